import { Injectable } from '@nestjs/common';
import { Facilities } from '../../../ground/facilities/facilities.js';
import type { ReadScope } from '../../../ledger/custody/access/access.js';
import { Suppliers } from '../../../members/suppliers/suppliers.js';
import type { Reader } from '../../../platform/http/access/principal.js';
import type { DealParties } from '../facts/whose-deals.js';

/** Determines in whose records an order is searched. */
@Injectable()
export class OrderSuppliers {
  constructor(
    private readonly suppliers: Suppliers,
    private readonly facilities: Facilities,
  ) {}

  /**
   * Returns the caller's own facilities and those linked to their suppliers. `named` limits them to the given suppliers
   * or facilities, which may include partners that are no suppliers. Undefined means all facilities: for admins who
   * name none.
   */
  async facilityIds(named: readonly string[] | undefined, scope: ReadScope): Promise<string[] | undefined> {
    if (scope.allFacilities) return named && [...named];
    const own = [...scope.facilityIds];
    if (!named) return [...new Set([...own, ...(await Promise.all(own.map((id) => this.linkedTo(id)))).flat()])];
    const partners = await Promise.all(own.map((id) => this.facilities.partnersOf(id)));
    const suppliers = await Promise.all(own.map((id) => this.suppliers.find(id, named)));
    const searched = new Set([...own, ...partners.flat()]);
    const meant = new Set([...named, ...suppliers.flat().flatMap(({ facilityId }) => facilityId ?? [])]);
    return [...meant].filter((id) => searched.has(id));
  }

  /** Splits the same sites for a brand: in its own ledgers it looks only for what the others sold to it. */
  async partiesOf(named: readonly string[] | undefined, scope: ReadScope, { role }: Reader): Promise<DealParties> {
    const searched = await this.facilityIds(named, scope);
    if (role !== 'BRAND' || searched === undefined) return { supplierIds: searched, receiverIds: [] };
    const isOwn = (id: string) => scope.facilityIds.has(id);
    return { supplierIds: searched.filter((id) => !isOwn(id)), receiverIds: searched.filter(isOwn) };
  }

  /** Uses the partners of a brand that keeps no list of suppliers yet. */
  private async linkedTo(facilityId: string): Promise<string[]> {
    const linked = await this.suppliers.linkedFacilityIds(facilityId);
    return linked.length > 0 ? linked : this.facilities.partnersOf(facilityId);
  }
}
