/** Frauds that can be planted in a seeded chain, so that it can be shown what finds them. */

import type { ChainSimulator } from '../chain-simulator.js';
import type { SeedFacility } from '../seed-facilities.js';
import type { SimulatedLot } from '../simulated-stock.js';
import { type Fraud, type FraudPlan, nthFacility, plantedFraud } from './fraud-plan.js';
import {
  baleTwice,
  booksChanged,
  foundGoods,
  harvestBeyondLand,
  jobWorkBack,
  noLandKnown,
  notCertified,
  onePerson,
  otherInputsHigh,
  receivedOther,
  rerecorded,
  unmeasured,
  windowsMoved,
} from './goods-frauds.js';
import { lightPieces, orderExceeded, takenBack, weightPerPiece } from './order-frauds.js';

/** Writes one fraud on top of what the simulation left in stock. */
export function planFraud(fraud: Fraud, world: ChainSimulator): FraudPlan {
  switch (fraud) {
    case 'over-claim':
      return overClaim(world);
    case 'double-sale':
      return doubleSale(world);
    case 'wrong-origin':
      return wrongOrigin(world);
    case 'cycle':
      return cycle(world);
    case 'job-work-back':
      return jobWorkBack(world);
    case 'back-dated':
      return backDated(world);
    case 'unit-mix-up':
      return unitMixUp(world);
    case 'yield-out-of-range':
      return yieldOutOfRange(world);
    case 'rerecorded':
      return rerecorded(world);
    case 'reused-document':
      return reusedDocument(world);
    case 'reused-number':
      return reusedNumber(world);
    case 'reused-proof':
      return reusedProof(world);
    case 'late-record':
      return lateRecord(world);
    case 'same-invoice-twice':
      return sameInvoiceTwice(world);
    case 'received-less':
      return receivedOther(world, fraud, 2_400);
    case 'received-more':
      return receivedOther(world, fraud, 6_000);
    case 'bale-twice':
      return baleTwice(world, fraud, 770);
    case 'bale-alike':
      return baleTwice(world, fraud, 740, ['BALE-1070', 'BALE-1O7O']);
    case 'found-goods':
      return foundGoods(world);
    case 'unmeasured':
      return unmeasured(world);
    case 'not-certified':
      return notCertified(world);
    case 'other-inputs-high':
      return otherInputsHigh(world);
    case 'books-changed':
      return booksChanged(world);
    case 'windows-moved':
      return windowsMoved(world);
    case 'harvest-beyond-land':
      return harvestBeyondLand(world);
    case 'no-land-known':
      return noLandKnown(world);
    case 'order-exceeded':
      return orderExceeded(world);
    case 'light-pieces':
      return lightPieces(world);
    case 'taken-back':
      return takenBack(world);
    case 'one-person':
      return onePerson(world);
    case 'weight-per-piece':
      return weightPerPiece(world);
  }
}

/** A Mass balance site buys uncertified cotton outside the platform and sells its yarn as fully claimed. */
function overClaim(world: ChainSimulator): FraudPlan {
  const spinner = nthFacility(world, 'SPINNER', 1);
  const lint = world.newLot('lint', 400_000);
  const yarn = world.newLot('yarn', 348_000);
  return {
    planted: plantedFraud('over-claim', spinner, [yarn], 'yarn of uncertified lint, sold as 100% BCI'),
    batches: [
      (at) => [world.commands.purchaseOffPlatform(spinner, [lint], at, world.proofOf(spinner), 'PK')],
      (at) => [
        world.commands.transform(
          spinner,
          { step: 'spinCarded', inputs: [{ product: 'lint', quantity: lint.kg, unit: 'kg' }], outputs: [yarn], byProducts: [] },
          at,
        ),
      ],
      (at) => [
        world.commands.sale(spinner, nthFacility(world, 'MILL'), [yarn], at, { claim: { certification: 'BCI', coverageBp: 10_000 } }),
      ],
    ],
  };
}

/** One bale, sold on the platform and again outside it under another label. */
function doubleSale(world: ChainSimulator): FraudPlan {
  const [ginner, one, other] = [nthFacility(world, 'GINNER'), nthFacility(world, 'SPINNER'), nthFacility(world, 'SPINNER', 1)];
  const [lint] = world.stock.of(ginner, 'lint');
  if (!lint) throw new Error('the ginner has no lint to sell twice');
  const again = { ...world.newLot('lint', lint.kg), externalIds: lint.externalIds ?? [] };
  world.stock.remove(ginner, [lint]);
  return {
    planted: plantedFraud('double-sale', ginner, [lint, again], `bale ${again.externalIds.join(', ')} under two product IDs`),
    batches: [
      (at) => [
        world.commands.purchase(one, ginner, [lint], at),
        world.commands.purchaseOffPlatform(other, [again], at, world.proofOf(other), 'PK'),
      ],
    ],
  };
}

