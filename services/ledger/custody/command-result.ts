import type { Actor } from '../../../contracts/ledger/custody/commands.js';
import { canonicalJson, sha256 } from '../../platform/events/canonical-json.js';
import type { Position } from '../../platform/events/event-store.js';
import type { EventContext } from '../../platform/events/hash-chain.js';

export interface CommandResult {
  transactionId: string;
  /** Points to the last event that the command caused in any ledger. */
  position: Position;
  /** True when the command was recorded before, and nothing was recorded now. */
  replayed: boolean;
}

interface IdentifiedCommand {
  transactionId: string;
  actor: Actor;
}

/** Hashes a command without its actor, so that a retry with the same content is recognised whoever sends it. */
export function contentHashOf({ actor: _, ...content }: IdentifiedCommand): string {
  return sha256(canonicalJson(content));
}

export function contextOf({ actor, transactionId }: IdentifiedCommand): EventContext {
  return { actor: { userId: actor.userId, facilityId: actor.facilityId }, transactionId };
}
