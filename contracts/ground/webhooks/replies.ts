import type { MessageKind, WebhookKind } from './kinds.js';

/** `failed`: a test without success, which is not tried again. `givenUp`: not sent, since its endpoint is switched off. */
export const MESSAGE_STATES = ['waiting', 'delivered', 'givenUp', 'failed'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** `untried`: no test of the address was answered, or nobody switched it on. `slowed`: the receiver asked for a pause. */
export const WEBHOOK_STATES = ['untried', 'delivering', 'slowed', 'off'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

/**
 * `failed`: a message failed ten times. `gone`: the answer was 410. `hand`: by somebody of the site. `person`: its person left. `key`: the
 * key by which it was made ended. The last two are for good.
 */
export const OFF_REASONS = ['failed', 'gone', 'hand', 'person', 'key'] as const;
export type OffReason = (typeof OFF_REASONS)[number];

export const isEnded = (off: { why: OffReason } | null | undefined): boolean => off?.why === 'person' || off?.why === 'key';

export interface WebhookReply {
  id: string;
  url: string;
  kinds: WebhookKind[];
  /** The named query of EPCIS whose events it gets; null for an endpoint that gets the kinds. */
  queryName: string | null;
  state: WebhookState;
  person: { id: string; name: string | null };
  createdAt: string;
  /** The instant at which the present address last answered a test with success. */
  testedAt: string | null;
  slowUntil: string | null;
  off: { at: string; why: OffReason } | null;
  /** The newest time in which it was switched off and that is over. */
  offBefore: { from: string; to: string } | null;
  /** Lists secrets, newest first. Both sign until the older one ends. */
  secrets: { hint: string; since: string; endsAt: string | null }[];
  /** The network address of the last try. */
  address: string | null;
  waiting: number;
  givenUp: number;
}

export interface WebhooksReply {
  items: WebhookReply[];
  limits: { webhooks: number };
}

/** Shows the secret itself, once. */
export interface NewWebhookReply {
  secret: string;
  webhook: WebhookReply;
}

/** Counts messages of 30 days, without tests. */
export interface WebhookFigures {
  messages: number;
  delivered: number;
  atFirstTry: number;
  attempts: number;
  /** Milliseconds, over the newest 500 that were delivered; null without one. */
  medianMs: number | null;
  slowMs: number | null;
  lastAnswer: { at: string; status: number | null } | null;
}

export interface WebhookDetailsReply {
  webhook: WebhookReply;
  figures: WebhookFigures;
}

export interface WebhookMessageReply {
  id: string;
  kind: MessageKind;
  state: MessageState;
  /** The instant of its creation. */
  createdAt: string;
  /** The instant of the last try, or of its creation before the first try. */
  at: string;
  /** Counts all tries, those of replays too. */
  tries: number;
  /** Counts tries since it was last sent by hand, of which ten are made. */
  round: number;
  nextAt: string | null;
  status: number | null;
  error: AttemptError | null;
  tookMs: number | null;
}

/** `address`: inside a private network. `timeout`: no answer within 20 seconds. `connection`: no connection, or none with a valid certificate. */
export const ATTEMPT_ERRORS = ['address', 'timeout', 'connection'] as const;
export type AttemptError = (typeof ATTEMPT_ERRORS)[number];

export interface WebhookAttemptReply {
  number: number;
  at: string;
  status: number | null;
  error: AttemptError | null;
  tookMs: number;
  /** Signatures are cut. */
  requestHeaders: Record<string, string>;
  responseHeaders: Record<string, string>;
  /** The first 4 kB. */
  responseBody: string;
}

export interface WebhookMessageDetailsReply {
  message: WebhookMessageReply;
  /** The body as it is sent. */
  body: string;
  /** Lists at most 20, newest first. */
  attempts: WebhookAttemptReply[];
}

export interface ReplayedReply {
  replayed: number;
}
