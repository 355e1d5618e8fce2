import { Injectable } from '@nestjs/common';
import type { SupplierType } from '../../contracts/members/suppliers/supplier-kinds.js';
import { SupplierMatching } from '../members/suppliers/supplier-matching.js';
import type { SupplierFacts } from '../members/suppliers/supplier-record.js';
import { Suppliers } from '../members/suppliers/suppliers.js';
import { Clock } from '../platform/lib/clock.js';
import type { SeedFacility } from './seed-facilities.js';
import { BRAND_SUPPLIER_TYPES } from './seed-partners.js';
import { registryMatchOf } from './seed-registry.js';
import { SeededRandom } from './seeded-random.js';

/** Separates the random numbers of suppliers from those of the chain. */
const SEED_OFFSET = 7_000;
const TIERS: Readonly<Record<(typeof BRAND_SUPPLIER_TYPES)[number], number[]>> = {
  FINAL_PRODUCT_ASSEMBLY: [1],
  MILL: [3],
  SPINNER: [4],
};

interface UnlinkedSupplier {
  businessName: string;
  country: string;
  address: string;
  tiers: number[];
  facilityType?: SupplierType;
  registrationNumber?: string;
}

/** Adds to the partners one supplier that no registry has, one without a facility type, and one that may be either of two. */
const UNLINKED: readonly UnlinkedSupplier[] = [
  {
    businessName: 'Akçakale Çırçır',
    country: 'TR',
    address: 'Harran yolu 7. km, Akçakale, Şanlıurfa',
    tiers: [4],
    facilityType: 'GINNER',
    registrationNumber: '63-20418',
  },
  { businessName: 'Keenjhar Yarns', country: 'PK', address: 'Plot 118, Super Highway, Karachi, Sindh', tiers: [4] },
  {
    businessName: 'Lyari Ring Spinning',
    country: 'PK',
    address: 'Plot 72, Hub River Road, Karachi, Sindh',
    tiers: [4],
    facilityType: 'SPINNER',
  },
];

/** Creates the brands' lists of suppliers: the chain's makers, linked, and some that are not on the platform. */
@Injectable()
export class SeedSuppliers {
  constructor(
    private readonly suppliers: Suppliers,
    private readonly matching: SupplierMatching,
    private readonly clock: Clock,
  ) {}

  /** Changes nothing when repeated. */
  async put(cast: readonly SeedFacility[], userOf: ReadonlyMap<string, string>, seed: number): Promise<void> {
    const brands = cast.filter(({ type }) => type === 'BRAND');
    for (const [n, brand] of brands.entries()) {
      const chance = new SeededRandom(seed + SEED_OFFSET + n);
      const by = userOf.get(brand.id) ?? brand.id;
      for (const facts of await this.suppliersOf(brand, cast, by, chance)) {
        if (!(await this.suppliers.get(brand.id, facts.id))) await this.suppliers.put(facts);
      }
    }
  }

  private async suppliersOf(
    brand: SeedFacility,
    cast: readonly SeedFacility[],
    by: string,
    chance: SeededRandom,
  ): Promise<SupplierFacts[]> {
    const makers = cast.flatMap((site) => {
      const type = BRAND_SUPPLIER_TYPES.find((each) => each === site.type);
      return type ? [{ site, type, id: chance.uuid() }] : [];
    });
    const at = this.clock.now();
    const said = (act: 'added' | 'linked') => ({ at, by, what: act });
    const linked = makers.map(async ({ site, type, id }): Promise<SupplierFacts> => {
      const address = [site.address, site.district, site.province].join(', ');
      const facts = {
        id,
        brandId: brand.id,
        businessName: site.name,
        country: site.country,
        address,
        tiers: TIERS[type],
        facilityType: type,
      };
      const { oarId, oarMatch } = registryMatchOf(site, cast) ?? {};
      const matched =
        oarId && oarMatch === 'MATCHED'
          ? { oarId, match: { status: oarMatch, candidates: [], decided: true } }
          : await this.matching.ask(facts);
      const supplies = makers.filter((other) => isNextTo(type, other.type)).map((other) => other.id);
      return { ...facts, ...matched, supplies, facilityId: site.id, changes: [said('added'), said('linked')] };
    });
    const others = UNLINKED.map(async (each): Promise<SupplierFacts> => {
      const facts = { ...each, id: chance.uuid(), brandId: brand.id };
      return { ...facts, ...(await this.matching.ask(facts)), supplies: [], changes: [said('added')] };
    });
    return Promise.all([...linked, ...others]);
  }
}

/** Lets spinners supply mills, and mills supply assemblies. */
const isNextTo = (one: FacilityTypeOfMaker, other: FacilityTypeOfMaker): boolean =>
  (one === 'SPINNER' && other === 'MILL') || (one === 'MILL' && other === 'FINAL_PRODUCT_ASSEMBLY');
type FacilityTypeOfMaker = (typeof BRAND_SUPPLIER_TYPES)[number];
