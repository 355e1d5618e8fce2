import type { Product } from '../../contracts/shared/products.js';
import type { SeedFacility } from './seed-facilities.js';

export interface SimulatedLot {
  productId: string;
  product: Product;
  /** Counts the whole kilograms that are left. */
  kg: number;
  certification?: string;
  externalIds?: string[];
}

/** Keeps the stock of each member in the simulation, oldest first. */
export class SimulatedStock {
  private readonly held = new Map<string, SimulatedLot[]>();

  of(member: SeedFacility, product: Product): SimulatedLot[] {
    return (this.held.get(member.id) ?? []).filter((lot) => lot.product === product);
  }

  add(member: SeedFacility, lots: readonly SimulatedLot[]): void {
    this.held.set(member.id, [...(this.held.get(member.id) ?? []), ...lots]);
  }

  remove(member: SeedFacility, lots: readonly SimulatedLot[]): void {
    const gone = new Set(lots);
    this.held.set(
      member.id,
      (this.held.get(member.id) ?? []).filter((lot) => !gone.has(lot)),
    );
  }

  /** Takes whole kilograms from the oldest lots of a product, as a pool does. */
  draw(member: SeedFacility, product: Product, kg: number): void {
    let open = kg;
    for (const lot of this.of(member, product)) {
      const taken = Math.min(open, lot.kg);
      lot.kg -= taken;
      open -= taken;
      if (lot.kg === 0) this.remove(member, [lot]);
      if (open === 0) return;
    }
  }
}
