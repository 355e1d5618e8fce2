import { Injectable } from '@nestjs/common';
import { isOarId, oarIdKey } from '../../../contracts/ground/facilities/oar-id.js';
import type { InvitePartners, PartnerToInvite, StatedPartner } from '../../../contracts/members/partners/commands.js';
import type { PartnerValidity } from '../../../contracts/members/partners/replies.js';
import type { LanguageCode } from '../../../contracts/shared/languages.js';
import { message, Refusal } from '../../../contracts/shared/refusals.js';
import { Facilities, type FacilityRecord, facilityReply } from '../../ground/facilities/facilities.js';
import { type PartnerInvitationRecord, PartnerInvitationStore } from '../../ground/facilities/partner-invitation-store.js';
import { emailKey } from '../../ground/identity/users.js';
import { FacilityRegistry } from '../../ground/matching/registry/facility-registry.js';
import type { Filter } from '../../platform/documents/document-store.js';
import { MailQuotas } from '../../platform/http/access/limits/mail-quotas.js';
import { OPEN_INVITATIONS_MAX, PARTNERS_INVITED_AT_ONCE } from '../../platform/http/access/limits/quotas.js';
import { type Attempts, RateLimits } from '../../platform/http/access/limits/rate-limits.js';
import type { ActingUser } from '../../platform/http/access/principal.js';
import { Clock } from '../../platform/lib/clock.js';
import { InvitationAnswers } from './invitation-answers.js';
import { InvitationDelivery } from './invitation-delivery.js';
import { checkStatedType, partnerTypesOf } from './partner-types.js';

const SEND_AGAIN_AFTER_MS = 24 * 60 * 60 * 1000;
const NAMESAKES_MAX = 20;

interface Inviter {
  own: FacilityRecord;
  user: ActingUser;
  language: LanguageCode;
}

/** Invites partners: facilities of the platform by ID, and others by mail to a person. */
@Injectable()
export class PartnerInvitations {
  private readonly rateLimit: Attempts;

  constructor(
    private readonly facilities: Facilities,
    private readonly partnerInvitations: PartnerInvitationStore,
    private readonly answers: InvitationAnswers,
    private readonly delivery: InvitationDelivery,
    private readonly registry: FacilityRegistry,
    private readonly quotas: MailQuotas,
    private readonly clock: Clock,
    limits: RateLimits,
  ) {
    this.rateLimit = limits.attempts('partner-invitations', PARTNERS_INVITED_AT_ONCE);
  }

  /** Checks all partners before it invites the first. @throws Refusal Invalid, InvitationsTooMany, SiteMailsTooMany, and TooOften after 60 in 15 minutes */
  async invite(
    { partners }: InvitePartners,
    own: FacilityRecord,
    user: ActingUser,
    language: LanguageCode,
  ): Promise<PartnerInvitationRecord[]> {
    for (const [at, partner] of partners.entries()) await this.assertInvitable(partner, own, `partners.${at}.`);
    await this.assertRoom(own.id, partners.length);
    for (const _ of partners) await this.rateLimit.consume(user.userId);
    await this.quotas.partnerInvitations.takeOfSender(own.id, partners.length);
    const opened: PartnerInvitationRecord[] = [];
    for (const partner of partners) opened.push(await this.inviteOne(partner, { own, user, language }));
    await this.answers.markPartnerAdded(own);
    return opened;
  }

  /** Invites a stated partner, unless an invitation to the address is open. @throws Refusal as `invite` */
  async inviteUnlessOpen(partner: StatedPartner, own: FacilityRecord, user: ActingUser, language: LanguageCode): Promise<void> {
    if (await this.partnerInvitations.isOpenTo(own.id, emailKey(partner.email))) return;
    await this.invite({ partners: [{ partner }] }, own, user, language);
  }