/** A farm in one country records cotton grown in another. */
function wrongOrigin(world: ChainSimulator): FraudPlan {
  const farm = nthFacility(world, 'FARM', 1);
  const lot = world.newLot('rawCotton', 5_000, 'BCI');
  world.stock.add(farm, [lot]);
  return {
    planted: plantedFraud('wrong-origin', farm, [lot], `recorded in ${farm.country} as grown in UZ`),
    batches: [(at) => [world.commands.record(farm, [lot], at, { origins: [{ country: 'UZ', grams: lot.kg * 1000 }] })]],
  };
}

/** Sends lint from a broker through a spinner back to the broker under new labels. */
function cycle(world: ChainSimulator): FraudPlan {
  const [broker, spinner, ginner] = [nthFacility(world, 'BROKER'), nthFacility(world, 'SPINNER'), nthFacility(world, 'GINNER')];
  const lint = world.stock.of(ginner, 'lint').at(-1);
  if (!lint) throw new Error('the ginner has no lint to send round');
  const renamed = [world.newLot('lint', lint.kg, lint.certification), world.newLot('lint', lint.kg, lint.certification)] as const;
  world.stock.remove(ginner, [lint]);
  const regroup = (from: SimulatedLot, to: SimulatedLot) => (at: string) => [
    world.commands.transform(broker, { step: 'regroup', inputs: [{ productId: from.productId }], outputs: [to], byProducts: [] }, at),
  ];
  return {
    planted: plantedFraud('cycle', broker, [lint, ...renamed], 'lint that comes back to its broker under new product IDs'),
    batches: [
      (at) => [world.commands.purchase(broker, ginner, [lint], at)],
      regroup(lint, renamed[0]),
      (at) => [world.commands.purchase(spinner, broker, [renamed[0]], at)],
      (at) => [world.commands.sale(spinner, broker, [renamed[0]], at)],
      (at) => [world.commands.purchase(broker, spinner, [renamed[0]], at)],
      regroup(renamed[0], renamed[1]),
    ],
  };
}

/** Records cotton as picked long ago, in a closed window. */
function backDated(world: ChainSimulator): FraudPlan {
  const farm = nthFacility(world, 'FARM', 2);
  const lot = world.newLot('rawCotton', 4_000, 'BCI');
  world.stock.add(farm, [lot]);
  return {
    planted: plantedFraud('back-dated', farm, [lot], 'recorded 250 days after it happened'),
    batches: [(at) => [world.commands.record(farm, [lot], daysBefore(at, 250))]],
  };
}

/** Types pounds as kilograms, which the gin's yield reveals. */
function unitMixUp(world: ChainSimulator): FraudPlan {
  const [farm, ginner] = [nthFacility(world, 'FARM', 3), nthFacility(world, 'GINNER', 1)];
  const raw = world.newLot('rawCotton', 6_000, 'BCI');
  const lint = world.newLot('lint', Math.floor((raw.kg * 0.4536 * 375) / 1000), 'BCI');
  return {
    planted: plantedFraud('unit-mix-up', farm, [raw, lint], '6,000 lb recorded as 6,000 kg'),
    batches: [
      (at) => [world.commands.record(farm, [raw], at)],
      (at) => [world.commands.purchase(ginner, farm, [raw], at)],
      (at) => [
        world.commands.transform(ginner, { step: 'gin', inputs: [{ productId: raw.productId }], outputs: [lint], byProducts: [] }, at),
      ],
    ],
  };
}

/** Makes more lint than the raw cotton holds, by mixing in other cotton. */
function yieldOutOfRange(world: ChainSimulator): FraudPlan {
  const [farm, ginner] = [nthFacility(world, 'FARM', 4), nthFacility(world, 'GINNER')];
  const raw = world.newLot('rawCotton', 4_000, 'BCI');
  const lint = world.newLot('lint', 2_200, 'BCI');
  return {
    planted: plantedFraud('yield-out-of-range', ginner, [raw, lint], '2,200 kg of lint out of 4,000 kg of raw cotton'),
    batches: [
      (at) => [world.commands.record(farm, [raw], at)],
      (at) => [world.commands.purchase(ginner, farm, [raw], at)],
      (at) => [
        world.commands.transform(ginner, { step: 'gin', inputs: [{ productId: raw.productId }], outputs: [lint], byProducts: [] }, at),
      ],
    ],
  };
}

