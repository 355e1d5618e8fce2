/** Lists each document that a delivery calls for, and for how many deliveries it is not in the file. */
import type { DossierBlock } from '../../../../../contracts/brand/dossiers/content.js';
import type { PaperCell } from '../../../../../contracts/platform/papers/paper-blocks.js';
import { groupBy } from '../../../../../contracts/shared/group-by.js';
import type { DeliveredPapers } from '../dossier-facts.js';
import { column, end, figures, heading, quiet, table } from './blocks.js';
import { type Draft, type DraftChapter, datesNote } from './draft.js';
import { exhibitTable } from './exhibits.js';
import { askText } from './gaps/gaps-of-papers.js';

export function withheldChapter(draft: Draft): DraftChapter {
  const { own } = draft.words;
  const outside = draft.facts.files.filter(({ state }) => state !== 'inFile');
  const blocks: DossierBlock[] = [
    quiet(own.intro.withheld),
    datesNote(draft),
    heading(own.head.deliveries),
    paperTable(draft),
    ...askBlocks(draft),
    ...(outside.length > 0 ? [heading(own.head.exhibits), exhibitTable(draft, outside)] : []),
    ...draft.gapBlocks('withheld'),
  ];
  return { id: 'withheld', kind: 'withheld', title: own.chapter.withheld, blocks };
}

function paperTable(draft: Draft): DossierBlock {
  const { words, facts } = draft;
  const { column: head } = words.own;
  const columns = [
    column(head.document, 4),
    ...[head.deliveries, head.inFile, head.withheld, head.missing].map((each) => figures(each, 1.8)),
    column(head.asked, 4),
  ];
  const rows = [...groupBy(facts.papers, ({ item }) => item.facilityId)].flatMap(([siteId, papers]): PaperCell[][] => [
    [draft.nameOf(siteId)],
    ...papers.map((each) => paperRow(draft, each)),
  ]);
  return table(columns, rows);
}

/** Lists every request with its answer, so that a refusal is seen after a later request, too. */
function askBlocks(draft: Draft): DossierBlock[] {
  const { words, facts } = draft;
  const { column: head, head: heads, gap } = words.own;
  if (facts.asks.length === 0) return [];
  const rows = facts.asks.map(({ facilityId, kinds, state, askedAt, answeredAt }): PaperCell[] => [
    draft.nameOf(facilityId),
    words.join(kinds.map((kind) => words.kindOf(kind))),
    words.fill(gap.ask[state], { date: draft.dateAt(facilityId, askedAt) }),
    draft.dateAt(facilityId, answeredAt),
  ]);
  return [
    heading(heads.asked),
    table([column(head.site, 4), column(head.document, 4), column(head.asked, 5), column(head.answered, 2)], rows),
  ];
}

function paperRow(draft: Draft, { item, stage, there, withheld, missing, isWaived, ask }: DeliveredPapers): PaperCell[] {
  const { words } = draft;
  const { own } = words;
  const name = words.join([words.kindOf(item.document), stageName()]);
  const asked = isWaived ? own.state.waived : ask ? askText(ask, draft, item.facilityId) : '';
  const counts = [there + withheld + missing, there, withheld, missing].map((count) => end(words.count(count)));
  return [name, ...counts, asked];

  function stageName(): string {
    return stage === 'import' ? words.texts.evidence.import : words.screen.ui.product[stage];
  }
}
