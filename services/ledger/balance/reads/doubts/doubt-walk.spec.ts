/** The walk over views finds the same as one pass over the log, after any history and at any instant of it. */
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FoldedDoubtFacts } from '../../../../../test/support/fakes/folded-doubt-facts.js';
import { type BookAttempt, BookHistory } from '../../../../../test/support/histories/book-histories.js';
import type { CustodyWorld } from '../../../../../test/support/histories/custody-world.js';
import { type DoubtAttempt, DoubtHistory } from '../../../../../test/support/histories/doubt-histories.js';
import { ledgerEvents } from '../../../../../test/support/histories/ledger-events.js';
import { type Attempt, RandomHistory } from '../../../../../test/support/histories/random-histories.js';
import { naiveDoubts } from '../../../../../test/support/oracles/naive-doubts.js';
import { runsOf, SEED, USUAL_RUNS } from '../../../../../test/support/property-runs.js';
import { DoubtWalk } from './doubt-walk.js';

const RUNS = runsOf();
const number = fc.nat(9_999);

/** Returns the lots in doubt at an instant, now without one, each with the grams that it has where it is. */
async function assertDoubts(world: CustodyWorld, chosen: number): Promise<{ lots: number; inherited: number }> {
  const events = ledgerEvents(world);
  const facts = new FoldedDoubtFacts(events);
  const instants = [undefined, events[chosen % events.length]?.metadata.recordedAt];
  let [lots, inherited] = [0, 0];
  for (const asOf of instants) {
    const known = events.filter(({ metadata }) => asOf === undefined || metadata.recordedAt <= asOf);
    const found = await new DoubtWalk(facts, asOf === undefined ? {} : { asOf }).run();
    const naive = naiveDoubts(known);
    const held = Object.fromEntries([...found.lots].filter(([, { place }]) => place === 'here').map(([id, { grams }]) => [id, grams]));
    expect(held).toEqual(naive.lots);
    lots += found.lots.size;
    inherited += [...found.lots.values()].filter((each) => each.inherited).length;
  }
  return { lots, inherited };
}

it('finds what one pass over the log finds, in claims that are sold short and covered', async () => {
  let [lots, inherited] = [0, 0];
  const tries: fc.Arbitrary<DoubtAttempt[]> = fc.array(fc.tuple(number, number, number, number, number), {
    minLength: 20,
    maxLength: 60,
    size: 'max',
  });
  const property = fc.asyncProperty(tries, number, async (each, chosen) => {
    const found = await assertDoubts(new DoubtHistory().play(each).world, chosen);
    lots += found.lots;
    inherited += found.inherited;
  });
  await fc.assert(property, { numRuns: RUNS, seed: SEED });
  expect(lots).toBeGreaterThan(RUNS >= USUAL_RUNS ? RUNS : -1);
  expect(inherited).toBeGreaterThan(RUNS >= USUAL_RUNS ? RUNS / 2 : -1);
});

it('finds it in chains of all kinds of ledgers', async () => {
  const tries: fc.Arbitrary<Attempt[]> = fc.array(fc.tuple(number, number, number, number, number, number), {
    minLength: 5,
    maxLength: 28,
    size: 'max',
  });
  const property = fc.asyncProperty(tries, number, async (each, chosen) => {
    await assertDoubts(new RandomHistory().play(each).world, chosen);
  });
  await fc.assert(property, { numRuns: RUNS, seed: SEED });
});

it('finds it through the windows of a Mass balance site', async () => {
  const tries: fc.Arbitrary<BookAttempt[]> = fc.array(fc.tuple(number, number, number, number), {
    minLength: 8,
    maxLength: 36,
    size: 'max',
  });
  const property = fc.asyncProperty(tries, number, async (each, chosen) => {
    await assertDoubts(new BookHistory().play(each).world, chosen);
  });
  await fc.assert(property, { numRuns: RUNS, seed: SEED });
});
