import { Injectable } from '@nestjs/common';
import type { LanguageCode } from '../../contracts/languages.js';
import { isOarId, oarIdKey } from '../../contracts/oar-id.js';
import type { InvitePartners, PartnerToInvite, PartnerValidity, StatedPartner } from '../../contracts/partner-commands.js';
import { Refusal, said } from '../../contracts/refusals.js';
import { USER_STATUS } from '../../contracts/roles.js';
import { MakeFacility } from '../custody/make-facility.js';
import { Facilities, type FacilityRecord, facilityReply } from '../facilities/facilities.js';
import { FailedAttempts } from '../identity/attempts.js';
import { Invitations } from '../identity/invitations.js';
import type { Principal } from '../identity/principal.js';
import { type UserRecord, Users } from '../identity/users.js';
import { OutgoingMail } from '../mail/outgoing-mail.js';
import { Clock } from '../platform/clock.js';
import type { Filter } from '../platform/documents/document-store.js';
import { FacilityRegistry } from '../platform/registry/facility-registry.js';
import { Answering } from './answering.js';
import { partnerTypesOf, statedType } from './partnering.js';
import { type PartnershipRecord, Partnerships } from './partnerships.js';

const INVITATIONS_MAX = 60;
const KNOWN_UNTIL_MS = 30 * 24 * 60 * 60 * 1000;

interface Inviter {
  own: FacilityRecord;
  who: Principal;
  language: LanguageCode;
}

/** Invites partners: facilities of the platform by their id, others by mail to a person. */
@Injectable()
export class InvitePartnersOf {
  private readonly limit = new FailedAttempts(INVITATIONS_MAX);

  constructor(
    private readonly facilities: Facilities,
    private readonly partnerships: Partnerships,
    private readonly answering: Answering,
    private readonly making: MakeFacility,
    private readonly invitations: Invitations,
    private readonly users: Users,
    private readonly mail: OutgoingMail,
    private readonly registry: FacilityRegistry,
    private readonly clock: Clock,
  ) {}

  /** All are looked at before the first is invited. Throws Invalid, and TooOften after 60 in 15 minutes. */
  async invite({ partners }: InvitePartners, own: FacilityRecord, who: Principal, language: LanguageCode): Promise<PartnershipRecord[]> {
    for (const [at, partner] of partners.entries()) await this.check(partner, own, `partners.${at}.`);
    const now = Date.parse(this.clock.now());
    for (const _ of partners) this.limit.take(who.userId, now);
    const opened: PartnershipRecord[] = [];
    for (const partner of partners) opened.push(await this.one(partner, { own, who, language }));
    await this.answering.markAdded(own);
    return opened;
  }

  /** What was stated, checked alone. Throws Invalid, OarIdInvalid. */
  async validate(stated: StatedPartner, own: FacilityRecord): Promise<PartnerValidity> {
    const type = statedType(own.type, stated, '');
    await this.assertOarId(stated);
    const known = await this.knownAs(stated, type);
    return { valid: true, known: known && known.id !== own.id ? facilityReply(known) : null };
  }

  private async check({ facilityId, partner }: PartnerToInvite, own: FacilityRecord, path: string): Promise<void> {
    if ((facilityId === undefined) === (partner === undefined)) {
      throw new Refusal('Invalid', {}, { [`${path}facilityId`]: [said('facilityOrNew')] });
    }
    if (partner) {
      statedType(own.type, partner, `${path}partner.`);
      return this.assertOarId(partner);
    }
    const facility = facilityId === own.id ? undefined : await this.facilities.get(facilityId ?? '');
    if (!facility) throw new Refusal('Invalid', {}, { [`${path}facilityId`]: [said('facilityUnknown')] });
    if (!partnerTypesOf(own.type).includes(facility.type)) {
      throw new Refusal('Invalid', {}, { [`${path}facilityId`]: [said('noPartnerOfYours')] });
    }
  }

  private async one({ facilityId, partner }: PartnerToInvite, by: Inviter): Promise<PartnershipRecord> {
    if (partner) return this.byMail(partner, by);
    const { invited, isNew } = await this.openWith(facilityId as string, undefined, by);
    if (isNew) await this.tellStaff(facilityId as string, by);
    return invited;
  }

