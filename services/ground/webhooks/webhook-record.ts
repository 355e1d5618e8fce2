import { createHash } from 'node:crypto';
import { type MessageKind, RETRY_WAITS_MS, type WebhookKind } from '../../../contracts/ground/webhooks/kinds.js';
import type { AttemptError, MessageState, OffReason, WebhookAttemptReply } from '../../../contracts/ground/webhooks/replies.js';
import type { Role } from '../../../contracts/shared/roles.js';
import type { Collection } from '../../platform/documents/document-store.js';

/** Stores an endpoint by its ID. It belongs to a site, and works as long as its person works there in its role. */
export interface EndpointRecord {
  id: string;
  url: string;
  kinds: WebhookKind[];
  userId: string;
  facilityId: string;
  role: Role;
  /** The named query whose subscription this is; its kinds are none. */
  queryName?: string;
  /** The key by which it was made, with which it ends. */
  keyId?: string;
  createdAt: string;
  /** Events that were recorded before are not sent; null until it is switched on for the first time. */
  since: string | null;
  isOn: boolean;
  /** The instant at which the present address last answered a test with success. */
  testedAt: string | null;
  off?: { at: string; why: OffReason };
  offBefore?: { from: string; to: string };
  /** The times of creation, both included, of the messages that a person had sent again and that do not wait yet. */
  replaying?: { from: string; to: string };
  /** Nothing is sent until then, since the receiver asked for a pause. */
  slowUntil: string | null;
  address: string | null;
  /** The secrets, sealed: see `Secrets`. */
  sealed: string;
}

/** Newest first. */
export type Secrets = { secret: string; since: string; endsAt: string | null }[];

/** Stores a message by its ID, which is made of its endpoint and its cause: the same event is the same message. */
export interface MessageRecord {
  id: string;
  endpointId: string;
  facilityId: string;
  kind: MessageKind;
  /** Holds only IDs and numbers. */
  data: Record<string, unknown>;
  /** The text that is sent; without it, that of `bodyOf`. */
  body?: string;
  /** Headers that are sent too. */
  headers?: Record<string, string>;
  /** The instant of the event. */
  timestamp: string;
  /** The position in the log after which a read shows it; absent for a test. */
  position?: string;
  createdAt: string;
  state: MessageState;
  tries: number;
  round: number;
  /** The instant of the next try, or of the repetition of an interrupted try; null unless it is waiting. */
  dueAt: string | null;
  /** The instant of the last try, or of its creation before the first try. */
  at: string;
  status: number | null;
  error: AttemptError | null;
  tookMs: number | null;
}

/** Stores a try, by the ID of its message and its number. */
export interface AttemptRecord extends WebhookAttemptReply {
  messageId: string;
  endpointId: string;
  facilityId: string;
}

export const WEBHOOK_ENDPOINTS: Collection = {
  name: 'webhook-endpoints',
  indexes: [{ fields: ['facilityId', 'createdAt'] }, { fields: ['userId'] }, { fields: ['kinds'] }],
};

export const WEBHOOK_MESSAGES: Collection = {
  name: 'webhook-messages',
  indexes: [
    { fields: ['endpointId', 'at'] },
    { fields: ['endpointId', 'createdAt'] },
    { fields: ['endpointId', 'state', 'at'] },
    { fields: ['endpointId', 'state', 'dueAt'] },
    { fields: ['createdAt'] },
    { fields: ['facilityId'] },
  ],
};

export const WEBHOOK_ATTEMPTS: Collection = {
  name: 'webhook-attempts',
  indexes: [{ fields: ['messageId', 'number'] }, { fields: ['endpointId'] }, { fields: ['at'] }, { fields: ['facilityId'] }],
};

/** The use of the keys that seal secrets. */
export const WEBHOOKS_USE = 'webhooks';

/** The time for which messages and tries are kept. */
export const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export const messageIdOf = (endpointId: string, cause: string): string =>
  `msg_${createHash('sha256').update(`${endpointId} ${cause}`).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 26)}`;

/** Returns the body of a message: the same at each try. */
export const bodyOf = ({ kind, timestamp, data, position, body }: MessageRecord): string =>
  body ?? JSON.stringify({ type: kind, timestamp, data, ...(position !== undefined && { position }) });

/** Returns a message of an endpoint that was not sent yet. */
export function newMessage(
  { id: endpointId, facilityId }: Pick<EndpointRecord, 'id' | 'facilityId'>,
  cause: string,
  what: Pick<MessageRecord, 'kind' | 'data' | 'timestamp' | 'createdAt' | 'state' | 'dueAt'> &
    Pick<MessageRecord, 'position' | 'body' | 'headers'>,
): MessageRecord {
  const untried = { tries: 0, round: 0, status: null, error: null, tookMs: null };
  return { id: messageIdOf(endpointId, cause), endpointId, facilityId, ...what, at: what.createdAt, ...untried };
}

const JITTER = 0.1;

/**
 * Returns the wait before the next try, with up to a tenth more, so that messages that failed together do not return together.
 * @param round the tries that failed
 * @returns milliseconds; undefined after the last try
 */
export function waitAfter(round: number, messageId: string): number | undefined {
  const wait = RETRY_WAITS_MS[round];
  if (wait === undefined) return undefined;
  const share = createHash('sha256').update(`${messageId} ${round}`).digest().readUInt16BE(0) / 0xffff;
  return Math.round(wait * (1 + JITTER * share));
}
