import { describe, expect, it } from '@jest/globals';
import type { ReportClaimBook, ReportClaimRow } from '../../../../../contracts/ledger/balance/report-replies.js';
import { ledgerStreamOf } from '../../../../../contracts/ledger/custody/events.js';
import { CustodyWorld, type Site } from '../../../../../test/support/histories/custody-world.js';
import { ledgerEvents } from '../../../../../test/support/histories/ledger-events.js';
import { massBalanceSites, spinExample } from '../../../../../test/support/histories/mass-balance-example.js';
import { ReportFold } from '../report-fold.js';

/** March is window 3 of a ledger by calendar months. */
const MARCH = 3;

function foldOf(world: CustodyWorld, site: Site, window: number): ReportFold {
  const fold = new ReportFold(window);
  for (const event of ledgerEvents(world)) {
    if (event.stream !== ledgerStreamOf(site.id)) continue;
    fold.add(event, new Map(fold.lotsToIdentify(event).map((lotId) => [lotId, site.state.lots.get(lotId)?.lot ?? {}])));
  }
  return fold;
}

/** The rows that are not 0: in lots, in the account, both. */
function sideBySide(world: CustodyWorld, site: Site, window = MARCH): Record<string, [number, number, number]> {
  const fold = foldOf(world, site, window);
  const [book, ...others] = fold.claims.claimBooks(fold.stock.values());
  expect(others).toEqual([]);
  const told = (book?.rows ?? []).filter(
    (row: ReportClaimRow) => row.as === 'closing' || row.segregatedGrams !== 0 || row.massBalanceGrams !== 0,
  );
  return Object.fromEntries(told.map((row) => [row.as, [row.segregatedGrams, row.massBalanceGrams, row.sumGrams]]));
}

/** Lint that claims BCI, gram for gram. */
function claimedLint(world: CustodyWorld, { farm, ginner }: { farm: Site; ginner: Site }, kg: number): string[] {
  const raw = world.records(farm, `${kg * 2.5} kg rawCotton BCI`);
  world.buys(ginner, farm, raw.productIds);
  return world.transforms(ginner, raw.productIds, `${kg} kg lint`).productIds;
}

describe('the worked example of the mass balance, under both models', () => {
  const world = new CustodyWorld();
  const all = massBalanceSites(world);
  const { ginner, spinner, mill } = all;
  const { yarn } = spinExample(world, all);
  world.buys(mill, spinner, [yarn]);
  world.transforms(mill, `${yarn} of 1500 kg`, '1,440 kg fabric');
  world.setClock('2026-04-20T08:00:00.000Z');
  world.closes(spinner, MARCH);

  it('has claims born at the gin, which leave with its lint', () => {
    expect(sideBySide(world, ginner)).toEqual({ born: [2_250_000, 0, 2_250_000], left: [-2_250_000, 0, -2_250_000], closing: [0, 0, 0] });
  });

  it('has the spinner’s in an account', () => {
    expect(sideBySide(world, spinner)).toEqual({
      received: [0, 2_250_000, 2_250_000],
      left: [0, -2_200_000, -2_200_000],
      expired: [0, -253, -253],
      closing: [0, 49_747, 49_747],
    });
    expect(sideBySide(world, spinner, MARCH + 1)).toEqual({ opening: [0, 49_747, 49_747], closing: [0, 49_747, 49_747] });
  });

  it('has the mill’s with its lots, and says that a Mass balance site had claimed them', () => {
    expect(sideBySide(world, mill)).toEqual({
      received: [2_200_000, 0, 2_200_000],
      lapsed: [-34_320, 0, -34_320],
      closing: [2_165_680, 0, 2_165_680],
    });
    const fold = foldOf(world, mill, MARCH);
    const [book] = fold.claims.claimBooks(fold.stock.values()) as [ReportClaimBook];
    expect(book.byMassBalanceGrams).toBe(550_000 + 1_615_680);
  });

  it('places every claim that was born once: law 10, by the closing rows', () => {
    const closings = [ginner, spinner, mill].map((site) => sideBySide(world, site)['closing']?.[2] ?? 0);
    expect(closings.reduce((sum, grams) => sum + grams, 0) + 34_320 + 253).toBe(2_250_000);
  });
});

