import type { CottonOfWeight } from '../../../../contracts/shared/cotton-of-weight.js';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import { formatPercent } from '../../../../contracts/shared/percents.js';
import { hyphenateProductId } from '../../../../contracts/shared/product-id.js';
import type { OrderUnit } from '../../../../contracts/shared/units.js';
import { writtenDay } from '../../../../contracts/shared/written/shown-days.js';
import type { OrderTraceReply, StatedClaims, TraceReply } from '../../../../contracts/trace/tracing/replies.js';
import type { RestsOnReply } from '../../../../contracts/trace/tracing/rests-on.js';
import type { Direction } from '../../../../web/drawing/lot-links.js';
import { pictureOf, type TracePicture } from '../../../../web/drawing/picture.js';
import { formatDateTime, formatWhole } from '../../../platform/papers/cell-format.js';
import type { Paper } from '../../../platform/papers/paper.js';
import type { Table } from '../../../platform/papers/table.js';
import type { LayOutPicture } from '../../../platform/papers/write-pdf.js';
import { headsTables, type TraceHeads } from './heads-table.js';
import { PlaceWords } from './place-words.js';
import { type Detail, restsOnDetails, restsOnTable } from './rests-on-table.js';
import { traceDrawing } from './trace-drawing.js';
import { fillText } from './trace-paper-words.js';
import { booksTable, setAsideTable, statedTable, traceTables, transactionsTable } from './trace-tables.js';

/** Holds the paper's reader and language, its date, and the day that it shows. */
export interface TracePaperRequest {
  language: LanguageCode;
  /** Is the IANA zone in which the paper writes times. */
  timeZone: string;
  madeAt: string;
  asOf?: string;
  on?: string;
}

/** States what a brand ordered, as its own order says; absent parts were never given. */
export interface PlacedOrder {
  buyer: string;
  goods?: string;
  quantity?: number;
  unit?: OrderUnit;
  /** Holds what was ordered when the order was placed, where that was changed since. */
  placedAmount?: { quantity: number | null; unit: OrderUnit };
  /** YYYY-MM-DD. */
  purchaseDate?: string;
}

/** Pairs a paper with its map; a trace that cannot be weighed has none. */
export type TracePaper = { paper: Paper; draw?: LayOutPicture };

export type LotFound = { heads: TraceHeads; trace: TraceReply; restsOn: RestsOnReply };

export interface OrderFound {
  heads: TraceHeads;
  order: OrderTraceReply;
  restsOn: RestsOnReply;
  /** Absent where numbers are traced that belong to no order of the caller. */
  placed?: PlacedOrder;
}

export function lotTracePaper({ trace, restsOn, heads }: LotFound, direction: Direction, request: TracePaperRequest): TracePaper {
  const words = new PlaceWords(request.language);
  const { paper, trace: screen, ui } = words.words;
  const root = trace.nodes.find(({ lotId }) => lotId === trace.root);
  const details: Detail[] = root
    ? [
        [screen.facts.product, ui.product[root.product]],
        [root.end === 'manual' ? screen.end.manual : screen.facts.holder, root.facility.name],
        ...(root.facility.oarId ? [[screen.oarId, root.facility.oarId] as const] : []),
        [screen.facts.mass, words.weightOf(root)],
        ...cottonDetails(root.cottonOfWeight, words),
      ]
    : [];
  const title = direction === 'forward' ? paper.forwardTitle : paper.lotTitle;
  return traceOnPaper(
    { title, name: root ? hyphenateProductId(root.productId) : '', details, trace, restsOn, heads, direction, tables: [] },
    words,
    request,
  );
}

/** @param name the order's number. An order without a match shows its suppliers' transactions instead of a trace. */
export function orderTracePaper({ order, restsOn, heads, placed }: OrderFound, name: string, request: TracePaperRequest): TracePaper {
  const words = new PlaceWords(request.language);
  const { paper, trace: screen } = words.words;
  const sellers = [...new Set(order.transactions.map(({ facility }) => facility.name))];
  const details: Detail[] = [
    ...(placed ? placedDetails(placed, words) : []),
    ...(sellers.length > 0 ? [[screen.seller, sellers.join(', ')] as const] : []),
    ...(order.trace?.grams == null ? [] : [[screen.facts.mass, `${formatWhole(order.trace.grams / 1000)} kg`] as const]),
    ...cottonDetails(order.cottonOfWeight, words),
    ...coveredDetails(order, words),
    ...claimDetails(order.stated, words),
    ...(order.message === undefined ? [] : [['', order.message] as const]),
  ];
  const tables = [
    ...(order.stated ? [statedTable(order.stated, words), booksTable(order.stated, words)] : []),
    ...(order.setAside ? [setAsideTable(order.setAside, words)] : []),
    transactionsTable(order.transactions, words),
  ];
  return traceOnPaper(
    { title: paper.orderTitle, name, details, trace: order.trace, restsOn, heads, direction: 'backward', tables },
    words,
    request,
  );
}

const cottonDetails = (of: CottonOfWeight | undefined, words: PlaceWords): Detail[] => (of ? [['', words.cottonText(of)]] : []);

