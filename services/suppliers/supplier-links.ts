import { Injectable } from '@nestjs/common';
import { message, Refusal } from '../../contracts/shared/refusals.js';
import { Facilities, type FacilityRecord } from '../facilities/facilities.js';
import { PartnershipObserver } from '../partners/partnership-observer.js';
import type { Filter } from '../platform/documents/document-store.js';
import { Clock } from '../platform/lib/clock.js';
import { withChange } from './supplier-history.js';
import type { MatchedSupplier } from './supplier-matching.js';
import type { SupplierFacts, SupplierRecord } from './supplier-record.js';
import { Suppliers } from './suppliers.js';

/** The product itself, where no user did something. */
export const NOBODY = 'selvedge';

/**
 * Which partner a supplier stands for. Only partners: by an OAR ID alone a brand would look into a site that never agreed
 * to deal with it.
 */
@Injectable()
export class SupplierLinks extends PartnershipObserver {
  constructor(
    private readonly suppliers: Suppliers,
    private readonly facilities: Facilities,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** The brand's partner of that id. Throws Invalid at `facilityId` where it is none. */
  async partner(brandId: string, facilityId: string): Promise<FacilityRecord> {
    const found = (await this.facilities.arePartners(brandId, facilityId)) && (await this.facilities.get(facilityId));
    if (!found) throw new Refusal('Invalid', {}, { facilityId: [message('facilityUnknown')] });
    return found;
  }

  /** With the partner of its OAR ID, where it has none yet. */
  async withFacility(supplier: SupplierFacts): Promise<SupplierFacts> {
    if (supplier.facilityId !== undefined || supplier.oarId === undefined) return supplier;
    const [found] = (await this.facilities.find({ filter: { oarId: supplier.oarId }, limit: 1 })).items;
    const isPartner = found && (await this.facilities.arePartners(supplier.brandId, found.id));
    return isPartner ? { ...supplier, facilityId: found.id } : supplier;
  }

  /** Whether a supplier can go on standing for its partner once it is matched otherwise: not where the partner has another OAR ID. */
  async canKeepFacility({ facilityId }: SupplierFacts, { oarId, match }: MatchedSupplier): Promise<boolean> {
    const facility = facilityId === undefined ? undefined : await this.facilities.get(facilityId);
    return !match.decided || facility?.oarMatch !== 'MATCHED' || facility.oarId === oarId;
  }

  /** Links a stored supplier so, unless another of the brand stands for that partner. */
  async linkByOarId(supplier: SupplierRecord, userId: string): Promise<SupplierRecord> {
    const { facilityId } = await this.withFacility(supplier);
    return facilityId === undefined || facilityId === supplier.facilityId ? supplier : this.link(supplier, facilityId, userId);
  }

  /** Links it to this partner; one that another of the brand's suppliers stands for is left to that one. */
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

  /** The supplier that was invited, or that has the partner's OAR ID, stands for the partner from now on. */
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
