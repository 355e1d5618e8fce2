import type { Role } from '../../../../contracts/shared/roles.js';
import type { FacilityRecord } from '../../../../services/ground/facilities/facilities.js';
import type { ApiCall, TestServer } from '../test-server.js';

/** Makes a site with one user for each name; each type of site is the role of its user, too. */
export async function castOf<Name extends string>(
  product: TestServer,
  cast: Readonly<Record<Name, FacilityRecord['type'] & Role>>,
): Promise<{ sites: Record<Name, FacilityRecord>; calls: Record<Name, ApiCall> }> {
  const [sites, calls]: [Partial<Record<Name, FacilityRecord>>, Partial<Record<Name, ApiCall>>] = [{}, {}];
  for (const name of Object.keys(cast) as Name[]) {
    sites[name] = await product.facility(cast[name], { name });
    calls[name] = await product.signIn((await product.user(cast[name], sites[name])).email);
  }
  return { sites: sites as Record<Name, FacilityRecord>, calls: calls as Record<Name, ApiCall> };
}