/** Cites one invoice file for goods of two purchasers. */
function reusedDocument(world: ChainSimulator): FraudPlan {
  const spinner = nthFacility(world, 'SPINNER', 1);
  const { yarns, batches } = outsideYarns(world, spinner);
  const invoice = world.proofOf(spinner);
  const sale = (yarn: SimulatedLot, mill: number) => (at: string) => [
    world.commands.sale(spinner, nthFacility(world, 'MILL', mill), [yarn], at, { invoice }),
  ];
  return {
    planted: plantedFraud('reused-document', spinner, yarns, 'one invoice file with two sales to two mills'),
    batches: [...batches, sale(yarns[0], 0), sale(yarns[1], 1)],
  };
}

/** Cites one invoice file for two sales to one mill, under two numbers. */
function reusedNumber(world: ChainSimulator): FraudPlan {
  const spinner = nthFacility(world, 'SPINNER', 1);
  const { yarns, batches } = outsideYarns(world, spinner);
  const invoice = world.proofOf(spinner);
  const sale = (yarn: SimulatedLot, number: number) => (at: string) => [
    world.commands.sale(spinner, nthFacility(world, 'MILL'), [yarn], at, { invoice, invoiceNumber: `INV-ONE-${number}` }),
  ];
  return {
    planted: plantedFraud('reused-number', spinner, yarns, 'one invoice file with two sales to one mill, under two numbers'),
    batches: [...batches, sale(yarns[0], 1), sale(yarns[1], 2)],
  };
}

/** Proves lint of outside that came on two days by one file. */
function reusedProof(world: ChainSimulator): FraudPlan {
  const spinner = nthFacility(world, 'SPINNER', 1);
  const [first, second] = [world.newLot('lint', 2_000), world.newLot('lint', 2_100)];
  const proof = world.proofOf(spinner);
  const bought = (lot: SimulatedLot, days: number) => (at: string) => [
    world.commands.purchaseOffPlatform(spinner, [lot], daysBefore(at, days), proof, 'PK'),
  ];
  return {
    planted: plantedFraud('reused-proof', spinner, [first, second], 'one proof with lint of two days from outside'),
    batches: [bought(first, 3), bought(second, 0)],
  };
}

/** Records cotton three weeks after it was picked. */
function lateRecord(world: ChainSimulator): FraudPlan {
  const farm = nthFacility(world, 'FARM', 2);
  const lot = world.newLot('rawCotton', 2_000, 'BCI');
  world.stock.add(farm, [lot]);
  return {
    planted: plantedFraud('late-record', farm, [lot], 'recorded 21 days after it happened'),
    batches: [(at) => [world.commands.record(farm, [lot], daysBefore(at, 21))]],
  };
}

const daysBefore = (at: string, days: number): string => new Date(Date.parse(at) - days * 86_400_000).toISOString();

/** Uses one invoice number for sales to two purchasers. */
function sameInvoiceTwice(world: ChainSimulator): FraudPlan {
  const spinner = nthFacility(world, 'SPINNER', 1);
  const { yarns, batches } = outsideYarns(world, spinner);
  const invoiceNumber = `INV-${spinner.key.toUpperCase()}-TWICE`;
  const sale = (yarn: SimulatedLot, mill: number) => (at: string) => [
    world.commands.sale(spinner, nthFacility(world, 'MILL', mill), [yarn], at, { invoiceNumber }),
  ];
  return {
    planted: plantedFraud('same-invoice-twice', spinner, yarns, `invoice ${invoiceNumber} on two sales to two mills`),
    batches: [...batches, sale(yarns[0], 0), sale(yarns[1], 1)],
  };
}

/** Buys lint outside and spins it into two lots of yarn, so that no other stock is used. */
function outsideYarns(world: ChainSimulator, spinner: SeedFacility): Pick<FraudPlan, 'batches'> & { yarns: [SimulatedLot, SimulatedLot] } {
  const lint = world.newLot('lint', 4_000);
  const yarns: [SimulatedLot, SimulatedLot] = [world.newLot('yarn', 1_700), world.newLot('yarn', 1_760)];
  const inputs = [{ product: 'lint' as const, quantity: lint.kg, unit: 'kg' as const }];
  return {
    yarns,
    batches: [
      (at) => [world.commands.purchaseOffPlatform(spinner, [lint], at, world.proofOf(spinner), 'PK')],
      (at) => [world.commands.transform(spinner, { step: 'spinCarded', inputs, outputs: yarns, byProducts: [] }, at)],
    ],
  };
}
