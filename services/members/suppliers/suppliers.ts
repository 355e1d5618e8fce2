import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { Config, isDistributed } from '../../platform/config/config.js';
import { DuplicateKey, type Query, RecordStore } from '../../platform/documents/document-store.js';
import { KeptFinds } from '../../platform/documents/kept-finds.js';
import { factsOf, SUPPLIERS, type SupplierFacts, type SupplierRecord, storedSupplier } from './supplier-record.js';

/** Stores the suppliers of brands. Every read names the brand, since a supplier is visible to its brand alone. */
@Injectable()
export class Suppliers {
  private readonly byId: KeptFinds<SupplierRecord>;
  private readonly linked: KeptFinds<readonly string[]>;

  constructor(
    private readonly records: RecordStore,
    private readonly facilities: Facilities,
    config: Config,
  ) {
    this.byId = new KeptFinds(records, [SUPPLIERS.name], { othersWrite: isDistributed(config) });
    this.linked = new KeptFinds(records, [SUPPLIERS.name], { othersWrite: isDistributed(config) });
  }

  async get(brandId: string, id: string): Promise<SupplierRecord | undefined> {
    const stored = await this.records.get<SupplierRecord>(SUPPLIERS.name, id);
    return stored?.value.brandId === brandId ? stored.value : undefined;
  }

  /** Returns the brand's suppliers with these IDs in the order of the IDs, archived ones included. */
  async find(brandId: string, ids: readonly string[]): Promise<SupplierRecord[]> {
    const found = await this.byId.getMany(ids, (missing) => this.records.getMany<SupplierRecord>(SUPPLIERS.name, missing));
    return ids.map((id) => found.get(id)).filter((supplier) => supplier?.brandId === brandId) as SupplierRecord[];
  }

  /** Includes archived suppliers unless `query` excludes them. */
  async list(brandId: string, query: Query = {}): Promise<SupplierRecord[]> {
    const found = await this.records.find<SupplierRecord>(SUPPLIERS.name, { ...query, filter: { ...query.filter, brandId } });
    return found.map(({ value }) => value);
  }

  count(brandId: string, filter: Query['filter'] = {}): Promise<number> {
    return this.records.count(SUPPLIERS.name, { filter: { ...filter, brandId } });
  }

  /**
   * Returns the linked facilities of the brand's suppliers that are its partners now. Traces read them. Archived suppliers count, since
   * earlier orders name them.
   */
  async linkedFacilityIds(brandId: string): Promise<string[]> {
    const [linked, partners] = await Promise.all([this.facilityIds(brandId), this.facilities.partnersOf(brandId)]);
    const isPartner = new Set(partners);
    return linked.filter((facilityId) => isPartner.has(facilityId));
  }

  /** Returns the linked facilities of the brand's suppliers, partners or not: their records as partners stay theirs. */
  async facilityIds(brandId: string): Promise<string[]> {
    const linked = await this.linked.get(brandId, async () => {
      const found = await this.list(brandId, { filter: { facilityId: { gt: '' } } });
      return found.flatMap(({ facilityId }) => facilityId ?? []);
    });
    return [...(linked ?? [])];
  }

  /** @throws Refusal SupplierExists when the brand has a supplier with that OAR ID or facility */
  async insert(facts: SupplierFacts): Promise<SupplierRecord> {
    const record = storedSupplier(facts);
    try {
      await this.records.insert(SUPPLIERS.name, record.id, record);
      return record;
    } catch (error) {
      throw error instanceof DuplicateKey ? new Refusal('SupplierExists') : error;
    }
  }

  /** Inserts or replaces. */
  async put(facts: SupplierFacts): Promise<void> {
    await this.records.put(SUPPLIERS.name, facts.id, storedSupplier(facts));
  }

  /**
   * Changes the stored supplier, also under concurrent changes; an unchanged result is not stored. @throws Refusal NotFound, SupplierExists
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
