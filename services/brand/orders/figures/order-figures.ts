/** Stores what the list of orders shows and sorts by beside their content, as it was counted last. */
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

export interface OrderFiguresRecord extends Filtered {
  /** Present while the order has to be counted, again or for the first time. */
  isDue?: true;
  figures?: Omit<OrderFigures, 'isBehind'>;
  /** Names what figures rest on and no event tells: the sites of its suppliers, the weight of a piece, the policy. */
  basis: string;
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
    { fields: ['brandId', 'orderId'] },
    { fields: ['lotIds'] },
    { fields: ['siteIds'] },
  ],
};

const RANKS = { LOW: 1, MEDIUM: 2, HIGH: 3 } as const;
/** Stands behind every figure and every name. */
const [LAST_UP, LAST_DOWN] = [9, -1];
const LAST_TEXT_UP = '\uffff';

/** Returns the record of an order that was never counted. */
export function uncounted(order: OrderBody): OrderFiguresRecord {
  return { ...filteredOf(order), isDue: true, basis: '', lotIds: [], siteIds: [], ...sortsOf({}) };
}

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
