import { beforeEach, describe, expect, it } from '@jest/globals';
import { ledgerStreamOf } from '../../../../contracts/ledger/custody/events.js';
import { CommandSide, memoryStorage, type Site } from '../../../../test/support/crashes/command-side.js';
import type { EventStore } from '../../../platform/events/event-store.js';
import { PARKED_TRANSFERS, type ParkedTransfer } from './parked-transfers.js';

let world: CommandSide;
let farm: Site;
let gin: Site;
/** Ledgers that take nothing, as if a defect lay in them. */
const broken = new Set<string>();

beforeEach(async () => {
  broken.clear();
  const storage = await memoryStorage();
  world = new CommandSide({ ...storage, events: failing(storage.events) });
  farm = await world.site('FARM');
  gin = await world.site('GINNER', farm);
  await world.record(farm, ['RAW-001', 'RAW-002', 'RAW-003']);
});

function failing(events: EventStore): EventStore {
  const append = events.append.bind(events);
  events.append = async (stream, ...rest) => {
    if (broken.has(stream)) throw new Error(`${stream} is broken`);
    return append(stream, ...rest);
  };
  return events;
}

/** A process that starts on what is stored. */
async function started(): Promise<CommandSide> {
  const process = new CommandSide(world.storage, world.clock);
  await process.follower.start();
  await process.follower.caughtUp();
  await process.follower.retryParked();
  return process;
}

async function parked(): Promise<ParkedTransfer[]> {
  return (await world.storage.records.find<ParkedTransfer>(PARKED_TRANSFERS.name, {})).map(({ value }) => value);
}

const lastOf = async (site: Site) => (await world.ledger(site)).at(-1)?.type;

describe('a transfer whose next step keeps failing', () => {
  /** A purchase that was released, and never received. */
  async function stuck(): Promise<string> {
    broken.add(ledgerStreamOf(gin.id));
    const said = { transactionId: '7f9d7c1e-2d5b-4a57-8d0e-6f1f0f6f4a01', sellerId: farm.id };
    await expect(world.purchase(gin, ['RAW-001'], said)).rejects.toThrow('is broken');
    expect(await lastOf(farm)).toBe('ProductsReleased');
    return said.transactionId;
  }

  it('is parked with what is wrong, and keeps no other waiting', async () => {
    const transferId = await stuck();
    const other = await world.site('GINNER', farm);
    await world.purchase(other, ['RAW-002'], { sellerId: farm.id });
    const process = await started();
    expect(await parked()).toMatchObject([
      {
        transferId,
        type: 'ProductsReleased',
        stream: ledgerStreamOf(farm.id),
        sellerId: farm.id,
        buyerId: gin.id,
        tries: 5,
        error: `${ledgerStreamOf(gin.id)} is broken`,
      },
    ]);
    expect(await process.parked.count()).toBe(1);
    expect(process.log.lines).toEqual([expect.stringContaining('ProductsReleased cannot be followed up; it is parked')]);
    await process.follower.stop();
  });

  it('is tried again after longer and longer waits, until it succeeds', async () => {
    await stuck();
    const process = await started();
    for (const [seconds, tries] of [
      [59, 5],
      [1, 6],
      [119, 6],
      [1, 7],
      [240, 8],
    ] as const) {
      world.clock.advance(seconds);
      await process.follower.retryParked();
      expect((await parked()).map((each) => each.tries)).toEqual([tries]);
    }
    broken.clear();
    world.clock.advance(480);
    await process.follower.retryParked();
    expect(await parked()).toEqual([]);
    expect(await lastOf(gin)).toBe('ProductsPurchased');
    await process.follower.stop();
  });

  it('waits an hour at the most', async () => {
    await stuck();
    const process = await started();
    for (let n = 0; n < 20; n++) {
      world.clock.advance(3600);
      await process.follower.retryParked();
    }
    expect(await parked()).toMatchObject([{ tries: 25, waitMs: 3_600_000 }]);
    await process.follower.stop();
  });

  it('is tried at each start, whenever its time is', async () => {
    await stuck();
    await (await started()).follower.stop();
    broken.clear();
    const process = await started();
    expect(await parked()).toEqual([]);
    expect(await lastOf(gin)).toBe('ProductsPurchased');
    await process.follower.stop();
  });

  it('is settled by the same command sent again, too', async () => {
    const transactionId = await stuck();
    const process = await started();
    broken.clear();
    await world.purchase(gin, ['RAW-001'], { transactionId, sellerId: farm.id });
    await process.follower.stop();
    await (await started()).follower.stop();
    expect(await parked()).toEqual([]);
    expect((await world.ledger(gin)).map(({ type }) => type)).toEqual(['LedgerOpened', 'ProductsPurchased']);
  });

  it('is forgotten with its log', async () => {
    await stuck();
    await (await started()).follower.stop();
    const others = await memoryStorage();
    const process = new CommandSide({ ...others, records: world.storage.records }, world.clock);
    await process.follower.start();
    await process.follower.retryParked();
    expect(await parked()).toEqual([]);
    expect(process.log.lines).toEqual([]);
    await process.follower.stop();
  });
});

it('parks what a void gives back when the seller’s ledger cannot take it', async () => {
  const { transactionId } = await world.purchase(gin, ['RAW-003'], { sellerId: farm.id });
  broken.add(ledgerStreamOf(farm.id));
  await expect(world.void(gin, transactionId)).rejects.toThrow('is broken');
  const process = await started();
  expect(await parked()).toMatchObject([{ transferId: transactionId, type: 'TransactionVoided', sellerId: farm.id, buyerId: gin.id }]);
  broken.clear();
  world.clock.advance(60);
  await process.follower.retryParked();
  expect(await parked()).toEqual([]);
  expect(await lastOf(farm)).toBe('ProductsRestored');
  await process.follower.stop();
});
