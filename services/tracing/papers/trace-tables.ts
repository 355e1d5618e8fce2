/** The tables of a paper on a trace: what its views show, whole. */

import { largestRemainder, percentText, wholeKilograms } from '../../../contracts/shared/percents.js';
import { hyphenateProductId } from '../../../contracts/shared/product-id.js';
import { EVIDENCE, totalEvidence } from '../../../contracts/tracing/picture/evidence.js';
import { ENDS, type ForwardSums } from '../../../contracts/tracing/picture/forward-flows.js';
import { type LotRow, lotRows } from '../../../contracts/tracing/picture/lot-rows.js';
import type { TracePicture } from '../../../contracts/tracing/picture/picture.js';
import type { TracePlace } from '../../../contracts/tracing/picture/places.js';
import { bypassedKey, placeGrams, placePercent } from '../../../contracts/tracing/picture/whole-percents.js';
import type { OrderTransaction, StatedClaims, TraceEvidence, TraceNode } from '../../../contracts/tracing/replies.js';
import type { Cell, Figure } from '../../platform/papers/cell.js';
import { formatPart } from '../../platform/papers/cell-format.js';
import type { Column, Table } from '../../platform/papers/table.js';
import type { PlaceWords } from './place-words.js';
import { fillText } from './trace-paper-words.js';

/** No-break spaces, at which no line is broken. */
const FURTHER_IN = '\u00a0'.repeat(4);

/** Of the whole trace, the largest number of whole percent that its parts add to. */
const WHOLE = 100;

export function traceTables(picture: TracePicture, words: PlaceWords): Table[] {
  const { trace, sums } = picture;
  const first = sums ? endsTable(sums, words) : trace.evidence && evidenceTable(trace.evidence, trace.grams ?? null, words);
  return [...(first ? [first] : []), tiersTable(picture, words), lotsTable(picture, words)];
}

function evidenceTable(evidence: TraceEvidence, grams: number | null, { words }: PlaceWords): Table {
  const { trace, report, paper } = words;
  const shares = sharesOf(EVIDENCE.map((kind) => evidence[kind]));
  const weights = grams === null ? undefined : weightsOf(EVIDENCE.map((kind) => evidence[kind] * grams));
  return {
    title: paper.restsOn,
    columns: [
      column(trace.columns.verified, 'text', 4),
      column(trace.columns.share, 'share', 1.5),
      column(trace.columns.weight, 'part', 2),
    ],
    rows: () => [
      [
        ...EVIDENCE.map((kind, at): Cell[] => [trace.evidenceNames[kind], shares[at] ?? null, weights?.[at] ?? null]),
        [report.sum, totalEvidence(evidence), grams],
      ],
    ],
  };
}

function endsTable(sums: ForwardSums, { words }: PlaceWords): Table {
  const { trace, report, paper } = words;
  const kinds = ['finished', ...ENDS] as const;
  const shares = sharesOf(kinds.map((kind) => sums[kind] / sums.whole));
  const weights = weightsOf(kinds.map((kind) => sums[kind]));
  const names = { ...trace.ended, finished: trace.inFinished };
  return {
    title: paper.becameOf,
    columns: [column(report.kind, 'text', 4), column(trace.columns.share, 'share', 1.5), column(trace.columns.weight, 'part', 2)],
    rows: () => [[...kinds.map((kind, at): Cell[] => [names[kind], shares[at] ?? null, weights[at] ?? null]), [report.sum, 1, sums.whole]]],
  };
}

function tiersTable(picture: TracePicture, words: PlaceWords): Table {
  const { places, direction, percents, kilograms } = picture;
  const { trace } = words.words;
  const isBackward = direction === 'backward';
  const step = ({ tier }: TracePlace) => (isBackward ? tier : -tier);
  const shown = [...places].sort(
    (a, b) => step(a) - step(b) || a.depth - b.depth || Number(a.kind !== 'sites') - Number(b.kind !== 'sites') || b.share - a.share,
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
          { value: place.share, text: placePercent(place, percents) },
          place.grams === null ? null : { value: place.grams, text: formatPart(placeGrams(place, kilograms) ?? 0) },
        ]),
        ...passedBy(picture, words),
      ],
    ],
  };
}

/** What passed a tier by: with its places it adds up to the whole. */
function passedBy({ direction, percents, kilograms, trace: { tiers } }: TracePicture, words: PlaceWords): Cell[][] {
  const name = words.words.trace.bypassed.replace('{{share}}', '').trim();
  return tiers.flatMap(({ tier, facilities }) =>
    facilities.flatMap(({ facility, share, grams }): Cell[][] => {
      if (facility !== null) return [];
      const figure = { value: share, text: percentText(percents.get(bypassedKey(tier)) ?? 0, share) };
      const weight = grams === null ? null : { value: grams, text: formatPart((kilograms.get(bypassedKey(tier)) ?? 0) * 1000) };
      return [[words.tierName(tier), name, '', '', ...(direction === 'backward' ? [''] : []), figure, weight]];
    }),
  );
}

