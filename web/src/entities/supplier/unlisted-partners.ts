/** Finds the brand's partners that are no suppliers in its list yet. */
import { useQuery } from '@tanstack/react-query';
import type { FacilityReply } from '../../../../contracts/ground/facilities/replies.js';
import type { AddSupplier } from '../../../../contracts/members/suppliers/commands.js';
import { SUPPLIER_TYPES, usualTierOf } from '../../../../contracts/members/suppliers/supplier-kinds.js';
import { comma } from '../../ui/format.js';
import { facilitiesRead } from '../facility/facility-reads.js';
import { everySupplierRead } from './supplier-reads.js';

/** @param q any part of the name or the OAR ID */
export function useUnlistedPartners(q = '') {
  const partners = useQuery(facilitiesRead({ ...(q && { q }), sort: 'name', perPage: 50 }));
  const suppliers = useQuery(everySupplierRead());
  const listed = new Set(suppliers.data?.map(({ facility }) => facility?.id));
  const isUnlisted = ({ id, type }: FacilityReply) => !listed.has(id) && SUPPLIER_TYPES.some((each) => each === type);
  return {
    found: partners.data && suppliers.data && partners.data.items.filter(isUnlisted),
    error: partners.error ?? suppliers.error,
    refetch: () => Promise.all([partners.refetch(), suppliers.refetch()]),
  };
}

/** A partner says itself what it is. */
export function supplierOf({ id, name, type, country, address, district, province }: FacilityReply): AddSupplier {
  const facilityType = SUPPLIER_TYPES.find((each) => each === type);
  const tier = facilityType && usualTierOf(facilityType);
  const place = [address, district, province].filter((part) => part && !/^n\/?a$/i.test(part.trim())).join(comma());
  return {
    facilityId: id,
    businessName: name,
    tiers: tier ? [tier] : [],
    ...(facilityType && { facilityType }),
    ...(country && { country }),
    ...(place && { address: place }),
  };
}
