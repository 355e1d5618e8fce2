/** Compares the found goods with the ordered ones. */
import type { DossierBlock } from '../../../../../contracts/brand/dossiers/content.js';
import type { PaperCell } from '../../../../../contracts/platform/papers/paper-blocks.js';
import { DASH } from '../words/dossier-words.js';
import { column, end, figures, heading, quiet, sum, table } from './blocks.js';
import type { Draft, DraftChapter } from './draft.js';
import { orderPartsAt, percentsOf } from './order-parts.js';

export function coveredChapter(draft: Draft): DraftChapter {
  const { own } = draft.words;
  const isCompared = draft.facts.traced.covered !== null || !draft.facts.traced.trace;
  const intro = isCompared ? own.intro.covered : own.intro.coveredOfFound;
  const blocks = [quiet(intro), barBlock(draft, intro), orderedAndFound(draft), ...setAside(draft), ...draft.gapBlocks('covered')];
  return { id: 'covered', kind: 'covered', title: own.chapter.covered, blocks };
}

function barBlock({ facts, words }: Draft, note: string): DossierBlock {
  const parts = orderPartsAt(facts).map(({ part, bps }) => ({ part, label: words.own.row[part], bps }));
  return { kind: 'bar', parts, note };
}

/** Lists the five parts with the sums of what was found and what was ordered. Kilograms are of what was found alone. */
export function orderedAndFound(draft: Draft): DossierBlock {
  const { facts, words } = draft;
  const { column: head, row } = words.own;
  const parts = orderPartsAt(facts);
  const { covered } = facts.traced;
  const unit = covered ? words.screen.paper.unit[covered.unit] : '';
  const columns = [
    column('', 0.5),
    column(head.what, 6),
    figures(unit === '' ? head.quantity : `${head.quantity}, ${unit}`, 2),
    figures(head.cotton, 2),
    ...draft.shareColumns(1.6),
  ];
  const kg = (kilograms: number | null) => (kilograms === null ? DASH : words.count(kilograms));
  const lineOf = (part: (typeof parts)[number], quantity = ''): PaperCell[] => {
    return [{ part: part.part }, row[part.part], end(quantity), end(kg(part.kilograms)), ...draft.shareCells(part.ofFound, part.percent)];
  };
  const found = parts.filter(({ part }) => part !== 'notRecorded');
  const notRecorded = parts.filter(({ part }) => part === 'notRecorded');
  const whole = found.some(({ kilograms }) => kilograms === null) ? null : found.reduce((all, { kilograms }) => all + (kilograms ?? 0), 0);
  const foundQuantity = covered ? words.count(covered.found) : '';
  const missing = covered ? words.count(Math.max(0, covered.ordered - covered.found)) : '';
  const lines: PaperCell[][] = [
    ...found.map((part) => lineOf(part)),
    ['', row.found, sum(foundQuantity), sum(kg(whole)), ...draft.shareCells('100%', percentsOf(found), true)],
    ...(covered || !facts.traced.trace ? notRecorded.map((part) => lineOf(part, missing)) : []),
    ...(covered ? [['', row.ordered, sum(words.count(covered.ordered)), sum(DASH), ...draft.shareCells(DASH, '100%', true)]] : []),
  ];
  return table(columns, lines);
}

/** Lists what was delivered under the order's numbers and counts for nothing. */
function setAside(draft: Draft): DossierBlock[] {
  const { facts, words } = draft;
  const aside = facts.traced.setAside ?? [];
  if (aside.length === 0) return [];
  const { column: head, head: heads, row } = words.own;
  const { setAside: texts } = words.screen.paper;
  const columns = [column(head.date, 1.5), column(texts.from, 4), figures(head.lots, 1), column(texts.why, 5)];
  const rows = aside.map(({ occurredAt, seller, lotIds, reason }) => [
    draft.dateAt(seller?.id ?? '', occurredAt),
    seller?.name ?? row.noSite,
    end(words.count(lotIds.length)),
    texts.reason[reason],
  ]);
  return [heading(heads.setAside), table(columns, rows)];
}
