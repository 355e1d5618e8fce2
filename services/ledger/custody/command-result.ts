import type { Position } from '../../platform/events/event-store.js';
import type { EventContext } from '../../platform/events/hash-chain.js';
import type { IdentifiedCommand } from './words/written-words.js';

export interface CommandResult {
  transactionId: string;
  /** Points to the last event that the command caused in any ledger. */
  position: Position;
  /** True when the command was recorded before, and nothing was recorded now. */
  replayed: boolean;
}

export function contextOf({ actor, transactionId }: IdentifiedCommand): EventContext {
  return { actor: { userId: actor.userId, facilityId: actor.facilityId }, transactionId };
}
