/** Frauds with the weight of goods: what arrives, what is numbered, what a count finds, what nobody weighs. */
import { PLATFORM } from '../../../contracts/shared/recorded-event.js';
import type { ChainSimulator } from '../chain-simulator.js';
import type { SeedCommand } from '../seed-commands.js';
import type { SeedFacility } from '../seed-facilities.js';
import type { SimulatedLot } from '../simulated-stock.js';
import { type Fraud, type FraudPlan, nthFacility, plantedFraud } from './fraud-plan.js';

/** A gin says that another weight arrived than the farm sent. */
export function receivedOther(world: ChainSimulator, fraud: Fraud, receivedKg: number): FraudPlan {
  const [farm, ginner] = [nthFacility(world, 'FARM', 5), nthFacility(world, 'GINNER', 1)];
  const raw = world.newLot('rawCotton', 3_000, 'BCI');
  return {
    planted: plantedFraud(fraud, ginner, [raw], `${receivedKg} kg received of ${raw.kg} kg`),
    batches: [
      (at) => [world.commands.record(farm, [raw], at)],
      (at) => [world.commands.purchase(ginner, farm, [raw], at, undefined, receivedKg)],
    ],
  };
}

/** A gin gives one bale number, or two that look alike, to two lots of one season. */
export function baleTwice(world: ChainSimulator, fraud: Fraud, againKg: number, numbers: readonly string[] = []): FraudPlan {
  const [farm, ginner] = [nthFacility(world, 'FARM', 6), nthFacility(world, 'GINNER')];
  const raws = [world.newLot('rawCotton', 2_000, 'BCI'), world.newLot('rawCotton', 2_100, 'BCI')] as const;
  const lint = world.newLot('lint', 740, 'BCI');
  const [number = lint.externalIds?.[0] ?? '', alike = number] = numbers;
  const first: SimulatedLot = { ...lint, externalIds: [number] };
  const again: SimulatedLot = { ...world.newLot('lint', againKg, 'BCI'), externalIds: [alike] };
  const gin = (raw: SimulatedLot, lint: SimulatedLot) => (at: string) => [
    world.commands.transform(ginner, { step: 'gin', inputs: [{ productId: raw.productId }], outputs: [lint], byProducts: [] }, at),
  ];
  return {
    planted: plantedFraud(fraud, ginner, [first, again], `bale ${alike} on two lots of one gin`),
    batches: [
      (at) => [world.commands.record(farm, raws, at)],
      (at) => [world.commands.purchase(ginner, farm, raws, at)],
      gin(raws[0], first),
      gin(raws[1], again),
    ],
  };
}

/** A stock count makes one tonne of raw cotton a hundred. */
export function foundGoods(world: ChainSimulator): FraudPlan {
  const farm = nthFacility(world, 'FARM', 7);
  const raw = world.newLot('rawCotton', 1_000, 'BCI');
  return {
    planted: plantedFraud('found-goods', farm, [raw], '1,000 kg of raw cotton counted as 100,000 kg'),
    batches: [(at) => [world.commands.record(farm, [raw], at)], (at) => [world.commands.count(farm, raw, 100_000, at)]],
  };
}

/** Yarn becomes cloth in metres that nobody weighs. */
export function unmeasured(world: ChainSimulator): FraudPlan {
  const [yarn, cloth] = [world.newLot('yarn', 1_740), world.newLot('fabric', 5_000)];
  const outputs = [{ productId: cloth.productId, product: 'fabric', quantity: cloth.kg, unit: 'm' }];
  return wovenOf(world, 'unmeasured', [yarn, cloth], '5,000 m of cloth without weight', { outputs });
}

/** Cloth takes up more sizing than any loom gives it. */
export function otherInputsHigh(world: ChainSimulator): FraudPlan {
  const [yarn, cloth] = [world.newLot('yarn', 1_740), world.newLot('fabric', 1_650)];
  const otherInputs = [{ name: 'Starch', kind: 'sizing', quantity: 600, unit: 'kg' }];
  return wovenOf(world, 'other-inputs-high', [yarn, cloth], '600 kg of sizing with 1,740 kg of yarn', { otherInputs });
}

