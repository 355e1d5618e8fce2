import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../../../contracts/shared/refusals.js';
import { Facilities } from '../../../../ground/facilities/facilities.js';
import { FacilityRegistry } from '../../../../ground/matching/registry/facility-registry.js';
import { Suppliers } from '../../../../members/suppliers/suppliers.js';
import type { DossierSite } from '../dossier-facts.js';

type Named = Pick<DossierSite, 'names' | 'point'>;

/** Collects the names under which sites are on file, and the points that the public registry has for their OAR IDs. */
@Injectable()
export class SiteNames {
  constructor(
    private readonly suppliers: Suppliers,
    private readonly facilities: Facilities,
    private readonly registry: FacilityRegistry,
  ) {}

  /** Names a site as it does itself, as the brand lists it among its suppliers, and as the registry has it. */
  async of(sites: readonly Pick<DossierSite, 'id' | 'facility'>[], brandId: string): Promise<(id: string) => Named> {
    const ids = sites.map(({ id }) => id);
    const listed = await this.suppliers.list(brandId, { filter: { facilityId: { in: ids } } });
    const named = new Map<string, Named>();
    for (const { id, facility } of sites) {
      const known = await this.registered(id, facility.oarId);
      const asListed = listed.filter(({ facilityId }) => facilityId === id).map(({ businessName }) => businessName);
      const names = [...new Set([facility.name, ...asListed.sort(), ...(known ? [known.name] : [])])];
      const { latitude, longitude } = known ?? {};
      named.set(id, { names, ...(latitude !== undefined && longitude !== undefined && { point: [longitude, latitude] as const }) });
    }
    return (id) => named.get(id) ?? { names: [] };
  }

  /** Goes without the registry where it does not answer, or where the ID is only local. */
  private async registered(id: string, oarId: string | undefined) {
    if (oarId === undefined || (await this.facilities.get(id))?.oarIdLocal) return undefined;
    try {
      return await this.registry.find(oarId);
    } catch (error) {
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  }
}
