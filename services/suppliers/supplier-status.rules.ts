import { LOCAL_ID_PATTERN } from '../../contracts/facilities/oar-id.js';
import type { OarMatchStatus } from '../../contracts/facilities/oar-replies.js';
import type { SupplierStatus } from '../../contracts/suppliers/supplier-kinds.js';

interface StatusFacts {
  businessName: string;
  country?: string;
  address?: string;
  tiers: readonly number[];
  facilityType?: string;
  oarId?: string;
  facilityId?: string;
  match: { status: OarMatchStatus };
}

/**
 * Where several facilities may be meant, or the registry could not be asked, nobody has decided who the supplier is: unknown.
 * A facility of the platform, an OAR ID, or a registry that has nobody like it decide.
 */
export function supplierStatusOf(facts: StatusFacts): SupplierStatus {
  const isLinked = facts.facilityId !== undefined || (facts.oarId !== undefined && !LOCAL_ID_PATTERN.test(facts.oarId));
  if (!isLinked && facts.match.status !== 'NEW_FACILITY') return 'unknown';
  return isLinked && missingFieldsOf(facts).length === 0 ? 'ready' : 'draft';
}

export type RequiredField = 'country' | 'address' | 'tiers' | 'facilityType';

/** What a supplier still lacks to be complete. A registration number is not asked for: not every country has them. */
export function missingFieldsOf({ country, address, tiers, facilityType }: StatusFacts): RequiredField[] {
  const isThere: Record<RequiredField, boolean> = {
    country: country !== undefined,
    address: address !== undefined,
    tiers: tiers.length > 0,
    facilityType: facilityType !== undefined,
  };
  return (Object.keys(isThere) as RequiredField[]).filter((field) => !isThere[field]);
}