/** Spins lint of outside, and weaves its yarn as the fraud has it. */
function wovenOf(world: ChainSimulator, fraud: Fraud, [yarn, cloth]: [SimulatedLot, SimulatedLot], what: string, as: object): FraudPlan {
  const [spinner, mill] = [nthFacility(world, 'SPINNER', 1), nthFacility(world, 'MILL')];
  const lint = world.newLot('lint', 2_000);
  const spin = { step: 'spinCarded' as const, inputs: [{ product: 'lint' as const, quantity: lint.kg, unit: 'kg' as const }] };
  const weave = { step: 'weaveKnit' as const, inputs: [{ productId: yarn.productId }], outputs: [cloth], byProducts: [] };
  return {
    planted: plantedFraud(fraud, mill, [yarn, cloth], what),
    batches: [
      (at) => [world.commands.purchaseOffPlatform(spinner, [lint], at, world.proofOf(spinner), 'PK')],
      (at) => [world.commands.transform(spinner, { ...spin, outputs: [yarn], byProducts: [] }, at)],
      (at) => [world.commands.purchase(mill, spinner, [yarn], at)],
      (at) => {
        const act = world.commands.transform(mill, weave, at);
        Object.assign(act.command, as);
        return [act];
      },
    ],
  };
}

/** A gin takes back what it made, and records it again with more lint out of the same cotton. */
export function rerecorded(world: ChainSimulator): FraudPlan {
  const [farm, ginner] = [nthFacility(world, 'FARM', 4), nthFacility(world, 'GINNER')];
  const raw = world.newLot('rawCotton', 4_000, 'BCI');
  const [first, second] = [world.newLot('lint', 1_320, 'BCI'), world.newLot('lint', 1_700, 'BCI')];
  let begun: SeedCommand | undefined;
  const gin = (lint: SimulatedLot, at: string) =>
    world.commands.transform(ginner, { step: 'gin', inputs: [{ productId: raw.productId }], outputs: [lint], byProducts: [] }, at);
  return {
    planted: plantedFraud('rerecorded', ginner, [raw, second], '1,320 kg of lint taken back, then 1,700 kg of the same 4,000 kg'),
    batches: [
      (at) => [world.commands.record(farm, [raw], at)],
      (at) => [world.commands.purchase(ginner, farm, [raw], at)],
      (at) => {
        begun = gin(first, at);
        return [begun];
      },
      () => (begun ? [world.commands.takeBack(begun)] : []),
      (at) => [gin(second, at)],
    ],
  };
}

/** A broker shortens the windows of its books. */
export function booksChanged(world: ChainSimulator): FraudPlan {
  const broker = nthFacility(world, 'BROKER');
  const { policy } = broker;
  if (!policy) throw new Error(`${broker.key} keeps no books`);
  return {
    planted: plantedFraud('books-changed', broker, [], 'windows of one month instead of three'),
    batches: [() => [world.commands.changeBooks(broker, { ...policy, windowMonths: 1 })]],
  };
}

/** An admin lets a farm begin its windows on other days, by a start that lies far ahead. */
export function windowsMoved(world: ChainSimulator): FraudPlan {
  const farm = nthFacility(world, 'FARM', 11);
  const { policy } = farm;
  if (!policy) throw new Error(`${farm.key} keeps no books`);
  const { command } = world.commands.changeBooks(farm, { ...policy, windowStart: '2036-02-15' });
  return {
    planted: plantedFraud('windows-moved', farm, [], 'windows counted from 15/02/2036'),
    batches: [() => [{ by: { ...farm, id: PLATFORM }, command }]],
  };
}