function placedDetails(placed: PlacedOrder, { words: { paper } }: PlaceWords): Detail[] {
  const { buyer, goods, quantity, unit = 'pieces', purchaseDate, placedAmount: first } = placed;
  const amount = (of: number, its: OrderUnit): string => `${formatWhole(of)} ${paper.unit[its]}`;
  return [
    [paper.buyer, buyer],
    ...(goods === undefined ? [] : [[paper.goods, goods] as const]),
    ...(quantity === undefined ? [] : [[paper.ordered, amount(quantity, unit)] as const]),
    ...(first ? [[paper.orderedFirst, first.quantity === null ? '–' : amount(first.quantity, first.unit)] as const] : []),
    ...(purchaseDate === undefined ? [] : [[paper.purchased, writtenDay(purchaseDate)] as const]),
  ];
}

/** Says what the sellers claim, on the scale of claims. */
function claimDetails(stated: StatedClaims | undefined, { words: { paper, report } }: PlaceWords): Detail[] {
  if (!stated) return [];
  if (stated.claims.length === 0) return [[report.claim, paper.unclaimed]];
  return stated.claims.flatMap(({ certification, model, share, inDoubtGrams }): Detail[] => {
    const figures = { certification, model: report[model], share: formatPercent(share) };
    const claim: Detail = [report.claim, fillText(paper.claimOf, figures)];
    if (inDoubtGrams === undefined) return [claim];
    return [claim, ['', fillText(paper.claimInDoubt, { certification, weight: formatWhole(inDoubtGrams / 1000) })]];
  });
}

/** Says how much of what was ordered is in records, or that shares are of what was found. */
function coveredDetails({ covered, trace }: OrderTraceReply, { words: { paper } }: PlaceWords): Detail[] {
  if (!covered) return trace ? [['', paper.ofFound]] : [];
  const { share, found, ordered, unit, ofSeveralUnits } = covered;
  const figures = { share: formatPercent(share), found: formatWhole(found), ordered: formatWhole(ordered), unit: paper.unit[unit] };
  return [[paper.covered, fillText(paper.coveredOf, figures)], ...(ofSeveralUnits ? [['', paper.coveredOfTwoUnits] as Detail] : [])];
}

interface PaperParts {
  title: string;
  name: string;
  details: readonly Detail[];
  trace: TraceReply | undefined;
  restsOn: RestsOnReply;
  heads: TraceHeads;
  direction: Direction;
  /** Follow the tables of the trace. */
  tables: readonly Table[];
}

function traceOnPaper(parts: PaperParts, words: PlaceWords, request: TracePaperRequest): TracePaper {
  const { title, name, details, trace, restsOn, heads, direction, tables } = parts;
  const { paper: own, report } = words.words;
  const picture = trace && pictureOf(trace, direction, bySite);
  const paper: Paper = {
    title,
    name,
    details: [...details, ...byBuyerDetails(trace, words), ...restsOnDetails(restsOn, trace ?? {}, words), ...instants(words, request)],
    note: own.units,
    foot: [name, formatDateTime(request.asOf ?? request.madeAt, request.timeZone)].join('   '),
    tables: [
      ...(picture ? traceTables(picture, words, request.timeZone) : []),
      ...restsOnTable(restsOn, words, request.timeZone),
      ...tables,
      ...headsTables(heads, words, request.timeZone),
    ],
    texts: report,
    language: request.language,
    timeZone: request.timeZone,
    madeAt: request.madeAt,
  };
  return picture ? { paper, draw: traceDrawing(picture, words, request.timeZone) } : { paper };
}

/** Says how much of the goods rests on purchases that the buyer alone recorded. */
function byBuyerDetails(trace: TraceReply | undefined, { words: { ui } }: PlaceWords): Detail[] {
  const grams = trace?.byBuyerAlone?.grams;
  return grams == null ? [] : [['', fillText(ui.hands.rests, { weight: formatWhole(grams / 1000) })]];
}

const bySite = ({ facility }: TracePicture['trace']['nodes'][number]) => ({ key: facility.id, name: facility.name });

function instants({ words: { paper, trace, report } }: PlaceWords, { asOf, on, madeAt, timeZone }: TracePaperRequest): Detail[] {
  return [
    [trace.knownAt, formatDateTime(asOf ?? madeAt, timeZone)],
    ...(on === undefined ? [] : [[trace.happenedBy, writtenDay(on)] as const]),
    [paper.made, formatDateTime(madeAt, timeZone)],
    [report.timeZone, timeZone],
  ];
}

/** Words the number as the order's papers do, such as "PO 4500087213". */
export function orderNumberText(order: OrderTraceReply, asked: Partial<Record<NumberKey, string>>, language: LanguageCode): string {
  const { trace } = new PlaceWords(language).words;
  const matched = NUMBER_KEYS.find((key) => order.matchedBy === key);
  const key = matched ?? NUMBER_KEYS.find((each) => asked[each]);
  if (!key) return '';
  const recorded = matched && order.transactions.map((transaction) => transaction[matched]).find((number) => number);
  const number = recorded ?? asked[key] ?? '';
  return key === 'purchaseOrderNumber' && /^po\b/i.test(number) ? number : fillText(trace[TEXT_OF[key]], { number });
}

const NUMBER_KEYS = ['purchaseOrderNumber', 'invoiceNumber', 'packingListNumber'] as const;
type NumberKey = (typeof NUMBER_KEYS)[number];
const TEXT_OF = { purchaseOrderNumber: 'po', invoiceNumber: 'invoice', packingListNumber: 'packingList' } as const;
