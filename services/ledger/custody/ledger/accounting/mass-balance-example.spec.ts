/** The worked example of the mass balance rules, number by number. */
import { describe, expect, it } from '@jest/globals';
import type { Lot } from '../../../../../contracts/ledger/custody/event-parts.js';
import type { CustodyEvent } from '../../../../../contracts/ledger/custody/events.js';
import { CustodyWorld } from '../../../../../test/support/histories/custody-world.js';

const lotsOf = (event: CustodyEvent | undefined): Lot[] => {
  if (event?.type === 'ProductsTransformed') return event.data.outputs;
  return event && 'lots' in event.data ? (event.data.lots as Lot[]) : [];
};

function play() {
  const world = new CustodyWorld();
  const farm = world.site('FARM');
  const gin = world.site('GINNER');
  const spinner = world.site('SPINNER', { model: 'massBalance' });
  const mill = world.site('MILL');
  const assembly = world.site('FINAL_PRODUCT_ASSEMBLY');
  const brand = world.site('BRAND');

  const raw = world.records(farm, '6,000 kg rawCotton BCI');
  world.buys(gin, farm, raw.productIds);
  const lint = world.transforms(gin, raw.productIds, '2,250 kg lint', { byProducts: ['3,540 kg'] });
  world.buys(spinner, gin, lint.productIds.slice(0, 1));
  const manual = world.buysOutside(spinner, '1,250 kg lint');
  const spun = world.transforms(
    spinner,
    [lint.productIds[0] as string, ...manual.productIds],
    ['2,000 kg yarn', '1,000 kg yarn', '45 kg yarn'],
    {
      byProducts: ['280 kg'],
    },
  );
  const [y1 = '', y2 = ''] = spun.productIds;
  const soldY1 = world.sells(spinner, mill, [y1], { coverage: ['BCI', 10_000] });
  world.sells(spinner, mill, [y2], { coverage: ['BCI', 0] });
  const balance = spinner.state.accounts.get('BCI')?.balanceGrams;
  world.buys(mill, spinner, [y1]);
  const woven = world.transforms(mill, `${y1} of 1500 kg`, '1,440 kg fabric');
  world.buys(assembly, mill, woven.productIds);
  const sewn = world.transforms(assembly, woven.productIds, '1,180.8 kg finished');
  const soldShirts = world.sells(assembly, brand, sewn.productIds);
  world.setClock('2026-04-01T08:00:00.000Z');
  const [closed] = world.closes(spinner, 3);
  return { gin, spinner, mill, brand, lint, spun, soldY1, balance, woven, sewn, soldShirts, closed, y1 };
}

describe('the worked example', () => {
  const played = play();
  const carried = (event: CustodyEvent | undefined, index = 0) => lotsOf(event)[index]?.carried;

  it('gins a segregated claim of what was verified and labelled', () => {
    expect(carried(played.lint.events[0])).toMatchObject({ lintGrams: 2_250_000, claimedGrams: 2_250_000, verifiedGrams: 2_250_000 });
  });

  it('spins in proportion, and the yarn takes its verified share out of the pool', () => {
    expect([0, 1, 2].map((index) => carried(played.spun.events[0], index)?.lintGrams)).toEqual([2_200_000, 1_100_000, 49_500]);
    expect(carried(played.soldY1.events[0])).toMatchObject({ verifiedGrams: 1_285_714, claimedGrams: 2_200_000 });
  });

  it('debits what is claimed, and carries what the stock supports', () => {
    expect(played.balance).toBe(50_000);
    const [account] = played.closed?.type === 'WindowClosed' ? played.closed.data.accounts : [];
    expect(account).toMatchObject({ limitGrams: 49_747, carryGrams: 49_747, expiredGrams: 253, short: false });
  });

  it('passes on claims by lint equivalent, and the rest of them lapses', () => {
    expect(carried(played.woven.events[0])).toMatchObject({ lintGrams: 1_615_680, claimedGrams: 1_615_680, verifiedGrams: 925_713 });
    expect(carried(played.sewn.events[0])).toMatchObject({ lintGrams: 1_457_343, claimedGrams: 1_457_343, verifiedGrams: 759_084 });
    const left = played.mill.state.lots.get(played.mill.state.lotIds.get(played.y1.replace('-', '')) ?? '')?.remaining;
    expect(left).toMatchObject({ massGrams: 500_000, claimedGrams: 550_000, verifiedGrams: 321_429 });
  });

  it('shows the brand a claim by mass balance next to the verified share', () => {
    const [received] = [...played.brand.state.lots.values()].map(({ lot }) => lot);
    expect(received).toMatchObject({ certification: 'BCI', claimModel: 'massBalance' });
    const { verifiedGrams = 0, cottonGrams = 0 } = received?.carried ?? {};
    expect(((verifiedGrams / cottonGrams) * 100).toFixed(2)).toBe('64.29');
  });

  it('loses no claim: what was born is in accounts and lots, lapsed or expired', () => {
    const lapsed = [played.woven, played.sewn].flatMap(({ events: [event] }) =>
      event && 'lapsed' in event.data ? (event.data.lapsed ?? []) : [],
    );
    expect(lapsed.map(({ grams }) => grams)).toEqual([34_320, 158_337]);
    expect(49_747 + 550_000 + 1_457_343 + 34_320 + 158_337 + 253).toBe(2_250_000);
    expect(played.spinner.state.accounts.get('BCI')?.balanceGrams).toBe(49_747);
  });
});
