/** Decides one order: drafted, changed, placed, cancelled; a draft may be discarded. */
import {
  type ChecklistKey,
  isSameItem,
  ORDER_NUMBERS,
  type OrderContent,
  type OrderEvent,
  type OrderField,
} from '../../../../contracts/brand/orders/events.js';
import { message, Refusal } from '../../../../contracts/shared/refusals.js';
import type { Decider } from '../../../platform/deciders/decider.js';
import { type DetentionCommand, type DetentionState, decideDetention, evolveDetentions, isDetained } from './detention.rules.js';
import { decideTranslation, evolveTranslations, type TranslationCommand, type TranslationState } from './translation.rules.js';

export type OrderCommand =
  | { kind: 'draft'; orderId: string; brandId: string; content: OrderContent; copyOf?: string }
  | { kind: 'change'; orderId: string; brandId: string; content: OrderContent; basedOn?: number }
  | { kind: 'place'; orderId: string; brandId: string; anotherPart?: boolean }
  | { kind: 'discard'; orderId: string; brandId: string }
  | { kind: 'cancel'; orderId: string; brandId: string; reasonId: string; reasonHash: string }
  | { kind: 'waive'; orderId: string; brandId: string; item: ChecklistKey; reasonId: string; reasonHash: string }
  | { kind: 'endWaiver'; orderId: string; brandId: string; item: ChecklistKey }
  | { kind: 'linkDeal'; orderId: string; brandId: string; dealId: string; reasonId: string; reasonHash: string }
  | { kind: 'unlinkDeal'; orderId: string; brandId: string; dealId: string }
  | DetentionCommand
  | TranslationCommand;

/** Limits the deals that are linked to one order at a time. */
export const LINKED_DEALS_MAX = 50;

export interface OrderState {
  /** Is null before the draft. */
  order: {
    brandId: string;
    state: 'draft' | 'placed' | 'cancelled' | 'discarded';
    content: OrderContent;
    /** Keeps the first draft, so that repeating the command returns the same order. */
    drafted: OrderContent;
    copyOf?: string;
    waived: ChecklistKey[];
    /** Lists the transactions of linked deals. */
    linked: string[];
    /** Lists detentions, oldest first. */
    detentions: DetentionState[];
    /** Absent before the first one, as in states of earlier versions. */
    translations?: TranslationState[];
    revision: number;
  } | null;
}

type Known = NonNullable<OrderState['order']>;

export const orderDecider: Decider<OrderState, OrderCommand, OrderEvent> = {
  version: 4,
  initial: () => ({ order: null }),
  evolve(state, { event, revision }) {
    const order = evolveOrder(state.order, event);
    return { order: order && { ...order, revision } };
  },
  decide,
  toSnapshot: (state) => [structuredClone(state)],
  fromSnapshot: (_, row) => row as OrderState,
};

function evolveOrder(order: OrderState['order'], event: OrderEvent): OrderState['order'] {
  if (event.type === 'OrderDrafted') {
    const { brandId, content, copyOf } = event.data;
    return {
      brandId,
      state: 'draft',
      content,
      drafted: content,
      waived: [],
      linked: [],
      detentions: [],
      revision: 0,
      ...(copyOf === undefined ? {} : { copyOf }),
    };
  }
  if (!order) return null;
  switch (event.type) {
    case 'OrderChanged':
      return { ...order, content: event.data.content };
    case 'OrderPlaced':
      return { ...order, state: 'placed' };
    case 'OrderCancelled':
      return { ...order, state: 'cancelled' };
    case 'OrderDocumentWaived':
      return { ...order, waived: [...order.waived, keyOf(event.data)] };
    case 'OrderWaiverEnded':
      return { ...order, waived: order.waived.filter((item) => !isSameItem(item, event.data)) };
    case 'OrderDealLinked':
      return { ...order, linked: [...order.linked, event.data.transactionId] };
    case 'OrderDealUnlinked':
      return { ...order, linked: order.linked.filter((id) => id !== event.data.transactionId) };
    case 'OrderDiscarded':
      return { ...order, state: 'discarded' };
    case 'OrderDetained':
    case 'OrderDetentionChanged':
    case 'OrderDetentionSent':
    case 'OrderDetentionEnded':
      return { ...order, detentions: evolveDetentions(order.detentions, event) };
    case 'OrderTranslationAdded':
    case 'OrderTranslationRemoved':
      return { ...order, translations: evolveTranslations(order.translations ?? [], event) };
  }
}

/**
 * @throws Refusal TransactionIdReused where an order of this id says something else or is another brand's; NotFound for
 *   what is not there, not the brand's or discarded; OrderCancelled, OrderNotDraft, OrderNotPlaced, OrderNumberMissing, DealsTooMany;
 *   those of `decideDetention` and `decideTranslation`; Conflict where somebody else changed it since
 */
