import { Injectable } from '@nestjs/common';
import { message, Refusal } from '../../../contracts/shared/refusals.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';
import type { Filter } from '../../platform/documents/document-store.js';
import { Clock } from '../../platform/lib/clock.js';
import { PartnershipObserver } from '../partners/partnership-observer.js';
import { withChange } from './supplier-history.js';
import type { MatchedSupplier } from './supplier-matching.js';
import type { SupplierFacts, SupplierRecord } from './supplier-record.js';
import { Suppliers } from './suppliers.js';

/** Replaces the user when the product itself changes something. */
export const NOBODY = 'selvedge';

/** Links suppliers to partners. By an OAR ID alone a brand could look into a site that never agreed to trade with it. */
@Injectable()
export class SupplierLinks extends PartnershipObserver {
  constructor(
    private readonly suppliers: Suppliers,
    private readonly facilities: Facilities,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** @throws Refusal Invalid at `facilityId` when the facility is not a partner of the brand */
  async partner(brandId: string, facilityId: string): Promise<FacilityRecord> {
    const found = (await this.facilities.arePartners(brandId, facilityId)) && (await this.facilities.get(facilityId));
    if (!found) throw new Refusal('Invalid', {}, { facilityId: [message('facilityUnknown')] });
    return found;
  }

  /** Links the partner that has the supplier's OAR ID, unless a partner is linked already. */
  async withFacility(supplier: SupplierFacts): Promise<SupplierFacts> {
    if (supplier.facilityId !== undefined || supplier.oarId === undefined) return supplier;
    const [found] = (await this.facilities.find({ filter: { oarId: supplier.oarId }, limit: 1 })).items;
    const isPartner = found && (await this.facilities.arePartners(supplier.brandId, found.id));
    return isPartner ? { ...supplier, facilityId: found.id } : supplier;
  }

  /** Returns false when the new match and the linked partner have different OAR IDs. */
  async canKeepFacility({ facilityId }: SupplierFacts, { oarId, match }: MatchedSupplier): Promise<boolean> {
    const facility = facilityId === undefined ? undefined : await this.facilities.get(facilityId);
    return !match.decided || facility?.oarMatch !== 'MATCHED' || facility.oarId === oarId;
  }

  /** Does nothing when another supplier of the brand is linked to that partner. */
  async linkByOarId(supplier: SupplierRecord, userId: string): Promise<SupplierRecord> {
    const { facilityId } = await this.withFacility(supplier);
    return facilityId === undefined || facilityId === supplier.facilityId ? supplier : this.link(supplier, facilityId, userId);
  }

  /** Does nothing when another supplier of the brand is linked to that partner. */
  async link({ brandId, id }: SupplierRecord, facilityId: string, userId: string): Promise<SupplierRecord> {
    const at = this.clock.now();
    const facility = await this.facilities.get(facilityId);
    const [standsForIt] = await this.suppliers.list(brandId, { filter: { facilityId }, limit: 1 });
    return this.suppliers.change(brandId, id, (now) => {
      if (!facility || (standsForIt && standsForIt.id !== id)) return now;
      const { invitation: _, ...rest } = now;
      const oarId = now.oarId ?? (facility.oarMatch === 'MATCHED' ? facility.oarId : undefined);
      const linked: SupplierFacts = { ...rest, facilityId, ...(oarId && { oarId, match: { ...now.match, status: 'MATCHED' } }) };
      return now.facilityId === facilityId ? now : withChange(now, linked, { at, by: userId, what: 'linked' });
    });
  }

  /** Links the supplier that was invited, or that has the partner's OAR ID. */
  override async onBegun(one: FacilityRecord, other: FacilityRecord, invitationId: string): Promise<void> {
    for (const [brand, partner] of [
      [one, other],
      [other, one],
    ] as const) {
      if (brand.type !== 'BRAND') continue;
      const anyOf: Filter[] = [{ 'invitation.id': invitationId }, ...(partner.oarId ? [{ oarId: partner.oarId }] : [])];
      const [invited] = await this.suppliers.list(brand.id, { anyOf, limit: 1 });
      if (invited) await this.link(invited, partner.id, NOBODY);
    }
  }

  override async onEnded(one: string, other: string): Promise<void> {
    for (const [brandId, facilityId] of [
      [one, other],
      [other, one],
    ] as const) {
      const at = this.clock.now();
      for (const { id } of await this.suppliers.list(brandId, { filter: { facilityId } })) {
        await this.suppliers.change(brandId, id, ({ facilityId: _, ...rest }) => {
          const before = { ...rest, facilityId };
          return withChange(before, rest, { at, by: NOBODY, what: 'unlinked' });
        });
      }
    }
  }
}
