import { LOCAL_ID_PATTERN } from '../../../contracts/ground/facilities/oar-id.js';
import type { OarMatchStatus } from '../../../contracts/ground/facilities/oar-replies.js';
import type { SupplierStatus } from '../../../contracts/members/suppliers/supplier-kinds.js';

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
 * Returns `unknown` while several facilities may be meant or the registry could not be asked. A facility of the platform, an OAR ID, or a
 * registry without a similar facility decides.
 */
export function supplierStatusOf(facts: StatusFacts): SupplierStatus {
  const isLinked = facts.facilityId !== undefined || (facts.oarId !== undefined && !LOCAL_ID_PATTERN.test(facts.oarId));
  if (!isLinked && facts.match.status !== 'NEW_FACILITY') return 'unknown';
  return isLinked && missingFieldsOf(facts).length === 0 ? 'ready' : 'draft';
}

export type RequiredField = 'country' | 'address' | 'tiers' | 'facilityType';

/** Lists what a supplier lacks to be complete. The registration number is not required, since not every country has one. */
export function missingFieldsOf({ country, address, tiers, facilityType }: StatusFacts): RequiredField[] {
  const isThere: Record<RequiredField, boolean> = {
    country: country !== undefined,
    address: address !== undefined,
    tiers: tiers.length > 0,
    facilityType: facilityType !== undefined,
  };
  return (Object.keys(isThere) as RequiredField[]).filter((field) => !isThere[field]);
}
