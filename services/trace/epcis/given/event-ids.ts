import { sha256 } from '../../../platform/events/canonical-json.js';

const URN = /^urn:uuid:([0-9a-f]{8})-([0-9a-f]{4})-8([0-9a-f]{3})-8([0-9a-f]{3})-([0-9a-f]{12})$/i;
const STREAM_DIGITS = 22;

export interface EventPlace {
  stream: string;
  revision: number;
}

/**
 * Returns a UUID of version 8 that says where in the log an event is: 88 bits of a digest of its stream, and its revision. So the ID stays
 * the same after a rebuild and at another address, and no index is needed to find the event of a reader's stream.
 */
export function eventIdOf({ stream, revision }: EventPlace): string {
  const hex = `${streamDigits(stream)}${revision.toString(16).padStart(8, '0')}`;
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(12, 15)}-8${hex.slice(15, 18)}-${hex.slice(18)}`;
}

/** Returns the place of an event in one of these streams; undefined where the ID names none of them. */
export function placeOfEvent(eventId: string, streams: Iterable<string>): EventPlace | undefined {
  const hex = URN.exec(eventId)?.slice(1).join('').toLowerCase();
  if (hex === undefined) return undefined;
  const digits = hex.slice(0, STREAM_DIGITS);
  for (const stream of streams) {
    if (streamDigits(stream) === digits) return { stream, revision: Number.parseInt(hex.slice(STREAM_DIGITS), 16) };
  }
  return undefined;
}

const streamDigits = (stream: string): string => sha256(`epcis ${stream}`).slice(0, STREAM_DIGITS);
