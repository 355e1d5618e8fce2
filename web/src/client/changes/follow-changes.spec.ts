import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { LoginReply } from '../../../../contracts/ground/identity/replies.js';
import { CHANGE_KINDS, type ChangeKind } from '../../../../contracts/watch/changes/changes.js';
import { clearSession, storeSession } from '../session/session.js';
import { followChanges } from './follow-changes.js';
import { streamedEvents } from './streamed-events.js';

const before = globalThis.fetch;
const wait = globalThis.setTimeout;
beforeEach(() => {
  clearSession();
  sessionStorage.clear();
  const user = {
    id: 'first',
    firstName: 'A',
    lastName: 'B',
    email: 'a@example.org',
    roles: [],
    status: 1,
    joinedAt: '',
    currentFacility: null,
  };
  const expireAt = Math.floor(Date.now() / 1000) + 3600;
  storeSession({ token: 'token', expireAt, refreshToken: { expireAt: 0 }, user } as unknown as LoginReply);
  // The pauses between two streams end at once; the wait for a silent one does not.
  globalThis.setTimeout = ((run: () => void, ms?: number) => wait(run, ms && ms < 45_000 ? 0 : ms)) as typeof setTimeout;
});
afterEach(() => {
  globalThis.fetch = before;
  globalThis.setTimeout = wait;
});

const entry = (position: string, kind: ChangeKind) => `id: ${position}\ndata: ${JSON.stringify({ position, kind, at: '', ids: {} })}\n\n`;
const REPLACED = 'event: end\ndata: {"reason":"replaced"}\n\n';

/** Answers with these, one after the other, and notes what it was asked with. */
function answering(...answers: (string | number)[]): Record<string, string>[] {
  const asked: Record<string, string>[] = [];
  globalThis.fetch = async (_, init) => {
    asked.push(init?.headers as Record<string, string>);
    const answer = answers.shift() ?? REPLACED;
    return typeof answer === 'number' ? new Response('{}', { status: answer }) : new Response(new Blob([answer]).stream());
  };
  return asked;
}

async function followed(): Promise<ChangeKind[]> {
  const kinds: ChangeKind[] = [];
  await followChanges((kind) => kinds.push(kind), new AbortController().signal);
  return kinds;
}

test('events come whole, however their bytes are cut, and comments are none', async () => {
  const bytes = new TextEncoder().encode(`:\n\n${entry('1', 'lot')}data: sale of “चादर”\ndata: two\n\nevent: end\ndata: {}\n\n`);
  const parts = [...bytes].map((byte) => new Uint8Array([byte]));
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = parts.shift();
      if (part) controller.enqueue(part);
      else controller.close();
    },
  });
  let heard = 0;
  const events = [];
  for await (const event of streamedEvents(body, () => heard++)) events.push(event);
  expect(events.map(({ id, event, data }) => [id, event, data])).toEqual([
    ['1', 'message', expect.stringContaining('"lot"')],
    [undefined, 'message', 'sale of “चादर”\ntwo'],
    [undefined, 'end', '{}'],
  ]);
  expect(heard).toBeGreaterThan(events.length);
});

test('goes on from the last entry when the stream ends, and the next reads include it', async () => {
  const asked = answering(entry('0001', 'lot') + entry('0002', 'order'), entry('0003', 'alert'));
  expect(await followed()).toEqual(['lot', 'order', 'alert']);
  expect(asked.map((headers) => headers['Last-Event-ID'])).toEqual([undefined, '0002', '0003']);
  expect(asked[0]).toMatchObject({ Authorization: 'Bearer token', Accept: 'text/event-stream' });
  expect(sessionStorage.getItem('position')).toBe('0003');
});

test('takes everything for changed when it does not know from where to go on', async () => {
  const asked = answering(entry('0001', 'lot'), 400, '', REPLACED);
  expect(await followed()).toEqual(['lot', ...CHANGE_KINDS, ...CHANGE_KINDS]);
  expect(asked.map((headers) => headers['Last-Event-ID'])).toEqual([undefined, '0001', undefined, undefined]);
});

test.each([403, REPLACED])('asks no more after %s', async (answer) => {
  const asked = answering(answer, entry('0001', 'lot'));
  expect(await followed()).toEqual([]);
  expect(asked).toHaveLength(1);
});

test('asks nothing for who is signed out', async () => {
  clearSession();
  const asked = answering();
  expect(await followed()).toEqual([]);
  expect(asked).toEqual([]);
});
