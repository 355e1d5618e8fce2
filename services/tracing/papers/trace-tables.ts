/** The tables of a paper on a trace: what its views show, whole. */

import { largestRemainder } from '../../../contracts/shared/percents.js';
import { hyphenateProductId } from '../../../contracts/shared/product-id.js';
import { EVIDENCE, SHARE_EPSILON, totalEvidence } from '../../../contracts/tracing/picture/evidence.js';
import { ENDS, type ForwardSums } from '../../../contracts/tracing/picture/forward-flows.js';
import type { TracePicture } from '../../../contracts/tracing/picture/picture.js';
import type { TracePlace } from '../../../contracts/tracing/picture/places.js';
import type { OrderTransaction, StatedClaims, TraceEvidence, TraceNode } from '../../../contracts/tracing/replies.js';
import type { Cell } from '../../platform/papers/cell.js';
import type { Column, Table } from '../../platform/papers/table.js';
import type { PlaceWords } from './place-words.js';

/** Of the whole trace, the largest number of whole percent that its parts add to. */
const WHOLE = 100;

export function traceTables(picture: TracePicture, words: PlaceWords): Table[] {
  const { trace, sums } = picture;
  const first = sums ? endsTable(sums, words) : trace.evidence && evidenceTable(trace.evidence, trace.grams ?? null, words);
  return [...(first ? [first] : []), tiersTable(picture, words), lotsTable(picture, words)];
}

function evidenceTable(evidence: TraceEvidence, grams: number | null, { words }: PlaceWords): Table {
  const { trace, report, paper } = words;
  const shares = addUp(EVIDENCE.map((kind) => evidence[kind]));
  const weightOf = (share: number) => (grams === null ? null : share * grams);
  return {
    title: paper.restsOn,
    columns: [
      column(trace.columns.verified, 'text', 4),
      column(trace.columns.share, 'share', 1.5),
      column(trace.columns.weight, 'part', 2),
    ],
    rows: () => [
      [
        ...EVIDENCE.map((kind, at): Cell[] => [trace.evidenceNames[kind], shares[at] as number, weightOf(evidence[kind])]),
        [report.sum, totalEvidence(evidence), grams],
      ],
    ],
  };
}

function endsTable(sums: ForwardSums, { words }: PlaceWords): Table {
  const { trace, report, paper } = words;
  const kinds = ['finished', ...ENDS] as const;
  const shares = addUp(kinds.map((kind) => sums[kind] / sums.whole));
  const names = { ...trace.ended, finished: trace.inFinished };
  return {
    title: paper.becameOf,
    columns: [column(report.kind, 'text', 4), column(trace.columns.share, 'share', 1.5), column(trace.columns.weight, 'part', 2)],
    rows: () => [[...kinds.map((kind, at): Cell[] => [names[kind], shares[at] as number, sums[kind]]), [report.sum, 1, sums.whole]]],
  };
}

function tiersTable({ places, direction, percents, trace: { tiers } }: TracePicture, words: PlaceWords): Table {
  const { trace } = words.words;
  const isBackward = direction === 'backward';
  const step = ({ tier }: TracePlace) => (isBackward ? tier : -tier);
  const shown = [...places].sort(
    (a, b) => step(a) - step(b) || a.depth - b.depth || Number(a.kind !== 'sites') - Number(b.kind !== 'sites') || b.share - a.share,
  );
  const passed = tiers.flatMap(({ tier, facilities }) =>
    facilities.flatMap(({ facility, share, grams }): Cell[][] =>
      facility === null
        ? [[words.tierName(tier), trace.bypassed.replace('{{share}}', '').trim(), '', '', ...(isBackward ? [''] : []), share, grams]]
        : [],
    ),
  );
  return {
    title: trace.sharesByTier,
    columns: [
      column(trace.columns.tier, 'text', 2.2),
      column(trace.columns.facility, 'text', 4.5),
      column(trace.oarId, 'code', 2.6),
      column(trace.columns.location, 'text', 4),
      ...(isBackward ? [column(trace.columns.verified, 'text', 5)] : []),
      column(trace.columns.share, 'share', 1.3),
      column(trace.columns.weight, 'part', 2),
    ],
    rows: () => [
      [
        ...shown.map((place): Cell[] => [
          words.tierName(place.tier),
          words.nameOf(place),
          place.facility?.oarId ?? '',
          words.noteOf(place),
          ...(isBackward ? [words.evidenceText(place.evidence)] : []),
          wholeShare(place.share, percents.get(place.key)),
          place.grams,
        ]),
        ...passed,
      ],
    ],
  };
}

