import { Injectable } from '@nestjs/common';
import type { ReadScope } from '../custody/access/access.js';
import { Facilities } from '../facilities/facilities.js';
import { Suppliers } from '../suppliers/suppliers.js';

/** In whose records an order is looked for. */
@Injectable()
export class OrderSuppliers {
  constructor(
    private readonly suppliers: Suppliers,
    private readonly facilities: Facilities,
  ) {}

  /**
   * The caller's own facilities and those that their suppliers stand for. `named` are ids of suppliers or of facilities, and
   * leave out all others; a partner may be named that is no supplier. Undefined for all facilities: admins who name none.
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

  /** A brand that keeps no list of suppliers yet has its partners. */
  private async linkedTo(facilityId: string): Promise<string[]> {
    const linked = await this.suppliers.linkedFacilityIds(facilityId);
    return linked.length > 0 ? linked : this.facilities.partnersOf(facilityId);
  }
}
