/** Says what happened to an order from its events. */
import { type ChecklistKey, type OrderContent, type RecordedOrderEvent } from '../../../../contracts/brand/orders/events.js';
import type { OrderAct, OrderedAmount, OrderHistoryEntry } from '../../../../contracts/brand/orders/replies.js';

/** Joins changes of one user within this time, since a draft saves itself while they type. */
const ONE_GO_MS = 30 * 60_000;

const ACTS: Readonly<Record<Exclude<RecordedOrderEvent['type'], 'OrderDiscarded'>, OrderAct>> = {
  OrderDrafted: 'drafted',
  OrderChanged: 'changed',
  OrderPlaced: 'placed',
  OrderCancelled: 'cancelled',
  OrderDocumentWaived: 'waived',
  OrderWaiverEnded: 'waiverEnded',
  OrderDealLinked: 'dealLinked',
  OrderDealUnlinked: 'dealUnlinked',
  OrderDetained: 'detained',
  OrderDetentionChanged: 'detentionChanged',
  OrderDetentionSent: 'detentionSent',
  OrderDetentionEnded: 'detentionEnded',
  OrderTranslationAdded: 'translationAdded',
  OrderTranslationRemoved: 'translationRemoved',
};

/** Lists the oldest entry first. */
export function historyOf(
  events: readonly RecordedOrderEvent[],
  nameOf: (userId: string) => string,
  reasonOf: (reasonId: string) => string | undefined,
): OrderHistoryEntry[] {
  const history: OrderHistoryEntry[] = [];
  let isPlaced = false;
  let amount: OrderedAmount | undefined;
  for (const event of events) {
    if (event.type === 'OrderDiscarded') continue;
    const before = amount;
    if (event.type === 'OrderDrafted' || event.type === 'OrderChanged') amount = amountOf(event.data.content);
    const entry = { ...entryOf(event, nameOf, reasonOf), ...(isPlaced && changeOf(before, amount)) };
    const last = history.at(-1);
    if (last && !isPlaced && isOneGo(last, entry)) history[history.length - 1] = joined(last, entry);
    else history.push(entry);
    isPlaced ||= event.type === 'OrderPlaced';
  }
  return history;
}

function entryOf(
  event: RecordedOrderEvent & { type: keyof typeof ACTS },
  nameOf: (userId: string) => string,
  reasonOf: (reasonId: string) => string | undefined,
): OrderHistoryEntry {
  const { revision, metadata } = event;
  const { userId } = metadata.actor;
  const textId = 'reasonId' in event.data ? event.data.reasonId : event.type === 'OrderDetentionSent' ? event.data.wordsId : undefined;
  const reason = textId === undefined ? undefined : reasonOf(textId);
  const document = event.type === 'OrderDocumentWaived' || event.type === 'OrderWaiverEnded' ? checklistKeyOf(event.data) : undefined;
  return {
    act: ACTS[event.type],
    at: metadata.recordedAt,
    by: { id: userId, name: nameOf(userId) },
    changed: event.type === 'OrderChanged' ? event.data.changed : [],
    ...(event.type === 'OrderDetentionEnded' ? { outcome: event.data.outcome } : {}),
    ...(document === undefined ? {} : { document }),
    ...(reason === undefined ? {} : { reason }),
    revision,
    hash: metadata.hash,
  };
}

function changeOf(before: OrderedAmount | undefined, after: OrderedAmount | undefined): Pick<OrderHistoryEntry, 'amount'> {
  const isSame = !before || !after || (before.quantity === after.quantity && before.unit === after.unit);
  return isSame ? {} : { amount: { before, after } };
}

export const amountOf = ({ quantity, unit = 'pieces' }: Pick<OrderContent, 'quantity' | 'unit'>): OrderedAmount => ({
  quantity: quantity ?? null,
  unit,
});

const isOneGo = (last: OrderHistoryEntry, next: OrderHistoryEntry): boolean =>
  last.act === 'changed' && next.act === 'changed' && last.by.id === next.by.id && Date.parse(next.at) - Date.parse(last.at) <= ONE_GO_MS;

const joined = (last: OrderHistoryEntry, next: OrderHistoryEntry): OrderHistoryEntry => ({
  ...next,
  changed: [...new Set([...last.changed, ...next.changed])],
});

const checklistKeyOf = ({ stage, facilityId, document }: ChecklistKey): ChecklistKey => ({ stage, facilityId, document });
