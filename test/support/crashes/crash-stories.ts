import { describe, expect, it } from '@jest/globals';
import { type CustodyEventType, ledgerStreamOf } from '../../../contracts/ledger/custody/events.js';
import type { CommandResult } from '../../../services/ledger/custody/command-result.js';
import { verifyChain } from '../../../services/platform/events/hash-chain.js';
import { randomUUID } from '../jest/made-up.js';
import { CommandSide, type Site, type Storage } from './command-side.js';
import { ProcessCrash } from './crashing-ports.js';

/** A command that is cut off at each of its moments, in the life of a farm, a ginner and a brand. */
interface Story {
  name: string;
  /** The events before the command. */
  before?(world: CommandSide, cast: StoryCast): Promise<void>;
  command(world: CommandSide, cast: StoryCast): Promise<CommandResult>;
  /** Events of each ledger when it is done, after `LedgerOpened`. */
  ends: Record<'farm' | 'gin' | 'brand', CustodyEventType[]>;
}

interface StoryCast {
  farm: Site;
  gin: Site;
  brand: Site;
  /** The same for every attempt. */
  transactionId: string;
  earlier: string;
  lots: [string, string];
}

const STORIES: Story[] = [
  {
    name: 'a purchase',
    command: (world, { farm, gin, lots, transactionId }) => world.purchase(gin, lots, { sellerId: farm.id, transactionId }),
    ends: { farm: ['ProductRecorded', 'ProductsReleased'], gin: ['ProductsPurchased'], brand: [] },
  },
  {
    name: 'a sale to a brand',
    command: (world, { farm, brand, lots, transactionId }) => world.sell(farm, lots, brand, { transactionId }),
    ends: { farm: ['ProductRecorded', 'ProductsSold', 'ProductsReleased'], gin: [], brand: ['ProductsPurchased'] },
  },
  {
    name: 'a void of a purchase',
    before: async (world, { farm, gin, lots, earlier }) =>
      void (await world.purchase(gin, lots, { sellerId: farm.id, transactionId: earlier })),
    command: (world, { gin, earlier }) => world.void(gin, earlier),
    ends: {
      farm: ['ProductRecorded', 'ProductsReleased', 'ProductsRestored'],
      gin: ['ProductsPurchased', 'TransactionVoided'],
      brand: [],
    },
  },
  {
    name: 'a transform with new product IDs',
    before: async (world, { farm, gin, lots, earlier }) =>
      void (await world.purchase(gin, lots, { sellerId: farm.id, transactionId: earlier })),
    command: (world, { gin, lots: [one, other], transactionId }) => {
      const lint = (productId: string) => ({ productId, product: 'lint', quantity: 3, unit: 'kg' });
      return world.transform(gin, [one, other], [lint(`${one}-L`), lint(`${other}-L`)], { transactionId });
    },
    ends: { farm: ['ProductRecorded', 'ProductsReleased'], gin: ['ProductsPurchased', 'ProductsTransformed'], brand: [] },
  },
];

/**
 * Ends the process at one moment after the other (before and after each call of a port), starts another one on what
 * is stored, and looks: nothing lost, nothing doubled, nothing stuck, and the same command sent again succeeds.
 */
export function crashStories(engine: string, { open, everyNth }: { open(): Promise<Storage>; everyNth: number }): void {
  describe(`a process that dies (${engine})`, () => {
    for (const story of STORIES) {
      it(`in the midst of ${story.name}`, async () => {
        const { deaths, moments } = await crashAtEachMoment(story, await open(), everyNth);
        process.stdout.write(`${story.name}: ${deaths} deaths at moments 1 to ${moments} (${engine})\n`);
        expect(deaths).toBeGreaterThan(5);
      }, 300_000);
    }
  });
}

/** Until at last one attempt gets through. */
async function crashAtEachMoment(story: Story, storage: Storage, everyNth: number): Promise<{ deaths: number; moments: number }> {
  for (let at = 1, deaths = 0; ; at += everyNth, deaths += 1) {
    const cast = await prepareCast(story, storage);
    const crash = new ProcessCrash(at);
    const answered = await runUntilCrash(story, storage, cast, crash);
    await checkAfterRestart(story, storage, cast, answered);
    if (!crash.happened) return { deaths, moments: crash.passed };
  }
}

async function prepareCast(story: Story, storage: Storage): Promise<StoryCast> {
  const world = new CommandSide(storage);
  const farm = await world.site('FARM');
  const gin = await world.site('GINNER', farm);
  const brand = await world.site('BRAND', farm);
  const label = randomUUID().slice(0, 13);
  const cast: StoryCast = { farm, gin, brand, transactionId: randomUUID(), earlier: randomUUID(), lots: [`${label}-1`, `${label}-2`] };
  await world.record(farm, cast.lots);
  await story.before?.(world, cast);
  return cast;
}

/** Answers what the client heard, if anything, of a process that dies at the crash's moment. */
async function runUntilCrash(story: Story, storage: Storage, cast: StoryCast, crash: ProcessCrash): Promise<CommandResult | undefined> {
  const world = new CommandSide(storage, undefined, crash);
  const started = world.follower.start().catch(() => undefined);
  const answered = await story.command(world, cast).catch((error: unknown) => {
    if (!crash.happened) throw error;
    return undefined;
  });
  await started;
  await world.follower.stop().catch(() => undefined);
  expect(world.log.lines.filter((line) => !line.includes('The process is dead'))).toStrictEqual([]);
  return answered;
}

async function checkAfterRestart(story: Story, storage: Storage, cast: StoryCast, answered: CommandResult | undefined): Promise<void> {
  const world = new CommandSide(storage);
  await world.follower.start();
  await world.follower.caughtUp();
  const before = await ledgerEnds(world, cast);
  const nothing = await ledgerEnds(world, cast, 'asBefore', story);
  // From the log alone: the command had all of its effects, or none of them.
  expect([story.ends, nothing]).toContainEqual(before);
  if (answered) expect(before).toStrictEqual(story.ends);
  const again = await story.command(world, cast);
  if (answered) expect(again).toStrictEqual({ ...answered, replayed: true });
  const third = await story.command(world, cast);
  expect(third).toStrictEqual({ ...again, replayed: true });
  await world.follower.caughtUp();
  await world.follower.stop();
  expect(await ledgerEnds(world, cast)).toStrictEqual(story.ends);
  for (const site of [cast.farm, cast.gin, cast.brand])
    expect(verifyChain(await storage.events.read(ledgerStreamOf(site.id), 0, 100))).toBeUndefined();
  expect(world.log.lines).toStrictEqual([]);
}

type LedgerEnds = Story['ends'];

/** Returns the content of each ledger, now or before the command. */
async function ledgerEnds(world: CommandSide, cast: StoryCast, which: 'now' | 'asBefore' = 'now', story?: Story): Promise<LedgerEnds> {
  const of = async (site: Site): Promise<CustodyEventType[]> => (await world.ledger(site)).slice(1).map(({ type }) => type);
  if (which === 'now') return { farm: await of(cast.farm), gin: await of(cast.gin), brand: await of(cast.brand) };
  if (!story?.before) return { farm: ['ProductRecorded'], gin: [], brand: [] };
  return { farm: ['ProductRecorded', 'ProductsReleased'], gin: ['ProductsPurchased'], brand: [] };
}
