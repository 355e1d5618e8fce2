import type { DetentionFacts, DetentionOutcome } from '../../../contracts/brand/orders/detention/events.js';
import {
  type ChecklistKey,
  isSameItem,
  ORDER_NUMBERS,
  type OrderContent,
  type RecordedOrderEvent,
} from '../../../contracts/brand/orders/events.js';
import type { OrderFile } from '../../../contracts/brand/orders/files.js';
import { searchTerms } from '../../../contracts/brand/orders/search-terms.js';
import { topSuppliers } from '../../../contracts/brand/orders/supplier-tree.js';
import type { TranslationFacts } from '../../../contracts/brand/orders/translations.js';
import { documentNumberKey } from '../../../contracts/shared/product-id.js';
import { searchKey } from '../../../contracts/shared/written/fold.js';
import type { Projection } from '../../shared/projection.js';

export interface DetentionBody extends DetentionFacts {
  detentionId: string;
  /** Names the text of authority and place. */
  wordsId: string;
  at: string;
  sent: SentBody[];
  ended?: { outcome: DetentionOutcome; endedAt: string; reasonId: string };
}

export interface SentBody {
  entryId: string;
  sentAt: string;
  /** Names the text about the material sent and its recipient. */
  wordsId: string;
  dossierId?: string;
  file?: OrderFile;
  exhibits?: number[];
  at: string;
}

export interface TranslationBody extends TranslationFacts {
  /** Names the text with the translator. */
  translatorId: string;
  at: string;
}

export interface OrderBody extends OrderContent {
  orderId: string;
  brandId: string;
  state: 'draft' | 'placed' | 'cancelled' | 'discarded';
  /** The brand that lists the order; absent once the draft is discarded. */
  listedBy?: string;
  terms: string[];
  /** Holds the description as it is searched. */
  descriptionKey?: string;
  /** The order number, normalized for comparing and sorting. */
  purchaseOrderKey?: string;
  supplierIds: string[];
  /** The suppliers that deliver to the brand, without duplicates. */
  topSupplierIds: string[];
  draftedAt: string;
  changedAt: string;
  placedAt?: string;
  cancelledAt?: string;
  reasonId?: string;
  copyOf?: string;
  /** Checklist documents that the brand waived. Absent until the first waiver. */
  waivers?: (ChecklistKey & { reasonId: string; at: string })[];
  /** Deals that count for the order although they carry another number. Absent until the first one. */
  linkedDeals?: { transactionId: string; reasonId: string; at: string }[];
  linkedDealIds?: string[];
  /** Oldest first; only the last can be open. Absent until the first one. */
  detentions?: DetentionBody[];
  /** Translations of documents, oldest first. Absent until the first one. */
  translations?: TranslationBody[];
  /** Present while a detention is open. */
  isDetained?: true;
  /** Keeps what was ordered when the order was placed, once that is changed. */
  placedAmount?: Pick<OrderContent, 'quantity' | 'unit'>;
  /** The revision of the last event. */
  revision: number;
}

export const orders: Projection<OrderBody, RecordedOrderEvent> = {
  name: 'orders',
  version: 6,
  handles: [
    'OrderDrafted',
    'OrderChanged',
    'OrderPlaced',
    'OrderCancelled',
    'OrderDocumentWaived',
    'OrderWaiverEnded',
    'OrderDealLinked',
    'OrderDealUnlinked',
    'OrderDiscarded',
    'OrderDetained',
    'OrderDetentionChanged',
    'OrderDetentionSent',
    'OrderDetentionEnded',
    'OrderTranslationAdded',
    'OrderTranslationRemoved',
  ],
  keysOf: ({ data }) => [data.orderId],
  initial: (orderId) => ({
    orderId,
    brandId: '',
    state: 'draft',
    ...NOTHING,
    terms: [],
    supplierIds: [],
    topSupplierIds: [],
    draftedAt: '',
    changedAt: '',
    revision: -1,
  }),
  evolve,
  indexes: [
    { fields: ['listedBy', 'changedAt'] },
    { fields: ['listedBy', 'state', 'changedAt'] },
    { fields: ['listedBy', 'purchaseDate'] },
    { fields: ['listedBy', 'purchaseOrderKey'] },
    { fields: ['listedBy', 'isDetained'] },
    { fields: ['terms'] },
    { fields: ['linkedDealIds'] },
    { fields: ['supplierIds'] },
    { fields: ['productId'] },
  ],
};

const NOTHING: OrderContent = { packingLists: [], transportLogs: [], suppliers: [] };

function evolve(view: OrderBody, event: RecordedOrderEvent): OrderBody {
  const at = event.metadata.recordedAt;
  const next: OrderBody = { ...stepOf(view, event, at), revision: event.revision, changedAt: at };
  return next;
}