describe('a site that holds claims both ways', () => {
  it('moves what its lots claimed into the account, where they go into a Mass balance step', () => {
    const world = new CustodyWorld();
    const { farm, ginner } = massBalanceSites(world);
    const spinner = world.site('SPINNER');
    world.buys(spinner, ginner, claimedLint(world, { farm, ginner }, 100));
    world.run(spinner, {
      kind: 'changePolicy',
      policy: { model: 'massBalance', windowStart: '2026-01-01', windowMonths: 1, timeZone: 'Asia/Karachi' },
    });
    world.setClock('2026-04-02T08:00:00.000Z');
    const april = spinner.state.periods.at(-1)?.fromWindow ?? 0;
    const [lintId] = claimedLint(world, { farm, ginner }, 40) as [string];
    world.buys(spinner, ginner, [lintId]);
    const [before] = [...spinner.state.lots.values()].map(({ lot }) => lot.productId) as [string];
    world.transforms(spinner, `${before} of 60 kg`, '50 kg yarn');
    expect(sideBySide(world, spinner, april)).toEqual({
      opening: [100_000, 0, 100_000],
      received: [0, 40_000, 40_000],
      moved: [-60_000, 60_000, 0],
      closing: [40_000, 100_000, 140_000],
    });
  });

  it('leaves the claims of goods of another owner with their lots', () => {
    const world = new CustodyWorld();
    const { farm, ginner, mill, spinner } = massBalanceSites(world);
    const lint = claimedLint(world, { farm, ginner }, 100);
    world.buys(mill, ginner, lint, { transferKind: 'internal' });
    world.buys(spinner, mill, lint, { transferKind: 'jobWork' });
    expect(sideBySide(world, spinner)).toEqual({ received: [100_000, 0, 100_000], closing: [100_000, 0, 100_000] });
  });
});

describe('claims that are taken back or lost', () => {
  it.each(['segregated', 'massBalance'] as const)('says what was lost in transit, under %s', (model) => {
    const world = new CustodyWorld();
    const { farm, ginner } = massBalanceSites(world);
    const spinner = world.site('SPINNER', { model });
    const bought = world.buys(spinner, ginner, claimedLint(world, { farm, ginner }, 100), { received: 90 });
    const at = model === 'segregated' ? 0 : 1;
    const row = (grams: number) => [at === 0 ? grams : 0, at === 1 ? grams : 0, grams];
    expect(sideBySide(world, spinner)).toEqual({ received: row(100_000), transit: row(-10_000), closing: row(90_000) });
    world.voids(spinner, bought.transactionId);
    expect(sideBySide(world, spinner)).toEqual({ received: row(100_000), adjusted: row(-100_000), closing: row(0) });
  });

  it('adjusts for a void of a sale, also of a claim that was stated lower', () => {
    const world = new CustodyWorld();
    const { farm, ginner, mill } = massBalanceSites(world);
    const sold = world.sells(ginner, mill, claimedLint(world, { farm, ginner }, 100), { coverage: ['BCI', 4_000] });
    expect(sideBySide(world, ginner)).toEqual({
      born: [100_000, 0, 100_000],
      left: [-40_000, 0, -40_000],
      lapsed: [-60_000, 0, -60_000],
      closing: [0, 0, 0],
    });
    world.voids(ginner, sold.transactionId);
    expect(sideBySide(world, ginner)).toEqual({
      born: [100_000, 0, 100_000],
      left: [-40_000, 0, -40_000],
      adjusted: [40_000, 0, 40_000],
      closing: [100_000, 0, 100_000],
    });
  });

  it('lists each fact that moved them, so that the rows are the sums of the lines', () => {
    const world = new CustodyWorld();
    const { farm, ginner, spinner, mill } = massBalanceSites(world);
    world.buys(spinner, ginner, claimedLint(world, { farm, ginner }, 100));
    const yarn = world.transforms(spinner, '100 kg lint', '85 kg yarn');
    world.voids(spinner, world.sells(spinner, mill, yarn.productIds, { coverage: ['BCI', 5_000] }).transactionId);
    const fold = foldOf(world, spinner, MARCH);
    const own = ledgerEvents(world).filter(({ stream }) => stream === ledgerStreamOf(spinner.id));
    const lines = own.flatMap((event) => fold.claims.linesOf(event));
    expect(lines.map(({ kind, model, as, grams, hash }) => [kind, model, as, grams, hash.split('@')[0]])).toEqual([
      ['purchase', 'massBalance', 'received', 100_000, spinner.id],
      ['sell', 'massBalance', 'left', -46_750, spinner.id],
      ['void', 'massBalance', 'adjusted', 46_750, spinner.id],
    ]);
    expect(sideBySide(world, spinner)['closing']).toEqual([0, 100_000, 100_000]);
  });
});