function lotsTable({ trace: { nodes }, direction, sums }: TracePicture, words: PlaceWords): Table {
  const { trace, ui, report } = words.words;
  const isBackward = direction === 'backward';
  const shareOf = ({ rootShare, grams }: TraceNode): number => (sums ? (grams ?? 0) / sums.whole : rootShare);
  const sorted = [...nodes].sort((a, b) => (isBackward ? a.tier - b.tier : b.tier - a.tier) || shareOf(b) - shareOf(a));
  return {
    title: report.lots,
    long: true,
    columns: [
      column(trace.columns.tier, 'text', 2.7),
      column(trace.columns.productId, 'code', 2.9),
      column(trace.columns.kind, 'text', 2.4),
      column(trace.columns.facility, 'text', 3.6),
      ...(isBackward ? [column(trace.columns.verified, 'text', 3.8)] : []),
      column(trace.columns.end, 'text', 2.2),
      column(trace.columns.part, 'part', 3),
      column(trace.columns.lotWeight, 'kg', 3),
      column(trace.columns.share, 'share', 1.3),
    ],
    rows: () => [
      sorted.map((node): Cell[] => [
        words.tierName(node.tier),
        node.end === 'pool' ? trace.end.pool : hyphenateProductId(node.productId),
        ui.product[node.product],
        facilityCell(node, words),
        ...(isBackward ? [evidenceCell(node, words)] : []),
        node.end ? trace.end[node.end] : '',
        partGrams(node),
        node.massGrams,
        shareOf(node),
      ]),
    ],
  };
}

/** What was bought outside has a buyer here, and nobody knows who made it. */
const facilityCell = ({ end, facility: { name } }: TraceNode, { words }: PlaceWords): string =>
  end === 'manual' ? `${words.trace.unknown} (${name})` : name;

/** Grams are whole: what is less than half of one is a little all the same. */
const partGrams = ({ grams, rootShare }: TraceNode): number | null => (grams === 0 && rootShare > 0 ? 1 : (grams ?? null));

function evidenceCell({ evidence, disputed }: TraceNode, words: PlaceWords): string {
  const text = evidence ? words.evidenceText(evidence) : '';
  return disputed ? [words.words.trace.disputed, text].filter(Boolean).join('. ') : text;
}

/** What suppliers recorded of an order, as far as the reader may see it. */
export function transactionsTable(transactions: readonly OrderTransaction[], { words }: PlaceWords): Table {
  const { trace, ui, report, paper } = words;
  return {
    title: paper.transactions,
    long: true,
    columns: [
      column(report.date, 'date', 2),
      column(report.kind, 'text', 2.2),
      column(trace.columns.facility, 'text', 4),
      column(report.counterparty, 'text', 4),
      column(fill(trace.po), 'text', 2.5),
      column(fill(trace.invoice), 'text', 2.5),
      column(fill(trace.packingList), 'text', 2.5),
      column(report.lots, 'count', 1.4),
    ],
    rows: () => [
      transactions.map((each): Cell[] => [
        each.occurredAt,
        ui.kind[each.kind as keyof typeof ui.kind],
        each.facility.name,
        each.counterparty?.name ?? '',
        each.purchaseOrderNumber ?? '',
        each.invoiceNumber ?? '',
        each.packingListNumber ?? '',
        each.hiddenLots === undefined ? each.lots.length : null,
      ]),
    ],
  };
}

/** What sellers stated as they handed the goods over: what may be claimed, not where the cotton grew. */
export function statedTable({ claims, cottonGrams, verifiedGrams, verifiedShare }: StatedClaims, { words }: PlaceWords): Table {
  const { trace, report, paper } = words;
  return {
    title: paper.stated,
    columns: [
      column(report.claim, 'text', 4),
      column(report.model, 'text', 4),
      column(trace.columns.share, 'share', 1.5),
      column(trace.columns.weight, 'part', 2),
    ],
    rows: () => [
      [
        ...claims.map(({ certification, model, share, grams }): Cell[] => [certification, report[model], share, grams]),
        [report.verified, '', verifiedShare, verifiedGrams],
        [report.sum, '', '', cottonGrams],
      ],
    ],
  };
}

const column = (head: string, kind: Column['kind'], width: number): Column => ({ head, kind, width });

/** "Invoice {{number}}" as the head of a column. */
const fill = (text: string): string => text.replace('{{number}}', '').trim();

/** Shares whose whole percents add to 100. */
const addUp = (shares: readonly number[]): number[] => {
  const percents = largestRemainder(shares, WHOLE);
  return shares.map((share, at) => wholeShare(share, percents[at]));
};

/** Shares that are written as "<1%" and ">99%". */
const [A_LITTLE, ALMOST_ALL] = [0.004, 0.995];

/** A share that is written as this many whole percent; a little stays a little, and almost all is not all. */
function wholeShare(share: number, percent: number | undefined): number {
  if (percent === undefined) return share;
  if (percent === 0) return Math.min(share, A_LITTLE);
  return percent === WHOLE && share < 1 - SHARE_EPSILON ? Math.max(share, ALMOST_ALL) : percent / WHOLE;
}