function stepOf(view: OrderBody, event: RecordedOrderEvent, at: string): OrderBody {
  switch (event.type) {
    case 'OrderDrafted': {
      const { brandId, content, copyOf } = event.data;
      const drafted = { ...view, brandId, listedBy: brandId, draftedAt: at, ...(copyOf === undefined ? {} : { copyOf }) };
      return withContent(drafted, content);
    }
    case 'OrderChanged':
      return { ...withContent(view, event.data.content), ...placedAmountOf(view, event.data.content) };
    case 'OrderPlaced':
      return { ...view, state: 'placed', placedAt: at };
    case 'OrderCancelled':
      return { ...view, state: 'cancelled', cancelledAt: at, reasonId: event.data.reasonId };
    case 'OrderDocumentWaived': {
      const { stage, facilityId, document, reasonId } = event.data;
      return { ...view, waivers: [...(view.waivers ?? []), { stage, facilityId, document, reasonId, at }] };
    }
    case 'OrderWaiverEnded':
      return { ...view, waivers: (view.waivers ?? []).filter((waiver) => !isSameItem(waiver, event.data)) };
    case 'OrderDealLinked': {
      const { transactionId, reasonId } = event.data;
      return withLinks(view, [...(view.linkedDeals ?? []), { transactionId, reasonId, at }]);
    }
    case 'OrderDealUnlinked':
      return withLinks(
        view,
        (view.linkedDeals ?? []).filter((deal) => deal.transactionId !== event.data.transactionId),
      );
    case 'OrderDiscarded': {
      const { listedBy: _, ...unlisted } = withContent(view, NOTHING);
      return { ...unlisted, state: 'discarded' };
    }
    case 'OrderDetained':
    case 'OrderDetentionChanged':
    case 'OrderDetentionSent':
    case 'OrderDetentionEnded':
      return withDetentions(view, detentionsAfter(view.detentions ?? [], event, at));
    case 'OrderTranslationAdded': {
      const { orderId: _, brandId: __, translatorHash: ___, ...translation } = event.data;
      return { ...view, translations: [...(view.translations ?? []), { ...translation, at }] };
    }
    case 'OrderTranslationRemoved': {
      const { translationId } = event.data;
      return { ...view, translations: (view.translations ?? []).filter((each) => each.translationId !== translationId) };
    }
  }
}

/** Keeps the first amount: the one that the order was placed with. */
function placedAmountOf(view: OrderBody, { quantity, unit = 'pieces' }: OrderContent): Pick<OrderBody, 'placedAmount'> {
  const { state, placedAmount, quantity: before, unit: unitBefore } = view;
  if (placedAmount) return { placedAmount };
  if (state !== 'placed' || (before === quantity && (unitBefore ?? 'pieces') === unit)) return {};
  return { placedAmount: { ...(before !== undefined && { quantity: before }), ...(unitBefore && { unit: unitBefore }) } };
}

type DetentionEvent = RecordedOrderEvent & { type: `OrderDetain${string}` | `OrderDetention${string}` };

function detentionsAfter(detentions: readonly DetentionBody[], event: DetentionEvent, at: string): DetentionBody[] {
  if (event.type === 'OrderDetained') {
    const { detentionId, facts, wordsId } = event.data;
    return [...detentions, { ...facts, detentionId, wordsId, at, sent: [] }];
  }
  return detentions.map((each) => (each.detentionId === event.data.detentionId ? changedDetention(each, event, at) : each));
}

function changedDetention(detention: DetentionBody, event: Exclude<DetentionEvent, { type: 'OrderDetained' }>, at: string): DetentionBody {
  switch (event.type) {
    case 'OrderDetentionChanged': {
      const { detentionId, at: since, sent } = detention;
      return { ...event.data.facts, detentionId, wordsId: event.data.wordsId, at: since, sent };
    }
    case 'OrderDetentionSent': {
      const { orderId: _, brandId: __, detentionId: ___, wordsHash: ____, ...entry } = event.data;
      return { ...detention, sent: [...detention.sent, { ...entry, at }] };
    }
    case 'OrderDetentionEnded': {
      const { outcome, endedAt, reasonId } = event.data;
      return { ...detention, ended: { outcome, endedAt, reasonId } };
    }
  }
}

function withDetentions(view: OrderBody, detentions: DetentionBody[]): OrderBody {
  const { isDetained: _, ...rest } = view;
  const last = detentions.at(-1);
  return { ...rest, detentions, ...(last && !last.ended ? { isDetained: true } : {}) };
}

const withLinks = (view: OrderBody, linkedDeals: NonNullable<OrderBody['linkedDeals']>): OrderBody => ({
  ...view,
  linkedDeals,
  linkedDealIds: linkedDeals.map(({ transactionId }) => transactionId),
});

/** Replaces the content; fields missing from the new content are removed. */
function withContent(view: OrderBody, content: OrderContent): OrderBody {
  const { orderId, brandId, state, listedBy, draftedAt, changedAt, placedAt, copyOf, waivers, linkedDeals, revision } = view;
  const { detentions, isDetained, translations } = view;
  const kept = { orderId, brandId, state, draftedAt, changedAt, revision };
  const { purchaseOrderNumber, productDescription, suppliers } = content;
  return {
    ...kept,
    ...(listedBy === undefined ? {} : { listedBy }),
    ...(placedAt === undefined ? {} : { placedAt }),
    ...(copyOf === undefined ? {} : { copyOf }),
    ...(waivers === undefined ? {} : { waivers }),
    ...(linkedDeals === undefined ? {} : { linkedDeals, linkedDealIds: linkedDeals.map(({ transactionId }) => transactionId) }),
    ...(detentions === undefined ? {} : { detentions }),
    ...(isDetained === undefined ? {} : { isDetained }),
    ...(translations === undefined ? {} : { translations }),
    ...content,
    terms: searchTerms(
      ORDER_NUMBERS.flatMap((number) => content[number] ?? []),
      productDescription === undefined ? [] : [productDescription],
    ),
    ...(productDescription === undefined ? {} : { descriptionKey: searchKey(productDescription) }),
    ...(purchaseOrderNumber === undefined ? {} : { purchaseOrderKey: documentNumberKey(purchaseOrderNumber) }),
    supplierIds: [...new Set(suppliers.map(({ supplierId }) => supplierId))],
    topSupplierIds: [...new Set(topSuppliers(suppliers).map(({ supplierId }) => supplierId))],
  };
}
