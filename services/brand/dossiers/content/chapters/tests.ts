/** Lists what laboratories found, in the finished goods first. */
import type { DossierBlock } from '../../../../../contracts/brand/dossiers/content.js';
import type { PaperCell } from '../../../../../contracts/platform/papers/paper-blocks.js';
import { hyphenateProductId } from '../../../../../contracts/shared/product-id.js';
import type { DossierTest } from '../dossier-facts.js';
import { DASH } from '../words/dossier-words.js';
import { code, column, quiet, table, text } from './blocks.js';
import { type Draft, type DraftChapter, datesNote } from './draft.js';

export function testsChapter(draft: Draft): DraftChapter {
  const { own } = draft.words;
  const { tests } = draft.facts;
  const blocks: DossierBlock[] = [
    quiet(own.intro.tests),
    ...(tests.length > 0 ? [datesNote(draft)] : []),
    tests.length > 0 ? testTable(draft) : text(own.tests.none),
    ...draft.gapBlocks('tests'),
  ];
  return { id: 'tests', kind: 'tests', title: own.chapter.tests, blocks };
}

function testTable(draft: Draft): DossierBlock {
  const { column: head } = draft.words.own;
  const columns = [
    column(head.date, 1.6),
    column(head.lot, 3),
    column(head.kind, 2.2),
    column(head.laboratory, 3),
    column(head.report, 2),
    column(head.seal, 1.6),
    column(head.result, 3),
    column(head.exhibit, 1.2),
  ];
  return table(
    columns,
    draft.facts.tests.map((test) => testRow(draft, test)),
  );
}

function testRow(draft: Draft, test: DossierTest): PaperCell[] {
  const { words } = draft;
  const { own, screen } = words;
  const { at, productId, product, kind, lab, reportNumber, seal, result, origin, enteredBy, blobNames } = test;
  const found = own.tests.result[result];
  return [
    at.length > 10 ? words.date(at) : words.day(at),
    words.join([hyphenateProductId(productId), screen.ui.product[product]]),
    own.tests.kind[kind],
    enteredBy === undefined ? lab : words.join([lab, enteredByOf(draft, enteredBy)]),
    code(reportNumber ?? DASH),
    code(seal ?? DASH),
    origin ? words.join([found, words.country(origin)]) : found,
    draft.exhibits(blobNames),
  ];
}

const enteredByOf = ({ words }: Draft, site: string | null): string =>
  site === null ? words.own.tests.enteredByProgramme : words.fill(words.own.tests.enteredBy, { site });
