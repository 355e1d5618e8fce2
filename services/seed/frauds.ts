/** Frauds that can be planted in a seeded chain, so that it can be shown what finds them. */
import type { Act } from './acts.js';
import type { Member } from './cast.js';
import type { Simulator } from './simulator.js';
import type { SimulatedLot } from './stock.js';

export const FRAUDS = ['over-claim', 'double-sale', 'wrong-origin', 'cycle', 'back-dated', 'unit-mix-up'] as const;
export type Fraud = (typeof FRAUDS)[number];

export interface Planted {
  fraud: Fraud;
  facility: string;
  productIds: string[];
  what: string;
}

interface Plan {
  planted: Planted;
  /** One wave each, in order; written with the time of their wave. */
  waves: ((at: string) => Act[])[];
}

/** Writes one fraud on top of what the simulation left in stock. */
export function plan(fraud: Fraud, world: Simulator): Plan {
  switch (fraud) {
    case 'over-claim':
      return overClaim(world);
    case 'double-sale':
      return doubleSale(world);
    case 'wrong-origin':
      return wrongOrigin(world);
    case 'cycle':
      return cycle(world);
    case 'back-dated':
      return backDated(world);
    case 'unit-mix-up':
      return unitMixUp(world);
  }
}

const first = (world: Simulator, type: Member['type'], n = 0): Member => {
  const member = world.members(type)[n];
  if (!member) throw new Error(`the chain has no ${type} ${n + 1}`);
  return member;
};

const planted = (fraud: Fraud, facility: Member, lots: readonly SimulatedLot[], what: string): Planted => ({
  fraud,
  facility: facility.key,
  productIds: lots.map(({ productId }) => productId),
  what,
});

/** A Mass balance site buys uncertified cotton outside the platform and sells its yarn as fully claimed. */
function overClaim(world: Simulator): Plan {
  const spinner = first(world, 'SPINNER', 1);
  const lint = world.lot('lint', 400_000);
  const yarn = world.lot('yarn', 348_000);
  return {
    planted: planted('over-claim', spinner, [yarn], 'yarn of uncertified lint, sold as 100% BCI'),
    waves: [
      (at) => [world.acts.purchaseOutside(spinner, [lint], at, world.proofOf(spinner), 'PK')],
      (at) => [
        world.acts.transform(
          spinner,
          { step: 'spinCarded', inputs: [{ product: 'lint', quantity: lint.kg, unit: 'kg' }], outputs: [yarn], byProducts: [] },
          at,
        ),
      ],
      (at) => [world.acts.sale(spinner, first(world, 'MILL'), [yarn], at, { certification: 'BCI', coverageBp: 10_000 })],
    ],
  };
}

/** One bale, sold on the platform and again beside it under another label. */
function doubleSale(world: Simulator): Plan {
  const [ginner, one, other] = [first(world, 'GINNER'), first(world, 'SPINNER'), first(world, 'SPINNER', 1)];
  const [lint] = world.stock.of(ginner, 'lint');
  if (!lint) throw new Error('the ginner has no lint to sell twice');
  const again = { ...world.lot('lint', lint.kg), externalIds: lint.externalIds ?? [] };
  world.stock.remove(ginner, [lint]);
  return {
    planted: planted('double-sale', ginner, [lint, again], `bale ${again.externalIds.join(', ')} under two product IDs`),
    waves: [
      (at) => [world.acts.purchase(one, ginner, [lint], at), world.acts.purchaseOutside(other, [again], at, world.proofOf(other), 'PK')],
    ],
  };
}

/** A farm in one country records cotton grown in another. */
function wrongOrigin(world: Simulator): Plan {
  const farm = first(world, 'FARM', 1);
  const lot = world.lot('rawCotton', 5_000, 'BCI');
  world.stock.add(farm, [lot]);
  return {
    planted: planted('wrong-origin', farm, [lot], `recorded in ${farm.country} as grown in UZ`),
    waves: [(at) => [world.acts.record(farm, [lot], at, { origins: [{ country: 'UZ', grams: lot.kg * 1000 }] })]],
  };
}

/** Lint that goes from a broker through a spinner back to the broker under new labels. */
function cycle(world: Simulator): Plan {
  const [broker, spinner, ginner] = [first(world, 'BROKER'), first(world, 'SPINNER'), first(world, 'GINNER')];
  const lint = world.stock.of(ginner, 'lint').at(-1);
  if (!lint) throw new Error('the ginner has no lint to send round');
  const renamed = [world.lot('lint', lint.kg, lint.certification), world.lot('lint', lint.kg, lint.certification)] as const;
  world.stock.remove(ginner, [lint]);
  const regroup = (from: SimulatedLot, to: SimulatedLot) => (at: string) => [
    world.acts.transform(broker, { step: 'regroup', inputs: [{ productId: from.productId }], outputs: [to], byProducts: [] }, at),
  ];
  return {
    planted: planted('cycle', broker, [lint, ...renamed], 'lint that comes back to its broker under new product IDs'),
    waves: [
      (at) => [world.acts.purchase(broker, ginner, [lint], at)],
      regroup(lint, renamed[0]),
      (at) => [world.acts.purchase(spinner, broker, [renamed[0]], at)],
      (at) => [world.acts.sale(spinner, broker, [renamed[0]], at)],
      (at) => [world.acts.purchase(broker, spinner, [renamed[0]], at)],
      regroup(renamed[0], renamed[1]),
    ],
  };
}

/** Cotton recorded as picked long ago, in a window that is closed. */
function backDated(world: Simulator): Plan {
  const farm = first(world, 'FARM', 2);
  const lot = world.lot('rawCotton', 4_000, 'BCI');
  world.stock.add(farm, [lot]);
  return {
    planted: planted('back-dated', farm, [lot], 'recorded 250 days after it happened'),
    waves: [(at) => [world.acts.record(farm, [lot], new Date(Date.parse(at) - 250 * 86_400_000).toISOString())]],
  };
}

/** Pounds typed as kilograms: the gin's yield gives it away. */
function unitMixUp(world: Simulator): Plan {
  const [farm, ginner] = [first(world, 'FARM', 3), first(world, 'GINNER', 1)];
  const raw = world.lot('rawCotton', 6_000, 'BCI');
  const lint = world.lot('lint', Math.floor((raw.kg * 0.4536 * 375) / 1000), 'BCI');
  return {
    planted: planted('unit-mix-up', farm, [raw, lint], '6,000 lb recorded as 6,000 kg'),
    waves: [
      (at) => [world.acts.record(farm, [raw], at)],
      (at) => [world.acts.purchase(ginner, farm, [raw], at)],
      (at) => [world.acts.transform(ginner, { step: 'gin', inputs: [{ productId: raw.productId }], outputs: [lint], byProducts: [] }, at)],
    ],
  };
}