  /** Who was invited by the other side already accepts by inviting. */
  private async openWith(toId: string, stated: StatedPartner | undefined, { own, who }: Inviter) {
    const at = this.clock.now();
    const open = { fromId: own.id, toId, ...(stated && { stated }), invitedBy: who.userId, invitedAt: at };
    if (await this.facilities.arePartners(own.id, toId)) return { invited: { ...open, id: toId } as PartnershipRecord, isNew: false };
    const invited = await this.partnerships.open(open);
    if (invited.fromId === toId) await this.answering.accept(invited, own);
    return { invited, isNew: invited.invitedAt === at && invited.fromId === own.id };
  }

  /**
   * A person whose address is not known gets a link and a new facility. One who has an account is told without a link;
   * who invites is not shown whether there was one.
   */
  private async byMail(stated: StatedPartner, by: Inviter): Promise<PartnershipRecord> {
    const type = statedType(by.own.type, stated, '');
    const account = await this.users.byEmail(stated.email);
    if (account) return this.byAccount(account, stated, by);
    const facility = await this.making.make({ name: stated.businessName.trim(), type, country: stated.country }, by.who.userId);
    const [firstName = '', ...rest] = stated.contactName.trim().split(' ');
    const invitee = { email: stated.email, firstName, lastName: rest.join(' '), role: type, facilityId: facility.id };
    const { token, expiresAt: until } = await this.invitations.invite({
      ...invitee,
      invitedBy: by.who.userId,
      kind: 'partner',
      language: by.language,
    });
    const data = { name: firstName, partner: by.own.name, facility: facility.name, token, until };
    await this.mail.send({ template: 'partnerInvite', to: stated.email.trim(), language: by.language, data });
    return (await this.openWith(facility.id, stated, by)).invited;
  }

  private async byAccount(account: UserRecord, stated: StatedPartner, by: Inviter): Promise<PartnershipRecord> {
    const facility = account.currentFacilityId ? await this.facilities.get(account.currentFacilityId) : undefined;
    const fits = facility && facility.id !== by.own.id && partnerTypesOf(by.own.type).includes(facility.type);
    if (!fits) {
      return this.partnerships.open({ fromId: by.own.id, toId: null, stated, invitedBy: by.who.userId, invitedAt: this.clock.now() });
    }
    const { invited, isNew } = await this.openWith(facility.id, stated, by);
    if (isNew) await this.tell(account, facility, by);
    return invited;
  }

  private async tellStaff(facilityId: string, by: Inviter): Promise<void> {
    const facility = await this.facilities.get(facilityId);
    const staff = await this.users.of(facilityId);
    for (const user of staff) if (facility && user.status === USER_STATUS.ACTIVE) await this.tell(user, facility, by);
  }

  private tell(user: UserRecord, facility: FacilityRecord, { own }: Inviter): Promise<void> {
    const until = new Date(Date.parse(this.clock.now()) + KNOWN_UNTIL_MS).toISOString();
    const data = { name: user.firstName, partner: own.name, facility: facility.name, until };
    return this.mail.send({ template: 'partnerInvite', to: user.email, language: user.language ?? 'en', data });
  }

  /** By its OAR ID, else by its name in its country. */
  private async knownAs({ oarId, businessName, country }: StatedPartner, type: string): Promise<FacilityRecord | undefined> {
    const filter: Filter = oarId ? { oarId: oarIdKey(oarId) } : { name: businessName.trim(), country, type };
    return (await this.facilities.find({ filter, limit: 1 })).items[0];
  }

  /** A registry that does not answer holds nobody up. Throws OarIdInvalid, OarIdUnknown. */
  private async assertOarId({ oarId }: StatedPartner): Promise<void> {
    if (!oarId?.trim()) return;
    if (!isOarId(oarId)) throw new Refusal('OarIdInvalid');
    const key = oarIdKey(oarId);
    const found = await this.registry.find(key).catch((error: unknown) => {
      if (error instanceof Refusal) return 'not asked';
      throw error;
    });
    if (!found && !(await this.facilities.find({ filter: { oarId: key }, limit: 1 })).total) throw new Refusal('OarIdUnknown');
  }
}
