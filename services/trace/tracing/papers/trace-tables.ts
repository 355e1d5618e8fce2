/** Builds the tables of a paper on a trace, with all rows of its views. */

import { largestRemainder, percentText, wholeKilograms } from '../../../../contracts/shared/percents.js';
import { hyphenateProductId } from '../../../../contracts/shared/product-id.js';
import type {
  OrderTransaction,
  SetAsideDeal,
  StatedClaims,
  TraceNode,
  TraceProvenance,
  TraceReply,
} from '../../../../contracts/trace/tracing/replies.js';
import { ENDS, type ForwardSums } from '../../../../web/drawing/forward-flows.js';
import { type LotRow, lotRows } from '../../../../web/drawing/lot-rows.js';
import { ORDER_KINDS } from '../../../../web/drawing/order-parts.js';
import type { TracePicture } from '../../../../web/drawing/picture.js';
import type { TracePlace } from '../../../../web/drawing/places.js';
import { PROVENANCE, scaledProvenance, totalProvenance } from '../../../../web/drawing/provenance.js';
import { bypassedKey, placeGrams, placePercent } from '../../../../web/drawing/whole-percents.js';
import type { Cell, Figure } from '../../../platform/papers/cell.js';
import { formatPart } from '../../../platform/papers/cell-format.js';
import type { Column, Table } from '../../../platform/papers/table.js';
import type { PlaceWords } from './place-words.js';
import { fillText } from './trace-paper-words.js';

/** Indents with no-break spaces, so that no line breaks there. */
const FURTHER_IN = '\u00a0'.repeat(4);

/** Divides the whole trace into this many percent by largest remainder. */
const WHOLE = 100;

export function traceTables(picture: TracePicture, words: PlaceWords, timeZone: string): Table[] {
  const { trace, sums } = picture;
  const first = sums ? endsTable(sums, words) : trace.evidence && provenanceTable(trace, trace.evidence, words);
  return [...(first ? [first] : []), tiersTable(picture, words, timeZone), lotsTable(picture, words, timeZone)];
}

/** Lists what is in no record apart from what is unknown; it has no weight. */
function provenanceTable(reply: TraceReply, evidence: TraceProvenance, words: PlaceWords): Table {
  const { grams = null, notRecordedShare = 0 } = reply;
  const { trace, report, paper } = words.words;
  const parts = { ...evidence, unknown: evidence.unknown - notRecordedShare, notRecorded: notRecordedShare };
  const kinds = notRecordedShare > 0 ? ORDER_KINDS : PROVENANCE;
  const shares = sharesOf(kinds.map((kind) => parts[kind]));
  const ofKinds = reply.evidenceGrams ?? scaledProvenance(evidence, grams ?? 0);
  const weights = grams === null ? undefined : weightsOf(PROVENANCE.map((kind) => ofKinds[kind]));
  return {
    title: paper.restsOn,
    columns: [
      column(trace.columns.verified, 'text', 4),
      column(trace.columns.share, 'share', 1.5),
      column(words.weightHead(trace.columns.weight, reply), 'part', 2),
    ],
    rows: () => [
      [
        ...kinds.map((kind, at): Cell[] => [trace.evidenceNames[kind], shares[at] ?? null, weights?.[at] ?? null]),
        [report.sum, totalProvenance(evidence), grams],
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

function tiersTable(picture: TracePicture, words: PlaceWords, timeZone: string): Table {
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
      column(words.weightHead(trace.columns.weight, picture.trace), 'part', 2),
    ],
    rows: () => [
      [
        ...shown.map((place): Cell[] => [
          words.tierName(place.tier),
          words.nameOf(place),
          place.facility?.oarId ?? '',
          [words.noteOf(place), ...(isBackward ? [] : words.handsOf(place, timeZone))].filter(Boolean).join('. '),
          ...(isBackward ? [[words.evidenceOf(place), ...words.handsOf(place, timeZone)].filter(Boolean).join('. ')] : []),
          { value: place.share, text: placePercent(place, percents) },
          place.grams === null ? null : { value: place.grams, text: formatPart(placeGrams(place, kilograms) ?? 0) },
        ]),
        ...passedBy(picture, words),
      ],
    ],
  };
}

/** Adds a row for the share that bypassed a tier, so that the tier adds up to the whole. */
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

function lotsTable({ trace: reply, direction, sums }: TracePicture, words: PlaceWords, timeZone: string): Table {
  const { nodes } = reply;
  const { trace, report } = words.words;
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
      column(words.weightHead(trace.columns.part, reply), 'part', 3),
      column(trace.columns.lotWeight, 'kg', 3),
      column(trace.columns.share, 'share', 1.3),
    ],
    rows: () => [
      rows.map((row): Cell[] => [
        words.tierName(row.node.tier),
        lotCell(row, words),
        words.goodsOf(row.node, row.kind === 'lot'),
        [facilityCell(row.node, words), ...(isBackward ? [] : words.handsOf(row.node, timeZone))].join('. '),
        ...(isBackward ? [provenanceCell(row.node, words, timeZone)] : []),
        ...(row.kind === 'lot'
          ? [
              row.node.end ? trace.end[row.node.end] : '',
              partGrams(row.node),
              row.node.massGrams ?? words.weightOf(row.node),
              shareOf(row.node),
            ]
          : ['', '', '', '']),
      ]),
    ],
  };
}