function decide({ order }: OrderState, command: OrderCommand): OrderEvent[] {
  if (command.kind === 'draft') return draft(order, command);
  if (!order || order.brandId !== command.brandId) throw new Refusal('NotFound');
  const header = { orderId: command.orderId, brandId: command.brandId };
  if (command.kind === 'discard') return discard(order, header);
  if (order.state === 'discarded') throw new Refusal('NotFound');
  // The name of a translator can be deleted at any time.
  if (command.kind === 'removeTranslation') return decideTranslation(order.translations ?? [], command);
  if (order.state === 'cancelled') {
    if (command.kind === 'cancel') return [];
    throw new Refusal('OrderCancelled');
  }
  switch (command.kind) {
    case 'change':
      return change(order, command);
    case 'place':
      if (order.state === 'placed') return [];
      assertNumber(order.content);
      return [{ type: 'OrderPlaced', data: { ...header, ...(command.anotherPart ? { anotherPart: true } : {}) } }];
    case 'cancel':
      if (isDetained(order.detentions)) throw new Refusal('OrderDetained');
      return [{ type: 'OrderCancelled', data: { ...header, reasonId: command.reasonId, reasonHash: command.reasonHash } }];
    case 'waive':
      if (order.waived.some((item) => isSameItem(item, command.item))) return [];
      return [
        { type: 'OrderDocumentWaived', data: { ...header, ...command.item, reasonId: command.reasonId, reasonHash: command.reasonHash } },
      ];
    case 'endWaiver':
      if (!order.waived.some((item) => isSameItem(item, command.item))) return [];
      return [{ type: 'OrderWaiverEnded', data: { ...header, ...command.item } }];
    case 'linkDeal':
    case 'unlinkDeal':
      return changeLinks(order, command, header);
    case 'detain':
    case 'changeDetention':
    case 'addSent':
    case 'endDetention':
      if (order.state !== 'placed') throw new Refusal('OrderNotPlaced');
      return decideDetention(order.detentions, command);
    case 'addTranslation':
      return decideTranslation(order.translations ?? [], command);
  }
}

type LinkCommand = OrderCommand & { kind: 'linkDeal' | 'unlinkDeal' };

/** Says what is linked already no second time. */
function changeLinks({ linked }: Known, command: LinkCommand, header: { orderId: string; brandId: string }): OrderEvent[] {
  const { dealId: transactionId } = command;
  const isLinked = linked.includes(transactionId);
  if (command.kind === 'unlinkDeal') return isLinked ? [{ type: 'OrderDealUnlinked', data: { ...header, transactionId } }] : [];
  if (isLinked) return [];
  if (linked.length >= LINKED_DEALS_MAX) throw new Refusal('DealsTooMany', { max: String(LINKED_DEALS_MAX) });
  const { reasonId, reasonHash } = command;
  return [{ type: 'OrderDealLinked', data: { ...header, transactionId, reasonId, reasonHash } }];
}

const keyOf = ({ stage, facilityId, document }: ChecklistKey): ChecklistKey => ({ stage, facilityId, document });

function draft(order: OrderState['order'], command: OrderCommand & { kind: 'draft' }): OrderEvent[] {
  const { orderId, brandId, content, copyOf } = command;
  if (!order) return [{ type: 'OrderDrafted', data: { orderId, brandId, content, ...(copyOf === undefined ? {} : { copyOf }) } }];
  const isSame = order.brandId === brandId && order.copyOf === copyOf && changedFields(order.drafted, content).length === 0;
  if (!isSame || order.state === 'discarded') throw new Refusal('TransactionIdReused');
  return [];
}

function discard({ state }: Known, header: { orderId: string; brandId: string }): OrderEvent[] {
  if (state === 'discarded') return [];
  if (state !== 'draft') throw new Refusal('OrderNotDraft');
  return [{ type: 'OrderDiscarded', data: header }];
}

function change(order: Known, { orderId, brandId, content, basedOn }: OrderCommand & { kind: 'change' }): OrderEvent[] {
  const changed = changedFields(order.content, content);
  if (changed.length === 0) return [];
  if (basedOn !== undefined && basedOn !== order.revision) throw new Refusal('Conflict');
  if (order.state === 'placed') assertNumber(content);
  return [{ type: 'OrderChanged', data: { orderId, brandId, content, changed } }];
}

/** Requires one of the order's numbers, which lead to its transactions. */
function assertNumber(content: OrderContent): void {
  if (ORDER_NUMBERS.some((number) => content[number] !== undefined)) return;
  const missing = [message('OrderNumberMissing')];
  throw new Refusal('OrderNumberMissing', {}, Object.fromEntries(ORDER_NUMBERS.map((number) => [number, missing])));
}

const FIELDS: Readonly<Record<OrderField, true>> = {
  productId: true,
  purchaseOrderNumber: true,
  purchaseDate: true,
  productDescription: true,
  quantity: true,
  unit: true,
  invoiceNumber: true,
  invoiceDate: true,
  packingListNumber: true,
  packingLists: true,
  transportLogs: true,
  suppliers: true,
};

/** Returns the fields that differ; the order within a list counts. */
function changedFields(one: OrderContent, other: OrderContent): OrderField[] {
  return (Object.keys(FIELDS) as OrderField[]).filter((field) => !isSame(one[field], other[field]));
}

/** Compares values of JSON. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const [ones, others] = [Object.entries(one), Object.entries(other)];
  return ones.length === others.length && ones.every(([key, value]) => isSame(value, (other as Record<string, unknown>)[key]));
}
