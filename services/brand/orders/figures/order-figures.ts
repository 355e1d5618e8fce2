/** Stores what the list of orders shows and sorts by in addition to their content, as of the last count. */
import type { OrderFigures } from '../../../../contracts/brand/orders/replies.js';
import type { OrderBody } from '../../../../projections/brand/orders/orders.js';
import { tracedShare } from '../../../../web/drawing/provenance.js';
import type { Collection } from '../../../platform/documents/document-store.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';

/** Lists the fields by which the list filters, as the view of orders has them. */
type Filtered = Pick<
  OrderBody,
  | 'orderId'
  | 'brandId'
  | 'listedBy'
  | 'state'
  | 'isDetained'
  | 'supplierIds'
  | 'productId'
  | 'purchaseDate'
  | 'productDescription'
  | 'terms'
>;

/** Lists what is sorted by, each as a number or text; an order without it comes last in both directions. */
export const FIGURE_SORTS = ['covered', 'traced', 'documents', 'laborRisk', 'productRisk', 'supplier'] as const;
export type FigureSort = (typeof FIGURE_SORTS)[number];
type SortKeys = Record<FigureSort, number | string>;

/** Lists what is counted before other orders: what somebody looks at, then what is still to be delivered or released. */
export const URGENCIES = ['screen', 'open'] as const;
export type Urgency = (typeof URGENCIES)[number];

export interface OrderFiguresRecord extends Filtered {
  /** Present while the order has to be counted, again or for the first time. */
  isDue?: true;
  /** Says which due orders are counted first; absent for those that can wait. */
  urgency?: Urgency;
  figures?: Omit<OrderFigures, 'isBehind'>;
  /** Is the instant since which counts find the whole trace verified; absent while they do not. */
  tracedSince?: string;
  /** Names the bases of figures that no event changes: the sites of its suppliers, the weight of a piece, the ground. */
  basis: string;
  /** Names what the figures of all orders rest on: the risk policy and the imported lists. Absent in records of earlier versions. */
  ground?: string;
  /** The delivered lots, and the sites on the trace: what changes one of them makes the order due. */
  lotIds: string[];
  siteIds: string[];
  up: SortKeys;
  down: SortKeys;
}

export const ORDER_FIGURES: Collection = {
  name: 'order-figures-1',
  indexes: [
    ...FIGURE_SORTS.flatMap((sort) => [{ fields: ['listedBy', `up.${sort}`] }, { fields: ['listedBy', `down.${sort}`] }]),
    { fields: ['isDue', 'orderId'] },
    { fields: ['isDue', 'urgency', 'orderId'] },
    { fields: ['brandId', 'orderId'] },
    { fields: ['brandId', 'tracedSince'] },
    { fields: ['lotIds'] },
    { fields: ['siteIds'] },
  ],
};

const RANKS = { LOW: 1, MEDIUM: 2, HIGH: 3 } as const;
/** Sorts after every figure and every name. */
const [LAST_UP, LAST_DOWN] = [9, -1];
const LAST_TEXT_UP = '\uffff';

/** Returns the record of an order that was never counted. */
export function uncounted(order: OrderBody): OrderFiguresRecord {
  return marked({ ...filteredOf(order), basis: '', lotIds: [], siteIds: [], ...sortsOf({}) });
}

const SHARE_EPSILON = 1e-6;

const isTraced = ({ trace }: NonNullable<OrderFiguresRecord['figures']>): boolean =>
  trace.evidence !== null && tracedShare(trace.evidence) >= 1 - SHARE_EPSILON;

/** Returns the counted record with the instant since which its trace is complete, from the record that it replaces. */
export function withTracedSince(counted: OrderFiguresRecord, before: OrderFiguresRecord): OrderFiguresRecord {
  if (!counted.figures || !isTraced(counted.figures)) return counted;
  const since = before.tracedSince ?? (before.figures && isTraced(before.figures) ? before.figures.countedAt : undefined);
  return { ...counted, tracedSince: since ?? counted.figures.countedAt };
}

/** Returns the record as due, no less urgent than it was. */
export function marked({ urgency, ...record }: OrderFiguresRecord, isOnScreen = false): OrderFiguresRecord {
  const wasOnScreen = record.isDue && urgency === 'screen';
  const given = isOnScreen || wasOnScreen ? 'screen' : isOpen(record) ? 'open' : undefined;
  return { ...record, isDue: true, ...(given && { urgency: given }) };
}

/** Says whether goods of an order are still to come, or are held back. */
const isOpen = ({ state, isDetained, figures }: Omit<OrderFiguresRecord, 'urgency'>): boolean =>
  state === 'placed' && (isDetained === true || (figures?.trace.covered?.share ?? 0) < 1);

export function filteredOf(order: OrderBody): Filtered {
  const { orderId, brandId, state, supplierIds, terms } = order;
  const { listedBy, isDetained, productId, purchaseDate, productDescription } = order;
  return {
    orderId,
    brandId,
    state,
    supplierIds,
    terms,
    ...omitUndefined({ listedBy, isDetained, productId, purchaseDate, productDescription }),
  };
}

/** Returns what the order is sorted by, upwards and downwards. */
export function sortsOf({
  figures,
  supplier,
}: {
  figures?: OrderFiguresRecord['figures'];
  supplier?: string;
}): Pick<OrderFiguresRecord, 'up' | 'down'> {
  const known = omitUndefined({
    covered: figures?.trace.covered?.share,
    traced: figures?.trace.evidence ? tracedShare(figures.trace.evidence) : undefined,
    documents: figures?.documents ? figures.documents.there / figures.documents.asked : undefined,
    laborRisk: figures?.laborRiskLevel ? RANKS[figures.laborRiskLevel] : undefined,
    productRisk: figures?.productRiskLevel ? RANKS[figures.productRiskLevel] : undefined,
    supplier: supplier?.toLowerCase(),
  });
  const all = (last: number, lastText: string): SortKeys => ({
    covered: last,
    traced: last,
    documents: last,
    laborRisk: last,
    productRisk: last,
    supplier: lastText,
    ...known,
  });
  return { up: all(LAST_UP, LAST_TEXT_UP), down: all(LAST_DOWN, '') };
}
