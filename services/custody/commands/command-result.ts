import type { Actor } from '../../../contracts/custody/commands.js';
import { canonicalJson, sha256 } from '../../platform/events/canonical-json.js';
import type { Position } from '../../platform/events/event-store.js';
import type { EventContext } from '../../platform/events/hash-chain.js';

/** How a command ended that was not refused. */
export interface CommandResult {
  transactionId: string;
  /** Of the last event that it caused in any ledger. */
  position: Position;
  /** It had been done before, and nothing was recorded now. */
  replayed: boolean;
}

interface IdentifiedCommand {
  transactionId: string;
  actor: Actor;
}

/** Tells whether a command that comes again says the same. */
export function contentHashOf({ actor: _, ...content }: IdentifiedCommand): string {
  return sha256(canonicalJson(content));
}

export function contextOf({ actor, transactionId }: IdentifiedCommand): EventContext {
  return { actor: { userId: actor.userId, facilityId: actor.facilityId }, transactionId };
}
