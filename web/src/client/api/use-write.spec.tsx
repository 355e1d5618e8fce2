import { afterEach, expect, test } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { act } from 'react';
import { type RenderedScreen, renderScreen } from '../../../../test/support/screens/render-screen.js';
import { useWrite } from './use-write.js';

const KEYS = { lots: ['lots'], lot: (id: string) => ['lots', id], users: ['users'] } as const;

let shown: RenderedScreen;
let reads: string[];
let write: (fails: boolean) => Promise<string>;
afterEach(() => shown.unmount());

/** Shows two reads and a write that changes one of them. */
function Screen({ isRefusalNews = false }: { isRefusalNews?: boolean }) {
  const read = (name: string) => async () => {
    reads.push(name);
    return name;
  };
  useQuery({ queryKey: KEYS.lot('a'), queryFn: read('lot') });
  useQuery({ queryKey: KEYS.users, queryFn: read('users') });
  const send = async (fails: boolean) => {
    if (fails) throw new Error('refused');
    return 'recorded';
  };
  ({ write } = useWrite(send, { changes: [KEYS.lots], isRefusalNews }));
  return null;
}

let late: { isRecorded: boolean; seen: boolean | undefined; answers: (() => void)[] };

/** Shows a read whose answers come when the test says so, and a write that it tells. */
function LateScreen() {
  const ask = async ({ signal }: { signal: AbortSignal }) => {
    signal.throwIfAborted();
    const answer = late.isRecorded;
    await new Promise<void>((resolve) => late.answers.push(resolve));
    return answer;
  };
  const record = async () => {
    late.isRecorded = true;
    return 'recorded';
  };
  late.seen = useQuery({ queryKey: KEYS.lots, queryFn: ask }).data;
  ({ write } = useWrite(record, { changes: [KEYS.lots] }));
  return null;
}

async function open(isRefusalNews?: boolean): Promise<void> {
  reads = [];
  shown = renderScreen(<Screen isRefusalNews={isRefusalNews} />);
  await act(async () => undefined);
  expect(reads).toEqual(['lot', 'users']);
  reads = [];
}

test('the read that a write changes is reloaded when the write resolves, and nothing else is', async () => {
  await open();
  await act(async () => expect(await write(false)).toBe('recorded'));
  expect(reads).toEqual(['lot']);
});

test('a first answer that is still under way is asked for again: it can be older than the write', async () => {
  late = { isRecorded: false, seen: undefined, answers: [] };
  shown = renderScreen(<LateScreen />);
  await act(async () => undefined);
  const written: Promise<string>[] = [];
  await act(async () => {
    written.push(write(false));
  });
  await act(async () => {
    for (const answer of late.answers) answer();
  });
  await act(async () => {
    await Promise.all(written);
  });
  await waitFor(() => expect(late.seen).toBe(true));
});

test('a refusal is thrown, and reloads nothing', async () => {
  await open();
  await act(async () => {
    await expect(write(true)).rejects.toThrow('refused');
  });
  expect(reads).toEqual([]);
});

test('a refusal reloads where it says that the screen was out of date', async () => {
  await open(true);
  await act(async () => {
    await expect(write(true)).rejects.toThrow('refused');
  });
  expect(reads).toEqual(['lot']);
});

test('without a network a write is still tried, and answers', async () => {
  await open();
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  window.dispatchEvent(new Event('offline'));
  await act(async () => expect(await write(false)).toBe('recorded'));
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: true });
  window.dispatchEvent(new Event('online'));
});
