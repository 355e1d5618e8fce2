/** Decides what follows from a try. */

import type { OffReason } from '../../../contracts/ground/webhooks/replies.js';
import { later } from '../../../contracts/shared/written/later.js';
import { type AttemptRecord, type MessageRecord, waitAfter } from './webhook-record.js';

/** The longest time for which a receiver is believed that asks to wait. */
const PAUSE_MS_MAX = 24 * 60 * 60 * 1000;
/** The pause of a slow receiver that names no time itself. */
const SLOW_MS_MAX = 5 * 60 * 1000;
const SLOW: readonly (number | null)[] = [429, 502, 504];

export interface Outcome {
  message: MessageRecord;
  /** All messages of the endpoint wait until then. */
  slowUntil?: string;
  /** Switches the endpoint off. */
  off?: OffReason;
}

export const isSuccess = ({ status }: Pick<AttemptRecord, 'status'>): boolean => status !== null && status >= 200 && status < 300;

/** @param now the end of the try */
export function outcomeOf(message: MessageRecord, attempt: AttemptRecord, now: string): Outcome {
  const { status, error, tookMs, at, number: tries } = attempt;
  const tried = { ...message, status, error, tookMs, at, tries };
  if (message.kind === 'test.sent') return { message: { ...tried, state: isSuccess(attempt) ? 'delivered' : 'failed', dueAt: null } };
  const round = message.round + 1;
  if (isSuccess(attempt)) return { message: { ...tried, round, state: 'delivered', dueAt: null } };
  const givenUp = { ...tried, round, state: 'givenUp' as const, dueAt: null };
  if (status === 410) return { message: givenUp, off: 'gone' };
  const wait = waitAfter(round, message.id);
  if (wait === undefined) return { message: givenUp, off: 'failed' };
  const asked = askedPause(attempt.responseHeaders['retry-after'], now);
  const isSlow = asked !== undefined || SLOW.includes(status);
  return {
    message: { ...tried, round, state: 'waiting', dueAt: later(now, Math.max(wait, asked ?? 0)) },
    ...(isSlow && { slowUntil: later(now, asked ?? Math.min(wait, SLOW_MS_MAX)) }),
  };
}

/** Reads seconds or a date. @returns milliseconds */
function askedPause(text: string | undefined, now: string): number | undefined {
  if (text === undefined) return undefined;
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.parse(now);
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), PAUSE_MS_MAX);
}