  /** Asks for the mail of an own invitation again. @throws Refusal NotFound, TooOften, and SentToday within 24 hours of the last */
  async sendAgain(id: string, own: FacilityRecord, user: ActingUser): Promise<PartnerInvitationRecord> {
    const now = this.clock.now();
    await this.quotas.partnerInvitations.takeOfSender(own.id);
    await this.rateLimit.consume(user.userId);
    const sent = await this.partnerInvitations.change(id, (found) => {
      if (found.fromId !== own.id) throw new Refusal('NotFound');
      if (sendAgainFrom(found) > now) throw new Refusal('SentToday');
      return { ...found, sentAt: now, undelivered: true };
    });
    if (!sent) throw new Refusal('NotFound');
    await this.delivery.enqueue(id);
    return sent;
  }

  /**
   * Ends a partnership by the partner's facility ID, or takes back an own invitation by its ID. The data of an invitation are deleted
   * later, so that nothing says whom it reached. @throws Refusal NotFound
   */
  async remove(id: string, own: FacilityRecord): Promise<void> {
    if (await this.answers.endPartnership(id, own.id)) return;
    if (!(await this.partnerInvitations.withdraw(id, own.id))) throw new Refusal('NotFound');
    await this.delivery.enqueueWithdrawal(id);
  }

  /** Checks a stated partner without inviting. @throws Refusal Invalid, OarIdInvalid */
  async validate(stated: StatedPartner, own: FacilityRecord): Promise<PartnerValidity> {
    const type = checkStatedType(own.type, stated, '');
    await this.assertKnownOarId(stated);
    const known = await this.findStated(stated, type);
    return { valid: true, known: known && known.id !== own.id ? facilityReply(known) : null };
  }

  private async assertRoom(ownId: string, more: number): Promise<void> {
    if ((await this.partnerInvitations.countFrom(ownId)) + more > OPEN_INVITATIONS_MAX)
      throw new Refusal('InvitationsTooMany', { max: String(OPEN_INVITATIONS_MAX) });
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
    return this.inviteFacility(facilityId as string, inviter);
  }

  /** Accepts the invitation of the other side, if there is one. */
  private async inviteFacility(toId: string, { own, user }: Inviter): Promise<PartnerInvitationRecord> {
    const at = this.clock.now();
    const open = { fromId: own.id, toId, invitedBy: user.userId, invitedAt: at, undelivered: true as const };
    if (await this.facilities.arePartners(own.id, toId)) return { ...open, id: toId };
    const [waiting] = await this.partnerInvitations.fromTo(toId, own.id);
    const invited = waiting ?? (await this.partnerInvitations.open(open));
    if (invited.fromId === toId) await this.answers.accept(invited, own);
    else await this.delivery.enqueue(invited.id);
    return invited;
  }

  /** Stores the inviter's words and answers. Who the reader is, is looked up later, whether or not the address is known. */
  private async inviteByMail(stated: StatedPartner, { own, user, language }: Inviter): Promise<PartnerInvitationRecord> {
    const invited = await this.partnerInvitations.openTo(emailKey(stated.email), {
      ...{ fromId: own.id, stated, language },
      ...{ invitedBy: user.userId, invitedAt: this.clock.now(), undelivered: true },
    });
    await this.delivery.enqueue(invited.id);
    return invited;
  }

  /** Searches by OAR ID, or else by name within the country. */
  private async findStated({ oarId, businessName, country }: StatedPartner, type: string): Promise<FacilityRecord | undefined> {
    const filter: Filter = oarId ? { oarId: oarIdKey(oarId) } : { name: businessName.trim(), country, type };
    const { items } = await this.facilities.find({ filter, limit: NAMESAKES_MAX });
    return items.find(({ unlisted }) => !unlisted);
  }

  /** Accepts the ID while the registry does not answer. @throws Refusal OarIdInvalid, OarIdUnknown */
  async assertKnownOarId({ oarId }: StatedPartner): Promise<void> {
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

/** Returns the instant from which the inviter may ask for another mail. */
export const sendAgainFrom = ({ sentAt, invitedAt }: Pick<PartnerInvitationRecord, 'sentAt' | 'invitedAt'>): string =>
  new Date(Date.parse(sentAt ?? invitedAt) + SEND_AGAIN_AFTER_MS).toISOString();