function lotsTable({ trace: { nodes }, direction, sums }: TracePicture, words: PlaceWords): Table {
  const { trace, ui, report } = words.words;
  const isBackward = direction === 'backward';
  const shareOf = ({ rootShare, grams }: TraceNode): number => (sums ? (grams ?? 0) / sums.whole : rootShare);
  const rows = lotRows(nodes, (a, b) => (isBackward ? a.tier - b.tier : b.tier - a.tier) || shareOf(b) - shareOf(a));
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
      rows.map((row): Cell[] => [
        words.tierName(row.node.tier),
        lotCell(row, words),
        ui.product[row.node.product],
        facilityCell(row.node, words),
        ...(isBackward ? [evidenceCell(row.node, words)] : []),
        ...(row.kind === 'lot'
          ? [row.node.end ? trace.end[row.node.end] : '', partGrams(row.node), row.node.massGrams, shareOf(row.node)]
          : ['', '', '', '']),
      ]),
    ],
  };
}

/** What was in a pool between two receipts stands below the pool, further in. */
function lotCell(row: LotRow, { words: { trace, ui } }: PlaceWords): string {
  if (row.kind === 'lot') return hyphenateProductId(row.node.productId);
  if (row.kind === 'pool') return fillText(trace.poolOf, { product: ui.product[row.node.product] });
  return FURTHER_IN + fillText(trace.segment, { number: row.number, count: row.count });
}

/** What was bought outside has a buyer here, and nobody on record who made it. */
const facilityCell = ({ end, facility: { name } }: TraceNode, { words: { ui } }: PlaceWords): string =>
  end === 'manual' ? fillText(ui.provenance.outsideBy, { name }) : name;

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
      column(report.date, 'date', 1.8),
      column(report.kind, 'text', 1.8),
      column(trace.columns.facility, 'text', 3.2),
      column(report.counterparty, 'text', 3.2),
      column(fill(trace.po), 'text', 3.2),
      column(fill(trace.invoice), 'text', 3.4),
      column(fill(trace.packingList), 'text', 3.4),
      column(report.lots, 'count', 1),
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

/** What sellers stated as they handed the goods over: what may be claimed, in lint equivalent, not where the cotton grew. */
export function statedTable({ claims, lintGrams }: StatedClaims, { words }: PlaceWords): Table {
  const { trace, report, paper } = words;
  const unclaimed = Math.max(0, lintGrams - claims.reduce((sum, { grams }) => sum + grams, 0));
  const parts = [...claims.map(({ grams }) => grams), unclaimed];
  const [shares, weights] = [sharesOf(parts.map((grams) => (lintGrams > 0 ? grams / lintGrams : 0))), weightsOf(parts)];
  const names = [...claims.map(({ certification, model }) => [certification, report[model]]), [paper.unclaimed, '']];
  return {
    title: paper.stated,
    columns: [
      column(report.claim, 'text', 4),
      column(report.model, 'text', 4),
      column(trace.columns.share, 'share', 1.5),
      column(paper.lintWeight, 'part', 2.6),
    ],
    rows: () => [
      [
        ...names.map((name, at): Cell[] => [...name, shares[at] ?? null, weights[at] ?? null]),
        [report.sum, '', lintGrams > 0 ? 1 : 0, lintGrams],
      ],
    ],
  };
}

/** What of the same goods the books of the sellers verify, in cotton. */
export function booksTable({ cottonGrams, verifiedGrams }: StatedClaims, { words }: PlaceWords): Table {
  const { trace, report, paper } = words;
  const parts = [Math.min(verifiedGrams, cottonGrams), Math.max(0, cottonGrams - verifiedGrams)];
  const [shares, weights] = [sharesOf(parts.map((grams) => (cottonGrams > 0 ? grams / cottonGrams : 0))), weightsOf(parts)];
  const names = [report.verified, trace.evidenceNames.unverified];
  return {
    title: paper.byBooks,
    columns: [column(paper.byBooksKind, 'text', 4), column(trace.columns.share, 'share', 1.5), column(trace.columns.weight, 'part', 2)],
    rows: () => [
      [
        ...names.map((name, at): Cell[] => [name, shares[at] ?? null, weights[at] ?? null]),
        [report.sum, cottonGrams > 0 ? 1 : 0, cottonGrams],
      ],
    ],
  };
}

const column = (head: string, kind: Column['kind'], width: number): Column => ({ head, kind, width });

/** "Invoice {{number}}" as the head of a column. */
const fill = (text: string): string => text.replace('{{number}}', '').trim();

/** Shares whose whole percents add to 100. */
function sharesOf(shares: readonly number[]): Figure[] {
  const percents = largestRemainder(shares, WHOLE);
  return shares.map((value, at) => ({ value, text: percentText(percents[at] as number, value) }));
}

/** Weights in grams whose whole kilograms add to their sum. */
function weightsOf(grams: readonly number[]): Figure[] {
  const kilograms = wholeKilograms(grams);
  return grams.map((value, at) => ({ value, text: formatPart((kilograms[at] as number) * 1000 || Math.min(value, 1)) }));
}