/** Indents the content of a pool between two receipts below the pool. */
function lotCell(row: LotRow, { words: { trace, ui } }: PlaceWords): string {
  if (row.kind === 'lot') return hyphenateProductId(row.node.productId);
  if (row.kind === 'pool') return fillText(trace.poolOf, { product: ui.product[row.node.product] });
  return FURTHER_IN + fillText(trace.segment, { number: row.number, count: row.count });
}

/** Shows no facility for goods from outside the platform: the one recorded is the buyer, not the maker. */
const facilityCell = (node: TraceNode, words: PlaceWords): string => (node.end === 'manual' ? words.outsideText(node) : node.facility.name);

/** Returns 1 for a share below half a gram, so that it is not shown as nothing. */
const partGrams = ({ grams, rootShare }: TraceNode): number | null => (grams === 0 && rootShare > 0 ? 1 : (grams ?? null));

function provenanceCell(node: TraceNode, words: PlaceWords, timeZone: string): string {
  const { evidence, disputed } = node;
  const said = [disputed ? words.words.trace.disputed : '', evidence ? words.provenanceText(evidence) : ''];
  return [...said, ...words.handsOf(node, timeZone)].filter(Boolean).join('. ');
}

/** Lists what suppliers recorded for an order, within the reader's rights. */
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

export function setAsideTable(deals: readonly SetAsideDeal[], { words }: PlaceWords): Table {
  const { trace, report } = words;
  return {
    title: words.paper.setAside.title,
    columns: [
      column(report.date, 'date', 1.8),
      column(words.paper.setAside.from, 'text', 4),
      column(words.paper.setAside.why, 'text', 4),
      column(report.lots, 'count', 1),
    ],
    rows: () => [
      deals.map(({ occurredAt, seller, reason, lotIds }): Cell[] => [
        occurredAt,
        seller?.name ?? trace.end.manual,
        words.paper.setAside.reason[reason],
        lotIds.length,
      ]),
    ],
  };
}

/**
 * Lists what sellers stated when they handed over the goods: claims in lint equivalent, which say nothing of where the
 * cotton grew.
 */
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

/** Lists, in cotton, what the sellers' books verify of the same goods. */
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

/** Turns a text such as "Invoice {{number}}" into a column head. */
const fill = (text: string): string => text.replace('{{number}}', '').trim();

/** Rounds shares to whole percents that sum to 100. */
function sharesOf(shares: readonly number[]): Figure[] {
  const percents = largestRemainder(shares, WHOLE);
  return shares.map((value, at) => ({ value, text: percentText(percents[at] as number, value) }));
}

/** Rounds grams to whole kilograms that add up to their rounded sum. */
function weightsOf(grams: readonly number[]): Figure[] {
  const kilograms = wholeKilograms(grams);
  return grams.map((value, at) => ({ value, text: formatPart((kilograms[at] as number) * 1000 || Math.min(value, 1)) }));
}
