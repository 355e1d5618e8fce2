import { Injectable } from '@nestjs/common';
import { isOarId, oarIdKey } from '../../contracts/facilities/oar-id.js';
import type { InvitePartners, PartnerToInvite, StatedPartner } from '../../contracts/partners/commands.js';
import type { PartnerValidity } from '../../contracts/partners/replies.js';
import type { LanguageCode } from '../../contracts/shared/languages.js';
import { message, Refusal } from '../../contracts/shared/refusals.js';
import { actingRole, mayUseWeb, USER_STATUS } from '../../contracts/shared/roles.js';
import { FacilityCreation } from '../custody/opening/facility-creation.js';
import { Facilities, type FacilityRecord, facilityReply } from '../facilities/facilities.js';
import { type PartnerInvitationRecord, PartnerInvitationStore } from '../facilities/partner-invitation-store.js';
import { Invitations } from '../identity/invitations.js';
import { type UserRecord, Users } from '../identity/users.js';
import { OutgoingMail } from '../mail/outgoing-mail.js';
import type { PartnerScreen } from '../mail/templates.js';
import { FacilityRegistry } from '../matching/registry/facility-registry.js';
import type { Filter } from '../platform/documents/document-store.js';
import type { ActingUser } from '../platform/http/access/principal.js';
import { Clock } from '../platform/lib/clock.js';
import { RateLimiter } from '../platform/lib/rate-limiter.js';
import { InvitationAnswers } from './invitation-answers.js';
import { checkStatedType, partnerTypesOf } from './partner-types.js';

const INVITATIONS_PER_WINDOW_MAX = 60;
const MAIL_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

interface Inviter {
  own: FacilityRecord;
  user: ActingUser;
  language: LanguageCode;
}

/** Invites partners: facilities of the platform by ID, and others by mail to a person. */
@Injectable()
export class PartnerInvitations {
  private readonly rateLimit = new RateLimiter(INVITATIONS_PER_WINDOW_MAX);

  constructor(
    private readonly facilities: Facilities,
    private readonly partnerInvitations: PartnerInvitationStore,
    private readonly answers: InvitationAnswers,
    private readonly facilityCreation: FacilityCreation,
    private readonly invitations: Invitations,
    private readonly users: Users,
    private readonly mail: OutgoingMail,
    private readonly registry: FacilityRegistry,
    private readonly clock: Clock,
  ) {}

  /** Checks all partners before it invites the first. @throws Refusal Invalid, and TooOften after 60 in 15 minutes */
  async invite(
    { partners }: InvitePartners,
    own: FacilityRecord,
    user: ActingUser,
    language: LanguageCode,
  ): Promise<PartnerInvitationRecord[]> {
    for (const [at, partner] of partners.entries()) await this.assertInvitable(partner, own, `partners.${at}.`);
    const now = Date.parse(this.clock.now());
    for (const _ of partners) this.rateLimit.consume(user.userId, now);
    const opened: PartnerInvitationRecord[] = [];
    for (const partner of partners) opened.push(await this.inviteOne(partner, { own, user, language }));
    await this.answers.markPartnerAdded(own);
    return opened;
  }

  /** Checks a stated partner without inviting. @throws Refusal Invalid, OarIdInvalid */
  async validate(stated: StatedPartner, own: FacilityRecord): Promise<PartnerValidity> {
    const type = checkStatedType(own.type, stated, '');
    await this.assertKnownOarId(stated);
    const known = await this.findStated(stated, type);
    return { valid: true, known: known && known.id !== own.id ? facilityReply(known) : null };
  }

  private async assertInvitable({ facilityId, partner }: PartnerToInvite, own: FacilityRecord, path: string): Promise<void> {
    if ((facilityId === undefined) === (partner === undefined)) {
      throw new Refusal('Invalid', {}, { [`${path}facilityId`]: [message('facilityOrNew')] });
    }
    if (partner) {
      checkStatedType(own.type, partner, `${path}partner.`);
      return this.assertKnownOarId(partner);
    }
    const facility = facilityId === own.id ? undefined : await this.facilities.get(facilityId ?? '');
    if (!facility) throw new Refusal('Invalid', {}, { [`${path}facilityId`]: [message('facilityUnknown')] });
    if (!partnerTypesOf(own.type).includes(facility.type)) {
      throw new Refusal('Invalid', {}, { [`${path}facilityId`]: [message('noPartnerOfYours')] });
    }
  }

