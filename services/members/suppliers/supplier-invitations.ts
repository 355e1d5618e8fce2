import { Injectable } from '@nestjs/common';
import type { StatedPartner } from '../../../contracts/members/partners/commands.js';
import { partnerKindOf } from '../../../contracts/members/partners/partner-kinds.js';
import type { InviteSupplier } from '../../../contracts/members/suppliers/commands.js';
import type { LanguageCode } from '../../../contracts/shared/languages.js';
import { message, Refusal } from '../../../contracts/shared/refusals.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';
import { PartnerInvitationStore } from '../../ground/facilities/partner-invitation-store.js';
import type { ActingUser } from '../../platform/http/access/principal.js';
import { Clock } from '../../platform/lib/clock.js';
import { PartnerInvitations } from '../partners/partner-invitations.js';
import { withChange } from './supplier-history.js';
import { SupplierLinks } from './supplier-links.js';
import type { SupplierRecord } from './supplier-record.js';
import { Suppliers } from './suppliers.js';

/** Invites suppliers as partners. Accepting links the two records. */
@Injectable()
export class SupplierInvitations {
  constructor(
    private readonly suppliers: Suppliers,
    private readonly facilities: Facilities,
    private readonly invitations: PartnerInvitations,
    private readonly open: PartnerInvitationStore,
    private readonly links: SupplierLinks,
    private readonly clock: Clock,
  ) {}

  /**
   * Invites the facility with the supplier's OAR ID when the platform has it, or else a person by e-mail. Returns a linked supplier
   * unchanged. @throws Refusal NotFound, TooOften, and Invalid for what an invitation lacks
   */
  async invite(
    id: string,
    contact: InviteSupplier,
    own: FacilityRecord,
    user: ActingUser,
    language: LanguageCode,
  ): Promise<SupplierRecord> {
    const supplier = await this.suppliers.get(own.id, id);
    if (!supplier) throw new Refusal('NotFound');
    if (supplier.facilityId !== undefined) return supplier;
    const known = supplier.oarId ? (await this.facilities.find({ filter: { oarId: supplier.oarId }, limit: 1 })).items[0] : undefined;
    const partner = known && known.id !== own.id ? { facilityId: known.id } : { partner: statedPartnerOf(supplier, contact) };
    const [invited] = await this.invitations.invite({ partners: [partner] }, own, user, language);
    if (!invited) throw new Refusal('NotFound');
    // Already partners, or the other side had invited first.
    const otherId = invited.toId === own.id ? invited.fromId : invited.toId;
    if (otherId !== null && (await this.facilities.arePartners(own.id, otherId))) return this.links.link(supplier, otherId, user.userId);
    const at = this.clock.now();
    return this.suppliers.change(own.id, id, (now) =>
      withChange(now, { ...now, invitation: { id: invited.id, at } }, { at, by: user.userId, what: 'invited' }),
    );
  }

  /** Returns the IDs of the brand's open invitations. */
  async openIds(brandId: string): Promise<ReadonlySet<string>> {
    return new Set((await this.open.ofFacility(brandId)).map(({ id }) => id));
  }
}

/** @throws Refusal Invalid at each missing field */
function statedPartnerOf(supplier: SupplierRecord, { contactName, email, phoneNumber }: InviteSupplier): StatedPartner {
  const kind = supplier.facilityType && partnerKindOf(supplier.facilityType);
  const { country } = supplier;
  if (!kind || !country || !contactName || !email) {
    const missing = Object.entries({ facilityType: kind, country, contactName, email }).flatMap(([field, value]) => (value ? [] : [field]));
    throw new Refusal('Invalid', {}, Object.fromEntries(missing.map((field) => [field, [message('required', { field })]])));
  }
  return {
    ...kind,
    businessName: supplier.businessName,
    country,
    ...(supplier.oarId && { oarId: supplier.oarId }),
    contactName,
    email,
    ...(phoneNumber && { phoneNumber }),
  };
}
