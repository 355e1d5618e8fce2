import { Injectable } from '@nestjs/common';
import { message, Refusal } from '../../../../contracts/shared/refusals.js';
import { LEDGER_FACILITIES } from '../../../../contracts/shared/roles.js';
import { Facilities, type FacilityRecord } from '../../../ground/facilities/facilities.js';
import { PartnerInvitationStore } from '../../../ground/facilities/partner-invitation-store.js';

/** Looks up the other facilities that a command names, and checks that they may take that part. */
@Injectable()
export class Parties {
  constructor(
    private readonly facilities: Facilities,
    private readonly invitations: PartnerInvitationStore,
  ) {}

  /** @throws Refusal Invalid with the field when no facility with a ledger has that ID */
  async requirePurchaser(id: string, path: string): Promise<FacilityRecord> {
    return this.requireFacility(id, path, (type) => LEDGER_FACILITIES.some((one) => one === type));
  }

  /** @throws Refusal Invalid with the field */
  async requireTransporter(id: string, path: string): Promise<FacilityRecord> {
    return this.requireFacility(id, path, (type) => type === 'TRANSPORTER');
  }

  /** @throws Refusal Invalid with the field */
  async requireBroker(id: string, path: string): Promise<FacilityRecord> {
    return this.requireFacility(id, path, (type) => type === 'BROKER');
  }

  async holdsGoods(id: string): Promise<boolean> {
    const facility = await this.facilities.get(id);
    return LEDGER_FACILITIES.some((type) => type === facility?.type);
  }

  /** Returns true for two sites that trade. A farm of a group trades with its group and with the partners of it. */
  async arePartnersOrOneBusiness(one: string, other: string): Promise<boolean> {
    if ((await this.areOneBusiness(one, other)) || (await this.facilities.arePartners(one, other))) return true;
    const [first, second] = await Promise.all([this.facilities.get(one), this.facilities.get(other)]);
    const [ownGroup, otherGroup] = [first?.farmGroupId ?? one, second?.farmGroupId ?? other];
    if (ownGroup === otherGroup) return ownGroup === one || otherGroup === other;
    return (ownGroup !== one || otherGroup !== other) && this.facilities.arePartners(ownGroup, otherGroup);
  }

  /**
   * Returns true for partners, sites of one business, and two sites of which one has an open invitation from the other. An own invitation by
   * mail does not count, since it would reveal where the reader of the mail works.
   */
  async mayTrade(own: string, other: string): Promise<boolean> {
    if (await this.arePartnersOrOneBusiness(own, other)) return true;
    const open = [await this.invitations.between(own, other), ...(await this.invitations.fromTo(other, own))];
    return open.some((each) => each !== undefined && each.declinedAt === undefined && (each.fromId === other || !each.stated));
  }

  private async areOneBusiness(one: string, other: string): Promise<boolean> {
    const [first, second] = await Promise.all([this.facilities.get(one), this.facilities.get(other)]);
    return first?.businessId !== undefined && first.businessId === second?.businessId;
  }

  /** Returns the business of a site that has several, where the other site is none of it. */
  async businessApartFrom(own: string, other: string): Promise<string | undefined> {
    const [{ businessId } = {}, second] = await Promise.all([this.facilities.get(own), this.facilities.get(other)]);
    return businessId === second?.businessId ? undefined : businessId;
  }

  /** @throws Refusal Invalid when the two are not sites of one business, which internal moves require */
  async assertOneBusiness(one: string, other: string): Promise<void> {
    if (await this.areOneBusiness(one, other)) return;
    throw new Refusal('Invalid', {}, { transferKind: [message('internalOneBusiness')] });
  }

  private async requireFacility(id: string, path: string, fits: (type: FacilityRecord['type']) => boolean): Promise<FacilityRecord> {
    const facility = await this.facilities.get(id);
    if (facility && fits(facility.type)) return facility;
    throw new Refusal('Invalid', {}, { [path]: [message('facilityUnknown')] });
  }
}
