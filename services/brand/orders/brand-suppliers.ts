import { Injectable } from '@nestjs/common';
import type { SupplierRef } from '../../../contracts/brand/orders/replies.js';
import type { OrderSupplier } from '../../../contracts/brand/orders/supplier-tree.js';
import { type Message, message } from '../../../contracts/shared/refusals.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import type { SupplierRecord } from '../../members/suppliers/supplier-record.js';
import { Suppliers } from '../../members/suppliers/suppliers.js';
import { omitUndefined } from '../../platform/lib/omit-undefined.js';
import { erasedSite } from '../../platform/texts/erased-names.js';

/** Gives orders the suppliers of their brand. */
@Injectable()
export class BrandSuppliers {
  constructor(
    private readonly suppliers: Suppliers,
    private readonly facilities: Facilities,
  ) {}

  /** Returns by field the suppliers of a tree that the brand does not have. */
  async faults(brandId: string, tree: readonly OrderSupplier[]): Promise<Record<string, Message[]>> {
    const known = new Set((await this.find(brandId, tree)).map(({ id }) => id));
    const unknown = tree.flatMap(({ supplierId }, at) => (known.has(supplierId) ? [] : [`suppliers.${at}.supplierId`]));
    return Object.fromEntries(unknown.map((path) => [path, [message('supplierUnknown')]]));
  }

  /** Maps suppliers to their linked facilities, also where the partnership has ended. */
  async linkedFacilities(brandId: string, supplierIds: Iterable<string>): Promise<ReadonlyMap<string, string>> {
    const found = await this.suppliers.find(brandId, [...new Set(supplierIds)]);
    return new Map(found.flatMap(({ id, facilityId }) => (facilityId === undefined ? [] : [[id, facilityId] as const])));
  }

  /** Returns references by ID; a deleted supplier shows as erased. */
  async refs(brandId: string, supplierIds: readonly string[]): Promise<(id: string) => SupplierRef> {
    const found = await this.suppliers.find(brandId, [...new Set(supplierIds)]);
    const facility = await this.facilities.refs(found.flatMap(({ facilityId }) => facilityId ?? []));
    const byId = new Map(found.map((supplier) => [supplier.id, supplier]));
    return (id) => {
      const supplier = byId.get(id);
      return supplier ? supplierRef(supplier, facility) : { id, businessName: erasedSite(), status: 'unknown' };
    };
  }

  /** Returns by ID the texts by which a supplier is found in addition to its name, each with the name in front. */
  async searchTexts(brandId: string, supplierIds: readonly string[]): Promise<Map<string, string[]>> {
    const found = await this.suppliers.find(brandId, [...new Set(supplierIds)]);
    return new Map(
      found.map(({ id, businessName, oarId, registrationNumber, address }) => {
        const others = [oarId, registrationNumber, address].filter((text) => text !== undefined && text !== '');
        return [id, [businessName, ...others.map((text) => `${businessName}, ${text}`)]];
      }),
    );
  }

  /** Returns the IDs of suppliers whose name, registration number, OAR ID or address contains the text. */
  async idsMatching(brandId: string, text: string): Promise<string[]> {
    const found = await this.suppliers.list(brandId, { filter: { searchText: { contains: text } } });
    return found.map(({ id }) => id);
  }

  /** Leaves out archived suppliers. */
  all(brandId: string): Promise<SupplierRecord[]> {
    return this.suppliers.list(brandId, { filter: { archived: false } });
  }

  private find(brandId: string, tree: readonly OrderSupplier[]): Promise<SupplierRecord[]> {
    return this.suppliers.find(brandId, [...new Set(tree.map(({ supplierId }) => supplierId))]);
  }
}

function supplierRef(
  { id, businessName, status, facilityType, oarId, country, address, facilityId }: SupplierRecord,
  facility: (id: string) => SupplierRef['facility'],
): SupplierRef {
  return {
    id,
    businessName,
    status,
    ...omitUndefined({ facilityType, oarId, country, address, facility: facilityId === undefined ? undefined : facility(facilityId) }),
  };
}
