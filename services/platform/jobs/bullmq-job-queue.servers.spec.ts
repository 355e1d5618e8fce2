import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { describeOnEngine } from '../../../test/support/cluster/engines.js';
import { TcpGate } from '../../../test/support/fakes/tcp-gate.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { EngineUnavailable } from '../lib/engine-unavailable.js';
import { BullMqJobQueue } from './bullmq-job-queue.js';
import { jobQueueContract } from './job-queue.contract.js';

await describeOnEngine('Redis', (url) => {
  const prefix = `contract-${randomUUID()}`;
  jobQueueContract('BullMQ', { open: async () => new BullMqJobQueue(url, { prefix }) });
  ownTraps(url);
});

/** Faults of processes and connections. */
function ownTraps(url: string): void {
  describe('BullMQ', () => {
    const options = { prefix: `traps-${randomUUID()}`, lockMs: 1_000, stalledCheckMs: 200, warn: () => {} };

    it('gives a job that was cut off by the end of its process to another, and parks it only for failing', async () => {
      const jobs = new BullMqJobQueue(url, options);
      const id = await jobs.add('cut:off', { lots: 3 });
      const child = workInAnotherProcess(url, options);
      await once(child.stdout ?? child, 'data');
      child.kill('SIGKILL');
      const taken = new Promise((resolve) => {
        jobs.work('cut:off', 1, async (job) => resolve({ id: job.id, data: job.data }));
      });
      await expect(taken).resolves.toEqual({ id, data: { lots: 3 } });
      await jobs.close();
    });

    it('keeps apart what several products put into one Redis', async () => {
      const [one, other] = [randomUUID(), randomUUID()].map((prefix) => {
        const named = new URL(url);
        named.searchParams.set('prefix', prefix);
        return new BullMqJobQueue(named.href);
      }) as [BullMqJobQueue, BullMqJobQueue];
      const id = await one.add('shared', {});
      expect(await other.get('shared', id)).toBeUndefined();
      expect(await one.get('shared', id)).toMatchObject({ id, state: 'waiting' });
      await Promise.all([one.close(), other.close()]);
    });

    it.each(['a:b', '17', 'repeat', 'a%3Ab', 'ü/\u0000 '])('takes %j as an id and as the name of a queue', async (text) => {
      const jobs = new BullMqJobQueue(url, options);
      expect(await jobs.add(text, { text }, { id: text })).toBe(text);
      expect(await jobs.get(text, text)).toMatchObject({ id: text, queue: text, data: { text } });
      expect((await jobs.list(text, 'waiting')).map(({ id }) => id)).toEqual([text]);
      await jobs.close();
    });

    it('remembers ids to keep when their jobs are long trimmed', async () => {
      const jobs = new BullMqJobQueue(url, { ...options, completedKept: 1 });
      const ran: string[] = [];
      const worker = jobs.work('kept', 1, async ({ id }) => ran.push(id));
      for (const id of ['kept', 'other', 'another', 'kept', 'last']) {
        await jobs.add('kept', {}, { id, keepId: id === 'kept' });
        while (id !== 'kept' && (await jobs.get('kept', id))?.state !== 'completed');
      }
      await worker.stop();
      expect(ran).toEqual(['kept', 'other', 'another', 'last']);
      expect(await jobs.get('kept', 'kept')).toBeUndefined();
      await jobs.close();
    });

    it('says that Redis is away, and continues when it is back', async () => {
      const gate = await TcpGate.before(url);
      const jobs = new BullMqJobQueue(gate.url, options);
      await expect(jobs.ping()).rejects.toThrow(EngineUnavailable);
      await gate.open();
      await eventually(() => jobs.ping());
      const ran = new Promise((resolve) => {
        jobs.work('away', 1, async ({ data }) => resolve(data));
      });
      await gate.shut();
      await expect(jobs.add('away', { at: 1 })).rejects.toThrow(EngineUnavailable);
      await gate.open();
      await eventually(() => jobs.add('away', { at: 2 }, { id: 'same' }));
      await expect(ran).resolves.toEqual({ at: expect.any(Number) });
      await jobs.close();
      await gate.shut();
    });

    it.each([
      ['when it is away', 1_000],
      ['when it goes in the same moment', 0],
    ])(
      'ends its process without Redis, %s',
      async (_, awayMs) => {
        const gate = await TcpGate.before(url);
        await gate.open();
        const child = workInAnotherProcess(gate.url, options);
        const jobs = new BullMqJobQueue(url, options);
        await jobs.add('cut:off', {});
        await once(child.stdout ?? child, 'data');
        await gate.shut();
        await sleep(awayMs);
        child.kill('SIGTERM');
        const [code] = await once(child, 'exit');
        expect(code).toBe(0);
        await jobs.close();
      },
      20_000,
    );
  });
}

function workInAnotherProcess(
  url: string,
  { prefix, lockMs, stalledCheckMs }: { prefix: string; lockMs: number; stalledCheckMs: number },
): ChildProcess {
  const program = `
    const { BullMqJobQueue } = await import(${JSON.stringify(new URL('./bullmq-job-queue.js', import.meta.url).href)});
    const jobs = new BullMqJobQueue(${JSON.stringify(url)}, { ...${JSON.stringify({ prefix, lockMs, stalledCheckMs })}, warn: () => {} });
    jobs.work('cut:off', 1, async () => {
      console.log('taken');
      await new Promise((resolve) => process.once('SIGTERM', resolve));
    });
    process.once('SIGTERM', () => jobs.close());`;
  return spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] });
}

async function eventually<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof EngineUnavailable)) throw error;
    }
  }
}
