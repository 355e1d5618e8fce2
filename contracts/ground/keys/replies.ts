import type { KeyScope } from '../../platform/keys/scopes.js';

export interface ApiKeyReply {
  /** The part of the key by which it is known: `slv_live_4KQ7M2XD` begins with kind and ID. */
  id: string;
  name: string;
  /** The first 17 characters of the key. */
  start: string;
  person: { id: string; name: string | null };
  /** Tells whether the caller is the person of the key. Only that person can rotate it. */
  own: boolean;
  scopes: KeyScope[];
  /** Empty for any address. */
  addresses: string[];
  createdAt: string;
  endsAt: string;
  /** When and why it ended before its time; null while it is in use, and for one whose time is over. */
  ended: { at: string; why: KeyEnding } | null;
  lastUse: { at: string; address: string } | null;
  /** The key in whose place this one works, while both do. */
  old: { id: string; start: string; endsAt: string } | null;
  calls: {
    /** Calls in each of the last 60 minutes, the oldest first. */
    minutes: number[];
    /** Calls that were refused because of the limit, on this day (UTC). */
    refused: number;
  };
}

/** `revoked`: by somebody of the site. `rotated`: another key took its place. `person`: its person no longer works there in that role. */
export const KEY_ENDINGS = ['revoked', 'rotated', 'person'] as const;
export type KeyEnding = (typeof KEY_ENDINGS)[number];

export interface ApiKeysReply {
  /** Newest first. */
  inUse: ApiKeyReply[];
  /** The newest 50 that have ended. */
  ended: ApiKeyReply[];
  limits: { callsAMinute: number; callsAtOnce: number; days: number; keys: number };
}

/** Shows the key itself, once. */
export interface NewKeyReply {
  key: string;
  apiKey: ApiKeyReply;
}
