import type { Actor } from '../../contracts/custody-commands.js';
import { canonicalJson, sha256 } from '../platform/events/canonical-json.js';
import type { Position } from '../platform/events/event-store.js';
import type { Authorship } from './custody-ledgers.js';

/** How a command ended that was not refused. */
export interface Done {
  transactionId: string;
  /** Of the last event that it caused in any ledger. */
  position: Position;
  /** It had been done before, and nothing was recorded now. */
  again: boolean;
}

interface Said {
  transactionId: string;
  actor: Actor;
}

/** Tells whether a command that comes again says the same. */
export function contentHashOf({ actor: _, ...said }: Said): string {
  return sha256(canonicalJson(said));
}

export function authorOf({ actor, transactionId }: Said): Authorship {
  return { actor: { userId: actor.userId, facilityId: actor.facilityId }, transactionId };
}
