/** The outcomes of the events of a document. Pure. */
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { JsonObject } from '../../../../contracts/trace/epcis/event-prehash.js';
import type { CapturedEventReply } from '../../../../contracts/trace/epcis/replies.js';
import { refusalOf } from '../../../platform/http/problem-filter.js';
import type { CaptureError, CaptureRecord } from './capture-records.js';
import type { Identity } from './known-events.js';

export interface KeptEvent extends Identity {
  event: JsonObject;
  part?: 'transport';
}

export interface Outcome extends CapturedEventReply {
  error?: CaptureError;
  /** Present where the event is recorded now. */
  kept?: KeptEvent;
}

export const keptOf = (outcomes: readonly Outcome[]): Pick<CaptureRecord, 'errors' | 'events'> => ({
  errors: outcomes.flatMap(({ error }) => error ?? []),
  events: outcomes.map(({ error: _, kept: __, ...reply }) => reply),
});

export const notTried = ({ index, eventID }: Outcome): Outcome => ({
  index,
  ...(eventID !== undefined && { eventID }),
  outcome: 'notTried',
});

export function named(event: JsonObject, index: number): { index: number; eventID?: string } {
  const eventID = event['eventID'];
  return { index, ...(typeof eventID === 'string' && { eventID }) };
}

/** Returns true for a defect, and for an engine that does not answer: the whole document can be sent again. */
export function isFault(thrown: unknown): boolean {
  const code = refusalOf(thrown)?.code;
  return code === undefined || code === 'Conflict' || code === 'EngineUnavailable';
}

export function errorOf(thrown: unknown, index: number): CaptureError {
  const refusal = refusalOf(thrown) ?? new Refusal('EngineUnavailable');
  return { index, code: refusal.code, data: refusal.data, ...(refusal.fieldMessages && { fields: refusal.fieldMessages }) };
}
