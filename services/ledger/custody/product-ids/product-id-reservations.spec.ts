import { beforeEach, describe, expect, it } from '@jest/globals';
import { CommandSide, memoryStorage, type Site } from '../../../../test/support/crashes/command-side.js';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import { ProductIdReservations } from './product-id-reservations.js';

let world: CommandSide;
let farm: Site;
let otherFarm: Site;

beforeEach(async () => {
  world = new CommandSide(await memoryStorage());
  farm = await world.site('FARM');
  otherFarm = await world.site('FARM');
});

const TAKEN = {
  code: 'ProductIdTaken',
  message: 'The code has already been taken.',
  fields: { 'lots.0.productId': ['The code has already been taken.'] },
};
const types = async (site: Site) => (await world.ledger(site)).map(({ type }) => type);

/** A process that reserves the product ID for the transaction and then hangs. */
async function hangsAfterReserving(site: Site, transactionId: string, productId: string): Promise<void> {
  const ids = new ProductIdReservations(world.storage.records, world.ledgers, world.clock);
  const stopped = new Error('stopped');
  const reserving = ids.withReserved({ facilityId: site.id, transactionId }, [{ productId, path: 'lots.0.productId' }], () => {
    throw stopped;
  });
  await expect(reserving).rejects.toBe(stopped);
}

describe('product IDs', () => {
  it('are taken over all ledgers, however they are typed', async () => {
    await world.record(farm, ['Abc-123']);
    for (const typed of ['ABC 123', 'abc123']) await expect(world.record(otherFarm, [typed])).rejects.toMatchObject(TAKEN);
    expect(await types(otherFarm)).toStrictEqual(['LedgerOpened']);
  });

  it('go to one of many that ask at once', async () => {
    const farms = [farm, otherFarm, ...(await Promise.all(Array.from({ length: 6 }, () => world.site('FARM'))))];
    const all = await Promise.allSettled(farms.map((each) => world.record(each, ['ONE-LOT'])));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('are refused where a command names one twice, before any is reserved', async () => {
    const doubled = world.record(farm, ['ONE-LOT', 'TWO-LOT', ...Array.from({ length: 498 }, () => 'one lot')]);
    const message = 'The code has already been taken.';
    await expect(doubled).rejects.toMatchObject({ code: 'ProductIdTaken', fields: { 'lots.2.productId': [message] } });
    await expect(world.record(otherFarm, ['ONE-LOT', 'TWO-LOT'])).resolves.toMatchObject({ replayed: false });
  });

  it('are given back by a command that is refused', async () => {
    const later = { occurredAt: '2027-01-01T00:00:00Z' };
    await expect(world.record(farm, ['ONE-LOT'], later)).rejects.toMatchObject({ code: 'OccurredInFuture' });
    await world.record(otherFarm, ['TWO-LOT']);
    await expect(world.record(farm, ['ONE-LOT', 'TWO-LOT'])).rejects.toMatchObject({ code: 'ProductIdTaken' });
    await expect(world.record(otherFarm, ['ONE-LOT'])).resolves.toMatchObject({ replayed: false });
  });

  it('pass the transaction that reserved them before, and no other while the lease lasts', async () => {
    const transactionId = randomUUID();
    await hangsAfterReserving(farm, transactionId, 'ONE-LOT');
    world.clock.advance(29);
    await expect(world.record(otherFarm, ['ONE-LOT'])).rejects.toMatchObject(TAKEN);
    await expect(world.record(farm, ['ONE-LOT'])).rejects.toMatchObject(TAKEN);
    await expect(world.record(farm, ['ONE-LOT'], { transactionId })).resolves.toMatchObject({ replayed: false });
    world.clock.advance(60);
    await expect(world.record(otherFarm, ['ONE-LOT'])).rejects.toMatchObject(TAKEN);
  });

  it('pass to the next one when the lease ends and the transaction is not there, which then never can be', async () => {
    const transactionId = randomUUID();
    await hangsAfterReserving(farm, transactionId, 'ONE-LOT');
    world.clock.advance(31);
    await world.record(otherFarm, ['ONE-LOT']);
    expect(await types(farm)).toStrictEqual(['LedgerOpened', 'TransactionAbandoned']);
    const late = world.ledgers.execute(
      farm.id,
      { kind: 'record', command: { transactionId, occurredAt: world.clock.now(), lots: [] } as never, contentHash: 'x', documents: [] },
      { actor: { userId: 'u', facilityId: farm.id }, transactionId },
    );
    await expect(late).rejects.toMatchObject({ code: 'TransactionAbandoned' });
    await expect(world.record(farm, ['ONE-LOT'], { transactionId })).rejects.toMatchObject({
      code: expect.stringMatching(/Taken|Abandoned/),
    });
    await expect(world.record(farm, ['TWO-LOT'])).resolves.toMatchObject({ replayed: false });
  });

  it('are not fenced off when their transaction is there, though nobody said so', async () => {
    await world.record(farm, ['ONE-LOT']);
    world.clock.advance(3600);
    await expect(world.record(otherFarm, ['ONE-LOT'])).rejects.toMatchObject(TAKEN);
    expect(await types(farm)).toStrictEqual(['LedgerOpened', 'ProductRecorded']);
  });

  it('are freed by a void, for the same facility alone', async () => {
    const { transactionId } = await world.record(farm, ['ONE-LOT']);
    await world.void(farm, transactionId);
    for (const seconds of [0, 60]) {
      world.clock.advance(seconds);
      await expect(world.record(otherFarm, ['ONE-LOT'])).rejects.toMatchObject(TAKEN);
    }
    await expect(world.record(farm, ['ONE-LOT'])).resolves.toMatchObject({ replayed: false });
    await expect(world.record(farm, ['ONE-LOT'])).rejects.toMatchObject(TAKEN);
  });

  it('are fenced once by several that meet one that ran out', async () => {
    await hangsAfterReserving(farm, randomUUID(), 'ONE-LOT');
    world.clock.advance(31);
    const others = await Promise.all(Array.from({ length: 5 }, () => world.site('FARM')));
    const all = await Promise.allSettled(others.map((each) => world.record(each, ['ONE-LOT'])));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await types(farm)).toStrictEqual(['LedgerOpened', 'TransactionAbandoned']);
  });
});