  private async inviteOne({ facilityId, partner }: PartnerToInvite, inviter: Inviter): Promise<PartnerInvitationRecord> {
    if (partner) return this.inviteByMail(partner, inviter);
    const { invited, isNew } = await this.openInvitation(facilityId as string, undefined, inviter);
    if (isNew) await this.mailStaff(facilityId as string, inviter);
    return invited;
  }

  /** Accepts the invitation of the other side, if there is one. */
  private async openInvitation(toId: string, stated: StatedPartner | undefined, { own, user }: Inviter) {
    const at = this.clock.now();
    const open = { fromId: own.id, toId, ...(stated && { stated }), invitedBy: user.userId, invitedAt: at };
    if (await this.facilities.arePartners(own.id, toId)) return { invited: { ...open, id: toId } as PartnerInvitationRecord, isNew: false };
    const invited = await this.partnerInvitations.open(open);
    if (invited.fromId === toId) await this.answers.accept(invited, own);
    return { invited, isNew: invited.invitedAt === at && invited.fromId === own.id };
  }

  /**
   * Sends a link and creates a facility for a person whose address is unknown. Notifies a person with an account without a link. The
   * inviter does not learn which of the two happened.
   */
  private async inviteByMail(stated: StatedPartner, inviter: Inviter): Promise<PartnerInvitationRecord> {
    const type = checkStatedType(inviter.own.type, stated, '');
    const account = await this.users.byEmail(stated.email);
    if (account) return this.inviteAccount(account, stated, inviter);
    const facility = await this.facilityCreation.create(
      { name: stated.businessName.trim(), type, country: stated.country },
      inviter.user.userId,
    );
    const [firstName = '', ...rest] = stated.contactName.trim().split(' ');
    const invitee = { email: stated.email, firstName, lastName: rest.join(' '), role: type, facilityId: facility.id };
    const { token, expiresAt: until } = await this.invitations.invite({
      ...invitee,
      invitedBy: inviter.user.userId,
      kind: 'partner',
      language: inviter.language,
    });
    const data = { name: firstName, partner: inviter.own.name, facility: facility.name, token, until };
    await this.mail.send({ template: 'partnerInvite', to: stated.email.trim(), language: inviter.language, data });
    return (await this.openInvitation(facility.id, stated, inviter)).invited;
  }

  private async inviteAccount(account: UserRecord, stated: StatedPartner, inviter: Inviter): Promise<PartnerInvitationRecord> {
    const facility = account.currentFacilityId ? await this.facilities.get(account.currentFacilityId) : undefined;
    const fits = facility && facility.id !== inviter.own.id && partnerTypesOf(inviter.own.type).includes(facility.type);
    if (!fits) {
      return this.partnerInvitations.open({
        fromId: inviter.own.id,
        toId: null,
        stated,
        invitedBy: inviter.user.userId,
        invitedAt: this.clock.now(),
      });
    }
    const { invited, isNew } = await this.openInvitation(facility.id, stated, inviter);
    if (isNew) await this.mailUser(account, facility, inviter);
    return invited;
  }

  private async mailStaff(facilityId: string, inviter: Inviter): Promise<void> {
    const facility = await this.facilities.get(facilityId);
    const staff = await this.users.atFacility(facilityId);
    for (const user of staff) if (facility && user.status === USER_STATUS.ACTIVE) await this.mailUser(user, facility, inviter);
  }

  private mailUser(user: UserRecord, facility: FacilityRecord, { own }: Inviter): Promise<void> {
    const until = new Date(Date.parse(this.clock.now()) + MAIL_KEPT_MS).toISOString();
    const screen: PartnerScreen = mayUseWeb(actingRole(user.roles, facility.type)) ? 'managePartners' : 'phonePartnerRequests';
    const data = { name: user.firstName, partner: own.name, facility: facility.name, screen, until };
    return this.mail.send({ template: 'partnerInvite', to: user.email, language: user.language ?? 'en', data });
  }

  /** Searches by OAR ID, or else by name within the country. */
  private async findStated({ oarId, businessName, country }: StatedPartner, type: string): Promise<FacilityRecord | undefined> {
    const filter: Filter = oarId ? { oarId: oarIdKey(oarId) } : { name: businessName.trim(), country, type };
    return (await this.facilities.find({ filter, limit: 1 })).items[0];
  }

  /** Accepts the ID while the registry does not answer. @throws Refusal OarIdInvalid, OarIdUnknown */
  private async assertKnownOarId({ oarId }: StatedPartner): Promise<void> {
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
