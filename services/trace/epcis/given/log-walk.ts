import type { EventStore, Position, StoredEvent } from '../../../platform/events/event-store.js';
import { firstRevisionSince } from '../../../platform/events/first-revision-since.js';

/** Limits the streams that are read side by side; of more, the log is read. */
const STREAMS_MAX = 40;
const BATCH = 100;

export interface WalkedStreams {
  /** Undefined for all ledgers and laboratories. */
  streams: readonly string[] | undefined;
  after?: Position | undefined;
  /** Leaves out what was recorded before. */
  since?: string | undefined;
  /** The last position of the walk; the end of the log at its beginning when absent. */
  upTo?: Position | undefined;
}

/** Some events of the walk, and how much of the log was read to find them. */
export interface Stretch {
  events: StoredEvent[];
  readCount: number;
  readTo: Position;
}

/**
 * Yields events of these streams in the order of the log, after a position. Ends where the log ended before the first stream was read: what
 * is appended during the walk is in one stream and can be missed in another one.
 */
export async function* walkLog(events: EventStore, { streams, after, since, upTo }: WalkedStreams): AsyncGenerator<Stretch> {
  const end = upTo ?? (await events.head());
  if (end === undefined) return;
  if (streams && streams.length <= STREAMS_MAX) yield* merged(events, streams, { after, since, end });
  else yield* filtered(events, streams, { after, since, end });
}

interface Bounds {
  after: Position | undefined;
  since: string | undefined;
  end: Position;
}

async function* filtered(
  events: EventStore,
  streams: readonly string[] | undefined,
  { after, since = '', end }: Bounds,
): AsyncGenerator<Stretch> {
  const named = streams && new Set(streams);
  const isWalked = named
    ? ({ stream }: StoredEvent) => named.has(stream)
    : ({ stream }: StoredEvent) => /^(ledger|laboratory)-/.test(stream);
  for (let from = after; ; ) {
    const page = await events.readAll(from, BATCH);
    const within = page.filter(({ position }) => position <= end);
    const last = within.at(-1);
    if (!last) return;
    const walked = within.filter((event) => isWalked(event) && event.metadata.recordedAt >= since);
    yield { events: walked, readCount: within.length, readTo: last.position };
    if (within.length < BATCH) return;
    from = last.position;
  }
}

interface Cursor {
  stream: string;
  next: number;
  waiting: StoredEvent[];
  isAtEnd: boolean;
}

async function* merged(events: EventStore, streams: readonly string[], { after, since, end }: Bounds): AsyncGenerator<Stretch> {
  const begun = streams.map(async (stream): Promise<Cursor> => {
    const next = await firstRevisionAfter(events, stream, after);
    const recorded = since === undefined ? 0 : await firstRevisionSince(events, stream, since);
    return { stream, next: Math.max(next, recorded), waiting: [], isAtEnd: false };
  });
  const cursors = await Promise.all(begun);
  let found: StoredEvent[] = [];
  for (;;) {
    await Promise.all(cursors.map((cursor) => fill(events, cursor)));
    const [first] = cursors.filter(({ waiting }) => waiting.length > 0).sort(byPosition);
    const event = first?.waiting.shift();
    const last = found.at(-1);
    const isOver = !event || event.position > end;
    if (last && (isOver || found.length === BATCH)) {
      yield { events: found, readCount: found.length, readTo: last.position };
      found = [];
    }
    if (isOver) return;
    found.push(event);
  }
}

async function fill(events: EventStore, cursor: Cursor): Promise<void> {
  if (cursor.waiting.length > 0 || cursor.isAtEnd) return;
  cursor.waiting = await events.read(cursor.stream, cursor.next, BATCH);
  cursor.next += cursor.waiting.length;
  cursor.isAtEnd = cursor.waiting.length < BATCH;
}

const byPosition = ({ waiting: [one] }: Cursor, { waiting: [other] }: Cursor): number =>
  (one?.position ?? '') < (other?.position ?? '') ? -1 : 1;

async function firstRevisionAfter(events: EventStore, stream: string, after: Position | undefined): Promise<number> {
  if (after === undefined) return 0;
  let [low, high] = [0, ((await events.last(stream))?.revision ?? -1) + 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    const [event] = await events.read(stream, middle, 1);
    if (event && event.position <= after) low = middle + 1;
    else high = middle;
  }
  return low;
}
