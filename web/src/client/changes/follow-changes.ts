/**
 * Follows what changed for the signed-in user. One tab of the browser holds the stream and tells the others, since a session has one. Where
 * the stream cannot be had, screens know of changes by asking again, as they do anyway.
 */
import { routes } from '../../../../contracts/routes.js';
import { CHANGE_KINDS, type ChangeKind, type ChangeReply, END_EVENT, type StreamEnd } from '../../../../contracts/watch/changes/changes.js';
import { readFrom, refresh } from '../api/api.js';
import { session } from '../session/session.js';
import { freshToken } from '../session/token-refresh.js';
import { streamedEvents } from './streamed-events.js';

const LOCK = 'changes';
/** The product says something every 15 s. */
const SILENCE_MAX_MS = 45_000;
const WAIT_MIN_MS = 1_000;
const WAIT_MAX_MS = 60_000;

type Told = Pick<ChangeReply, 'kind'> & { position?: string };
type Listener = (kind: ChangeKind) => void;

/** Calls back for each change until `signal` is aborted. Resolves when there is nothing more to follow. */
export async function followChanges(onChange: Listener, signal: AbortSignal): Promise<void> {
  const tabs = globalThis.BroadcastChannel && new BroadcastChannel(LOCK);
  const tell = ({ kind, position }: Told): void => {
    if (position !== undefined) readFrom(position);
    onChange(kind);
  };
  tabs?.addEventListener('message', ({ data }: MessageEvent<Told>) => tell(data));
  signal.addEventListener('abort', () => tabs?.close());
  const hold = () =>
    holdStream((told) => {
      tell(told);
      if (!signal.aborted) tabs?.postMessage(told);
    }, signal);
  if (!navigator.locks) return hold();
  // Another tab holds it until it closes.
  await navigator.locks.request(LOCK, { signal }, hold).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

/** Opens the stream again after each end, from where it was, until it is refused or replaced. */
async function holdStream(onTold: (told: Told) => void, signal: AbortSignal): Promise<void> {
  let lastId: string | undefined;
  let waitMs = WAIT_MIN_MS;
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    const ended = await readStream(lastId, signal, (told, id) => {
      lastId = id ?? lastId;
      waitMs = WAIT_MIN_MS;
      onTold(told);
    });
    if (ended === 'over') return;
    if (ended === 'lost') lastId = undefined;
    await pause(waitMs, signal);
    waitMs = Math.min(waitMs * 2, WAIT_MAX_MS);
    // Nobody knows what changed since: everything may have.
    if (!isFirst && lastId === undefined) for (const kind of CHANGE_KINDS) onTold({ kind });
  }
}

/** Resolves when the stream ends. `over`: there is none for this user or tab. `lost`: the position is of no use. */
async function readStream(
  lastId: string | undefined,
  signal: AbortSignal,
  onChange: (change: ChangeReply, id: string | undefined) => void,
): Promise<'again' | 'lost' | 'over'> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MAX_MS);
  };
  try {
    const token = await freshToken(refresh);
    if (!token) return 'over';
    const headers = { Accept: 'text/event-stream', Authorization: `Bearer ${token}`, ...(lastId && { 'Last-Event-ID': lastId }) };
    heard();
    const response = await fetch(`/api${routes.changes.path}`, { headers, signal: AbortSignal.any([signal, silence.signal]) });
    if (response.status === 400) return 'lost';
    if (response.status === 403) return 'over';
    if (!response.ok || !response.body) return 'again';
    for await (const { id, event, data } of streamedEvents(response.body, heard)) {
      if (event === END_EVENT && (JSON.parse(data) as { reason: StreamEnd }).reason === 'replaced') return 'over';
      if (event === 'message') onChange(JSON.parse(data) as ChangeReply, id);
    }
    return 'again';
  } catch {
    return session() ? 'again' : 'over';
  } finally {
    clearTimeout(timer);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
