/** Names the frauds that can be planted, and what a plan of one holds. */
import type { ChainSimulator } from '../chain-simulator.js';
import type { SeedCommand } from '../seed-commands.js';
import type { SeedFacility } from '../seed-facilities.js';
import type { SimulatedLot } from '../simulated-stock.js';

export const FRAUDS = [
  'over-claim',
  'double-sale',
  'wrong-origin',
  'cycle',
  'job-work-back',
  'back-dated',
  'unit-mix-up',
  'yield-out-of-range',
  'rerecorded',
  'reused-document',
  'reused-number',
  'reused-proof',
  'late-record',
  'same-invoice-twice',
  'received-less',
  'received-more',
  'bale-twice',
  'found-goods',
  'unmeasured',
  'not-certified',
  'other-inputs-high',
  'books-changed',
  'windows-moved',
  'harvest-beyond-land',
  'no-land-known',
  'order-exceeded',
  'weight-per-piece',
  'light-pieces',
  'taken-back',
  'one-person',
  'bale-alike',
] as const;
export type Fraud = (typeof FRAUDS)[number];

export interface PlantedFraud {
  fraud: Fraud;
  facility: string;
  /** Names the facility as its alerts do. */
  site: string;
  /** Is empty for what is about no goods. */
  productIds: string[];
  what: string;
}

export interface FraudPlan {
  planted: PlantedFraud;
  /** One wave each, in order; written with the time of their wave. */
  batches: ((at: string) => SeedCommand[])[];
  /** A brand places it before the first wave. */
  order?: PlannedOrder;
}

export interface PlannedOrder {
  brand: SeedFacility;
  seller: SeedFacility;
  purchaseOrderNumber: string;
  quantity: number;
  /** Is the day before it is placed where it is absent. */
  purchaseDate?: string;
}

export const nthFacility = (world: ChainSimulator, type: SeedFacility['type'], n = 0): SeedFacility => {
  const member = world.members(type)[n];
  if (!member) throw new Error(`the chain has no ${type} ${n + 1}`);
  return member;
};

export const plantedFraud = (fraud: Fraud, facility: SeedFacility, lots: readonly SimulatedLot[], what: string): PlantedFraud => ({
  fraud,
  facility: facility.key,
  site: facility.name,
  productIds: lots.map(({ productId }) => productId),
  what,
});
