import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Policy } from '../../../../contracts/shared/ledger-terms.js';
import { PLATFORM } from '../../../../contracts/shared/recorded-event.js';
import { CommandSide, memoryStorage, type Site } from '../../../../test/support/crashes/command-side.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { PolicyChanges } from './policy-changes.js';
import { WindowClosing } from './window-closing.js';

/** Windows are of three months, and begin on 1 January 2026 in Karachi; the ledgers are opened on 1 March. */
let world: CommandSide;
let gin: Site;
let farm: Site;
let closing: WindowClosing;
const actor = { userId: 'user', facilityId: PLATFORM };

beforeEach(async () => {
  world = new CommandSide(await memoryStorage());
  farm = await world.site('FARM');
  gin = await world.site('GINNER', farm);
  await world.site('TRANSPORTER');
  closing = new WindowClosing(world.ledgers, world.facilities, undefined as unknown as JobQueue, world.clock, world.log);
});

const closedAt = async (site: Site) =>
  (await world.ledger(site)).flatMap(({ type, data }) =>
    type === 'WindowClosed' ? [[data.window, data.closedBy, data.from, data.to]] : [],
  );

describe('windows', () => {
  it('close by themselves 14 days after their end, in order, with and without facts, in every ledger', async () => {
    await world.record(farm, ['ONE-LOT']);
    world.clock.at = '2026-04-14T18:59:59.999Z';
    expect(await closing.closeDue()).toBe(0);
    world.clock.at = '2026-04-14T19:00:00.000Z';
    expect(await closing.closeDue()).toBe(2);
    world.clock.at = '2027-01-20T00:00:00.000Z';
    expect(await closing.closeDue()).toBe(6);
    expect(await closing.closeDue()).toBe(0);
    const expected = [
      [1, 'schedule', '2025-12-31T19:00:00.000Z', '2026-03-31T19:00:00.000Z'],
      [2, 'schedule', '2026-03-31T19:00:00.000Z', '2026-06-30T19:00:00.000Z'],
      [3, 'schedule', '2026-06-30T19:00:00.000Z', '2026-09-30T19:00:00.000Z'],
      [4, 'schedule', '2026-09-30T19:00:00.000Z', '2026-12-31T19:00:00.000Z'],
    ];
    expect(await closedAt(farm)).toStrictEqual(expected);
    expect(await closedAt(gin)).toStrictEqual(expected);
    expect(world.log.lines).toStrictEqual([]);
  });

  it('close by hand after their end, once', async () => {
    const close = (window: number) => closing.closeByHand({ facilityId: gin.id, window, actor });
    await expect(close(1)).rejects.toMatchObject({ code: 'WindowNotClosable' });
    world.clock.at = '2026-07-02T00:00:00.000Z';
    for (const later of [2, 3, 999_999_999]) await expect(close(later)).rejects.toMatchObject({ code: 'WindowNotClosable' });
    const done = await close(1);
    expect(done).toMatchObject({ replayed: false, transactionId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(await close(1)).toStrictEqual({ ...done, replayed: true });
    expect(await closing.closeDue()).toBe(1);
    expect((await closedAt(gin)).map(([window, by]) => [window, by])).toStrictEqual([[1, 'hand']]);
    await expect(closing.closeByHand({ facilityId: 'nobody', window: 1, actor })).rejects.toMatchObject({ code: 'NotFound' });
  });

  it('close once when two processes find them due', async () => {
    const other = new CommandSide(world.storage, world.clock);
    const elsewhere = new WindowClosing(other.ledgers, other.facilities, undefined as unknown as JobQueue, world.clock, other.log);
    world.clock.at = '2026-08-01T00:00:00.000Z';
    await Promise.all([closing.closeDue(), elsewhere.closeDue()]);
    expect((await closedAt(gin)).map(([window]) => window)).toStrictEqual([1, 2]);
  });
});

describe('a policy', () => {
  const policy: Policy = { model: 'massBalance', windowStart: '2026-01-01', windowMonths: 1, timeZone: 'Asia/Karachi' };

  it('takes effect from the next boundary, is shown with the facility, and once', async () => {
    const policies = new PolicyChanges(world.ledgers, world.facilities, world.cases);
    const change = () => policies.change({ ...policy, facilityId: farm.id, actor });
    await world.record(farm, ['ONE-LOT']);
    const done = await change();
    expect(done.replayed).toBe(false);
    expect((await world.ledger(farm)).at(-1)).toMatchObject({
      type: 'LedgerPolicyChanged',
      position: done.position,
      data: { ...policy, fromWindow: 2, from: '2026-03-31T19:00:00.000Z' },
    });
    expect(await change()).toStrictEqual({ ...done, replayed: true });
    expect(await world.facilities.get(farm.id)).toMatchObject({ policy, policyFrom: '2026-03-31T19:00:00.000Z' });
  });

  it('takes effect at once where nothing was recorded yet', async () => {
    const policies = new PolicyChanges(world.ledgers, world.facilities, world.cases);
    const change = () => policies.change({ ...policy, facilityId: gin.id, actor });
    const done = await change();
    expect((await world.ledger(gin)).at(-1)).toMatchObject({ data: { ...policy, fromWindow: 1, from: '2025-12-31T19:00:00.000Z' } });
    expect(await change()).toStrictEqual({ ...done, replayed: true });
    const shown = await world.facilities.get(gin.id);
    expect([shown?.policy, shown?.policyFrom]).toStrictEqual([policy, undefined]);
  });
});