/** A registered farm of which nobody knows any land records much cotton. */
export function noLandKnown(world: ChainSimulator): FraudPlan {
  const farm = nthFacility(world, 'FARM', 10);
  const raw = world.newLot('rawCotton', 40_000, 'BCI');
  return {
    planted: plantedFraud('no-land-known', farm, [raw], '40,000 kg of raw cotton recorded by a farm of unknown land'),
    batches: [(at) => [world.commands.record(farm, [raw], at)]],
  };
}

/** A farm that stated its land in its self assessment records more than it can yield. */
export function harvestBeyondLand(world: ChainSimulator): FraudPlan {
  const farm = nthFacility(world, 'FARM');
  const raw = world.newLot('rawCotton', 160_000, 'BCI');
  return {
    planted: plantedFraud('harvest-beyond-land', farm, [raw], '160,000 kg of raw cotton recorded by a farm of 12 ha'),
    batches: [(at) => [world.commands.record(farm, [raw], at)]],
  };
}

/** A farm records cotton under a certification that it holds no certificate for. */
export function notCertified(world: ChainSimulator): FraudPlan {
  const farm = nthFacility(world, 'FARM', 1);
  const raw = world.newLot('rawCotton', 3_000, 'Fairtrade');
  return {
    planted: plantedFraud('not-certified', farm, [raw], '3,000 kg recorded as Fairtrade without a certificate'),
    batches: [(at) => [world.commands.record(farm, [raw], at)]],
  };
}

/** A gin sends lint to a spinner for job work, and takes it home as it went out. */
export function jobWorkBack(world: ChainSimulator): FraudPlan {
  const [farm, ginner, spinner] = [nthFacility(world, 'FARM', 6), nthFacility(world, 'GINNER'), nthFacility(world, 'SPINNER')];
  const [raw, lint] = [world.newLot('rawCotton', 2_000, 'BCI'), world.newLot('lint', 740, 'BCI')];
  const asJobWork = ({ by, command }: SeedCommand): SeedCommand => ({ by, command: Object.assign(command, { transferKind: 'jobWork' }) });
  return {
    planted: plantedFraud('job-work-back', ginner, [lint], 'lint that comes home from job work as it went out'),
    batches: [
      (at) => [world.commands.record(farm, [raw], at)],
      (at) => [world.commands.purchase(ginner, farm, [raw], at)],
      (at) => [
        world.commands.transform(ginner, { step: 'gin', inputs: [{ productId: raw.productId }], outputs: [lint], byProducts: [] }, at),
      ],
      (at) => [asJobWork(world.commands.sale(ginner, spinner, [lint], at))],
      (at) => [asJobWork(world.commands.purchase(spinner, ginner, [lint], at))],
      (at) => [asJobWork(world.commands.purchase(ginner, spinner, [lint], at))],
    ],
  };
}

/** One person sells for a gin and buys the same lint for a spinner. */
export function onePerson(world: ChainSimulator): FraudPlan {
  const [farm, ginner, spinner] = [nthFacility(world, 'FARM', 6), nthFacility(world, 'GINNER', 1), nthFacility(world, 'SPINNER')];
  const [raw, lint] = [world.newLot('rawCotton', 2_000, 'BCI'), world.newLot('lint', 740, 'BCI')];
  const asPersonOf = (person: SeedFacility, act: SeedCommand): SeedCommand => ({ ...act, person });
  return {
    planted: plantedFraud('one-person', ginner, [lint], 'lint that one person sells for a gin and buys for a spinner'),
    batches: [
      (at) => [world.commands.record(farm, [raw], at)],
      (at) => [world.commands.purchase(ginner, farm, [raw], at)],
      (at) => [
        world.commands.transform(ginner, { step: 'gin', inputs: [{ productId: raw.productId }], outputs: [lint], byProducts: [] }, at),
      ],
      (at) => [asPersonOf(spinner, world.commands.sale(ginner, spinner, [lint], at))],
      (at) => [world.commands.purchase(spinner, ginner, [lint], at)],
    ],
  };
}
