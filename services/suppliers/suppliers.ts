import { Injectable } from '@nestjs/common';
import { Refusal } from '../../contracts/shared/refusals.js';
import { Facilities } from '../facilities/facilities.js';
import { DuplicateKey, type Query, RecordStore } from '../platform/documents/document-store.js';
import { factsOf, SUPPLIERS, type SupplierFacts, type SupplierRecord, storedSupplier } from './supplier-record.js';

/** The suppliers that brands keep. A supplier is its brand's alone: every read names the brand. */
@Injectable()
export class Suppliers {
  constructor(
    private readonly records: RecordStore,
    private readonly facilities: Facilities,
  ) {}

  /** Undefined where the brand has none of that id. */
  async get(brandId: string, id: string): Promise<SupplierRecord | undefined> {
    const stored = await this.records.get<SupplierRecord>(SUPPLIERS.name, id);
    return stored?.value.brandId === brandId ? stored.value : undefined;
  }

  /** Those of the ids that the brand has, archived ones too, in the order of the ids. */
  async find(brandId: string, ids: readonly string[]): Promise<SupplierRecord[]> {
    const found = await this.records.getMany<SupplierRecord>(SUPPLIERS.name, [...new Set(ids)]);
    const byId = new Map(found.filter(({ value }) => value.brandId === brandId).map(({ key, value }) => [key, value] as const));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** The brand's suppliers that fit, archived ones too unless `query` says otherwise. */
  async list(brandId: string, query: Query = {}): Promise<SupplierRecord[]> {
    const found = await this.records.find<SupplierRecord>(SUPPLIERS.name, { ...query, filter: { ...query.filter, brandId } });
    return found.map(({ value }) => value);
  }

  count(brandId: string, filter: Query['filter'] = {}): Promise<number> {
    return this.records.count(SUPPLIERS.name, { filter: { ...filter, brandId } });
  }

  /**
   * Facilities that the brand's suppliers stand for and that are its partners now: where its traces look. An archived
   * supplier counts, as earlier orders name it.
   */
  async linkedFacilityIds(brandId: string): Promise<string[]> {
    const [linked, partners] = await Promise.all([
      this.list(brandId, { filter: { facilityId: { gt: '' } } }),
      this.facilities.partnersOf(brandId),
    ]);
    const isPartner = new Set(partners);
    return linked.flatMap(({ facilityId }) => (facilityId && isPartner.has(facilityId) ? [facilityId] : []));
  }

  /** Throws SupplierExists where the brand has a supplier of that OAR ID or facility. */
  async insert(facts: SupplierFacts): Promise<SupplierRecord> {
    const record = storedSupplier(facts);
    try {
      await this.records.insert(SUPPLIERS.name, record.id, record);
      return record;
    } catch (error) {
      throw error instanceof DuplicateKey ? new Refusal('SupplierExists') : error;
    }
  }

  /** Inserts or replaces, as a seeded chain does. */
  async put(facts: SupplierFacts): Promise<void> {
    await this.records.put(SUPPLIERS.name, facts.id, storedSupplier(facts));
  }

  /**
   * Changes what is stored, whoever else changes it at the same moment; what `change` returns unchanged is not stored again.
   * Throws NotFound, SupplierExists.
   */
  async change(brandId: string, id: string, change: (supplier: SupplierFacts) => SupplierFacts): Promise<SupplierRecord> {
    for (;;) {
      const stored = await this.records.get<SupplierRecord>(SUPPLIERS.name, id);
      if (stored?.value.brandId !== brandId) throw new Refusal('NotFound');
      const facts = factsOf(stored.value);
      const changed = change(facts);
      if (changed === facts) return stored.value;
      const record = storedSupplier(changed);
      try {
        if (await this.records.replace(SUPPLIERS.name, id, stored.version, record)) return record;
      } catch (error) {
        throw error instanceof DuplicateKey ? new Refusal('SupplierExists') : error;
      }
    }
  }
}
