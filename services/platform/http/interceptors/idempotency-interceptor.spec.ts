import { afterEach, expect, it, jest } from '@jest/globals';
import type { CallHandler, ExecutionContext } from '@nestjs/common';
import { lastValueFrom, Observable } from 'rxjs';
import { MemoryRecordStore } from '../../../../test/support/fakes/memory-record-store.js';
import { MovableClock } from '../../../../test/support/server/movable-clock.js';
import { IdempotencyInterceptor } from './idempotency-interceptor.js';
import { IDEMPOTENT_CALLS } from './idempotent-calls.js';

let timers: { mockRestore(): void };
afterEach(() => timers.mockRestore());

/** Sends the same call again and again; each waits until its handler is answered. */
async function calls() {
  const renewals: (() => Promise<void>)[] = [];
  const timer = { unref: () => timer } as unknown as NodeJS.Timeout;
  timers = jest.spyOn(globalThis, 'setInterval').mockImplementation((renew) => {
    renewals.push(renew as () => Promise<void>);
    return timer;
  });
  const clock = new MovableClock();
  const records = new MemoryRecordStore();
  await records.ensure(IDEMPOTENT_CALLS);
  const interceptor = new IdempotencyInterceptor(records, clock);
  const headers = { 'idempotency-key': 'one' };
  const request = { headers, user: { userId: 'u' }, originalUrl: '/api/x', path: '/api/x', method: 'POST', body: {} };
  const http = { getRequest: () => request, getResponse: () => ({ setHeader: () => undefined }) };
  const context = { switchToHttp: () => http } as unknown as ExecutionContext;
  const begin = async () => {
    let answer = (_: { reply: unknown } | { error: Error }): void => undefined;
    const answered = new Promise<{ reply: unknown } | { error: Error }>((resolve) => (answer = resolve));
    let runs = 0;
    const handle: CallHandler['handle'] = () =>
      new Observable((subscriber) => {
        runs += 1;
        void answered.then((outcome) => {
          if ('error' in outcome) return subscriber.error(outcome.error);
          subscriber.next(outcome.reply);
          subscriber.complete();
        });
      });
    const reply = lastValueFrom(await interceptor.intercept(context, { handle }));
    return { reply, answer, runs: () => runs };
  };
  return { clock, records, begin, renewals };
}

it('carries out a call that takes minutes once', async () => {
  const { clock, begin, renewals } = await calls();
  const first = await begin();
  for (let minutes = 0; minutes < 3; minutes += 1) {
    clock.ahead += 59_000;
    await renewals[0]?.();
    await expect(begin()).rejects.toMatchObject({ code: 'IdempotencyKeyBusy' });
  }
  first.answer({ reply: { id: 'a' } });
  expect(await first.reply).toEqual({ id: 'a' });
  const again = await begin();
  expect([await again.reply, first.runs(), again.runs()]).toEqual([{ id: 'a' }, 1, 0]);
});

it('lets the next call begin when the first was cut off, whose late end changes nothing', async () => {
  const { clock, begin } = await calls();
  const first = await begin();
  clock.ahead += 61_000;
  const second = await begin();
  first.answer({ error: new Error('late') });
  await expect(first.reply).rejects.toThrow('late');
  await expect(begin()).rejects.toMatchObject({ code: 'IdempotencyKeyBusy' });
  second.answer({ reply: { id: 'b' } });
  await second.reply;
  expect(await (await begin()).reply).toEqual({ id: 'b' });
});

/** Stores the next renewal, but loses its answer. */
async function renewUnanswered({ records, renewals }: Awaited<ReturnType<typeof calls>>): Promise<void> {
  const replace = records.replace.bind(records);
  const spy = jest.spyOn(records, 'replace').mockImplementationOnce(async (...args) => {
    await replace(...args);
    throw new Error('no answer');
  });
  await renewals.at(-1)?.();
  expect(spy).toHaveBeenCalledTimes(1);
  spy.mockRestore();
}

it('keeps the reply, and renews, after a renewal that was stored without an answer', async () => {
  const made = await calls();
  const first = await made.begin();
  await renewUnanswered(made);
  made.clock.ahead += 59_000;
  await made.renewals[0]?.();
  made.clock.ahead += 59_000;
  await expect(made.begin()).rejects.toMatchObject({ code: 'IdempotencyKeyBusy' });
  await renewUnanswered(made);
  first.answer({ reply: { id: 'a' } });
  await first.reply;
  made.clock.ahead += 61_000;
  const again = await made.begin();
  expect([await again.reply, again.runs()]).toEqual([{ id: 'a' }, 0]);
});

it('leaves nothing of a refused call after such a renewal, and nothing changes of a call that another request took over', async () => {
  const made = await calls();
  const refused = await made.begin();
  await renewUnanswered(made);
  refused.answer({ error: new Error('refused') });
  await expect(refused.reply).rejects.toThrow('refused');
  const late = await made.begin();
  made.clock.ahead += 61_000;
  const next = await made.begin();
  late.answer({ reply: { id: 'late' } });
  await late.reply;
  await expect(made.begin()).rejects.toMatchObject({ code: 'IdempotencyKeyBusy' });
  next.answer({ reply: { id: 'next' } });
  await next.reply;
  expect(await (await made.begin()).reply).toEqual({ id: 'next' });
});
