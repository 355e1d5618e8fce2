/** Decides the detentions of one order, one at a time. Pure. */
import type { DetentionFacts, DetentionOutcome, OrderDetentionSent } from '../../../../contracts/brand/orders/detention/events.js';
import type { OrderEvent } from '../../../../contracts/brand/orders/events.js';
import { message, Refusal } from '../../../../contracts/shared/refusals.js';

interface Header {
  orderId: string;
  brandId: string;
}
interface Words {
  wordsId: string;
  wordsHash: string;
}
export type SentEntry = Omit<OrderDetentionSent, keyof Header | keyof Words | 'detentionId'>;

export type DetentionCommand = Header &
  (
    | ({ kind: 'detain'; detentionId: string; facts: DetentionFacts } & Words)
    | ({ kind: 'changeDetention'; facts: DetentionFacts; hasNewWords: boolean } & Words)
    | ({ kind: 'addSent'; entry: SentEntry } & Words)
    | { kind: 'endDetention'; outcome: DetentionOutcome; endedAt: string; reasonId: string; reasonHash: string }
  );

/** Keeps what a detention was recorded with, so that a repeated command is known. */
export interface DetentionState {
  detentionId: string;
  recorded: DetentionFacts;
  facts: DetentionFacts;
  sent: Record<string, SentEntry>;
  ended?: { outcome: DetentionOutcome; endedAt: string };
}

/** Limits the detentions of an order, and what is sent in one. */
export const DETENTIONS_MAX = 20;
export const SENT_MAX = 200;

export const isDetained = (detentions: readonly DetentionState[]): boolean => openOf(detentions) !== undefined;

const openOf = (detentions: readonly DetentionState[]): DetentionState | undefined => {
  const last = detentions.at(-1);
  return last && last.ended === undefined ? last : undefined;
};

export function evolveDetentions(detentions: readonly DetentionState[], event: OrderEvent): DetentionState[] {
  if (event.type === 'OrderDetained') {
    const { detentionId, facts } = event.data;
    return [...detentions, { detentionId, recorded: facts, facts, sent: {} }];
  }
  const last = detentions.at(-1);
  if (!last) return [...detentions];
  return [...detentions.slice(0, -1), evolveLast(last, event)];
}

function evolveLast(last: DetentionState, event: OrderEvent): DetentionState {
  switch (event.type) {
    case 'OrderDetentionChanged':
      return { ...last, facts: event.data.facts };
    case 'OrderDetentionSent':
      return { ...last, sent: { ...last.sent, [event.data.entryId]: entryOf(event.data) } };
    case 'OrderDetentionEnded': {
      const { outcome, endedAt } = event.data;
      return { ...last, ended: { outcome, endedAt } };
    }
    default:
      return last;
  }
}

/**
 * Records the same facts only once.
 * @throws Refusal OrderDetained, OrderNotDetained, TransactionIdReused, DetentionFull; Invalid for days that lie before the detention
 */
export function decideDetention(detentions: readonly DetentionState[], command: DetentionCommand): OrderEvent[] {
  if (command.kind === 'detain') return detain(detentions, command);
  const { orderId, brandId } = command;
  if (command.kind === 'endDetention') return end(detentions, command);
  const open = openOf(detentions);
  if (command.kind === 'addSent') return addSent(detentions, open, command);
  if (!open) throw new Refusal('OrderNotDetained');
  const { facts, hasNewWords, wordsId, wordsHash } = command;
  if (!hasNewWords && isSame(open.facts, facts)) return [];
  const header = { orderId, brandId, detentionId: open.detentionId };
  return [{ type: 'OrderDetentionChanged', data: { ...header, facts, wordsId, wordsHash } }];
}

function detain(detentions: readonly DetentionState[], command: DetentionCommand & { kind: 'detain' }): OrderEvent[] {
  const { orderId, brandId, detentionId, facts, wordsId, wordsHash } = command;
  const known = detentions.find((each) => each.detentionId === detentionId);
  if (known) {
    if (!isSame(known.recorded, facts)) throw new Refusal('TransactionIdReused');
    return [];
  }
  if (openOf(detentions)) throw new Refusal('OrderDetained');
  if (detentions.length >= DETENTIONS_MAX) throw new Refusal('DetentionFull', { max: String(DETENTIONS_MAX) });
  return [{ type: 'OrderDetained', data: { orderId, brandId, detentionId, facts, wordsId, wordsHash } }];
}

function addSent(
  detentions: readonly DetentionState[],
  open: DetentionState | undefined,
  { orderId, brandId, entry, wordsId, wordsHash }: DetentionCommand & { kind: 'addSent' },
): OrderEvent[] {
  const known = detentions.flatMap(({ sent }) => sent[entry.entryId] ?? [])[0];
  if (known) {
    if (!isSame(known, entry)) throw new Refusal('TransactionIdReused');
    return [];
  }
  if (!open) throw new Refusal('OrderNotDetained');
  if (entry.sentAt < open.facts.detainedAt) throw new Refusal('Invalid', {}, { sentAt: [message('beforeDetained')] });
  if (Object.keys(open.sent).length >= SENT_MAX) throw new Refusal('DetentionFull', { max: String(SENT_MAX) });
  return [{ type: 'OrderDetentionSent', data: { orderId, brandId, detentionId: open.detentionId, ...entry, wordsId, wordsHash } }];
}

/** Ends it once: the same outcome on the same day again changes nothing. */
function end(detentions: readonly DetentionState[], command: DetentionCommand & { kind: 'endDetention' }): OrderEvent[] {
  const { orderId, brandId, outcome, endedAt, reasonId, reasonHash } = command;
  const last = detentions.at(-1);
  if (last?.ended && isSame(last.ended, { outcome, endedAt })) return [];
  if (!last || last.ended) throw new Refusal('OrderNotDetained');
  if (endedAt < last.facts.detainedAt) throw new Refusal('Invalid', {}, { endedAt: [message('beforeDetained')] });
  return [
    { type: 'OrderDetentionEnded', data: { orderId, brandId, detentionId: last.detentionId, outcome, endedAt, reasonId, reasonHash } },
  ];
}

function entryOf({ entryId, sentAt, dossierId, file, exhibits }: OrderDetentionSent): SentEntry {
  return {
    entryId,
    sentAt,
    ...(dossierId === undefined ? {} : { dossierId }),
    ...(file === undefined ? {} : { file }),
    ...(exhibits === undefined ? {} : { exhibits }),
  };
}

/** Compares values of JSON, whatever the order of their fields. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const [ones, others] = [Object.entries(one), Object.entries(other)];
  return ones.length === others.length && ones.every(([key, value]) => isSame(value, (other as Record<string, unknown>)[key]));
}
