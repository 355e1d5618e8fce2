import { Injectable } from '@nestjs/common';
import type { StatedPartner } from '../../../contracts/members/partners/commands.js';
import { facilityTypeOf } from '../../../contracts/members/partners/partner-kinds.js';
import { actingRole, mayUseWeb, USER_STATUS } from '../../../contracts/shared/roles.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';
import { type PartnerInvitationRecord, PartnerInvitationStore } from '../../ground/facilities/partner-invitation-store.js';
import type { IssuedInvitation } from '../../ground/identity/invitations.js';
import { emailKey, type UserRecord, Users } from '../../ground/identity/users.js';
import { addressOf, type MailToSend, OutgoingMail } from '../../ground/mail/outgoing-mail.js';
import type { PartnerScreen } from '../../ground/mail/templates.js';
import { MailQuotas } from '../../platform/http/access/limits/mail-quotas.js';
import { JobQueue, type JobWorker } from '../../platform/jobs/job-queue.js';
import { Clock } from '../../platform/lib/clock.js';
import { BackgroundTask } from '../../platform/lifecycle/background-task.js';
import { InvitationAnswers } from './invitation-answers.js';
import { NewcomerLinks } from './newcomer-links.js';
import { partnerTypesOf } from './partner-types.js';

const MAIL_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Writes to people about an invitation of `own`. */
@Injectable()
class PartnerMails {
  constructor(
    private readonly users: Users,
    private readonly quotas: MailQuotas,
    private readonly mail: OutgoingMail,
    private readonly clock: Clock,
  ) {}

  /** Writes to all who work at the invited facility. */
  async toStaff(facility: FacilityRecord, own: FacilityRecord): Promise<void> {
    const staff = await this.users.atFacility(facility.id);
    for (const user of staff) if (user.status === USER_STATUS.ACTIVE) await this.toUser(user, facility, own);
  }

  /** Sends no link, since the reader has an account. */
  toUser(user: UserRecord, facility: FacilityRecord, own: FacilityRecord): Promise<void> {
    const until = new Date(Date.parse(this.clock.now()) + MAIL_KEPT_MS).toISOString();
    const screen: PartnerScreen = mayUseWeb(actingRole(user.roles, facility.type)) ? 'managePartners' : 'phonePartners';
    const data = { name: user.firstName, partner: own.name, facility: facility.name, screen, until };
    return this.sendWithin({ template: 'partnerInvite', ...addressOf(user), data });
  }

  /** Sends the link with which the reader joins, in no words of the inviter: neither theirs for the reader nor for the site. */
  toNewcomer({ user, token, expiresAt: until }: IssuedInvitation, invitation: PartnerInvitationRecord, own: FacilityRecord): Promise<void> {
    const data = { partner: own.name, facility: user.email, token, until };
    return this.sendWithin({ template: 'partnerInvite', to: user.email, language: invitation.language ?? 'en', data });
  }

  /** Sends no more than a few a day to one address, and does not say so to inviters: that would reveal that others invite there. */
  private async sendWithin(mail: MailToSend): Promise<void> {
    if (await this.quotas.partnerInvitations.hasTaken(emailKey(mail.to))) await this.mail.send(mail);
  }
}

const QUEUE = 'partner-invitations';
const DELIVERIES_AT_ONCE = 4;
const TRIES_MAX = 10;
const BACKOFF_MS = 5_000;

/**
 * Finds the receivers of an invitation, and writes to them. It happens after the answer to the inviter, so that the answer and the work
 * before it are the same whether or not the e-mail is known.
 */
@Injectable()
export class InvitationDelivery extends BackgroundTask {
  private worker: JobWorker | undefined;

  constructor(
    private readonly invitations: PartnerInvitationStore,
    private readonly facilities: Facilities,
    private readonly users: Users,
    private readonly newcomers: NewcomerLinks,
    private readonly answers: InvitationAnswers,
    private readonly mails: PartnerMails,
    private readonly jobs: JobQueue,
  ) {
    super();
  }

  /** Continues invitations whose process ended before their job was there. */
  override async start(): Promise<void> {
    for (const { id } of await this.invitations.undelivered()) await this.enqueue(id);
    this.worker = this.jobs.work<{ id: string }, void>(QUEUE, DELIVERIES_AT_ONCE, ({ data }) => this.deliver(data.id));
  }

  override async stop(): Promise<void> {
    await this.worker?.stop();
  }

  /** Does nothing later for an invitation that is delivered. */
  async enqueue(id: string): Promise<void> {
    await this.add(id, id);
  }

  /** Deletes later what a withdrawn invitation left. It has a job of its own, since the one before may still run. */
  async enqueueWithdrawal(id: string): Promise<void> {
    await this.add(id, `${id}-withdrawn`);
  }

  private async add(id: string, jobId: string): Promise<void> {
    await this.jobs.add(QUEUE, { id }, { id: jobId, attempts: TRIES_MAX, backoffMs: BACKOFF_MS });
  }

  /** Repeats what it did where the process ends within, so that a mail may come twice. */
  private async deliver(id: string): Promise<void> {
    const invitation = await this.invitations.get(id);
    if (!invitation?.undelivered) return;
    const own = invitation.withdrawn ? undefined : await this.facilities.get(invitation.fromId);
    if (own && !invitation.declinedAt) await this.reach(invitation, own);
    const after = await this.invitations.change(id, (now) => (now.withdrawn ? now : withoutMark(now)));
    if (after?.withdrawn) await this.forget(after);
  }

  private async forget(withdrawn: PartnerInvitationRecord): Promise<void> {
    await this.newcomers.forget(withdrawn);
    await this.invitations.end(withdrawn.id);
  }

  private async reach(invitation: PartnerInvitationRecord, own: FacilityRecord): Promise<void> {
    const { stated, toId } = invitation;
    const facility = toId ? await this.facilities.get(toId) : undefined;
    if (!stated) return facility && this.mails.toStaff(facility, own);
    const account = await this.users.byEmail(stated.email);
    if (!account || (account.status === USER_STATUS.INVITED && account.invitedTo))
      return this.reachNewcomer(invitation, stated, account, own);
    return this.reachAccount(invitation, account, own);
  }

  /** Sends a link of this inviter's own; several inviters of one person wait for one site. */
  private async reachNewcomer(
    invitation: PartnerInvitationRecord,
    stated: StatedPartner,
    known: UserRecord | undefined,
    own: FacilityRecord,
  ): Promise<void> {
    const type = known?.invitedTo?.type ?? facilityTypeOf(stated);
    const issued = type && partnerTypesOf(own.type).includes(type) && (await this.newcomers.issueLink(invitation, stated, known));
    if (!issued) return;
    const open = await this.invitations.change(invitation.id, (now) => ({ ...now, toUserId: issued.user.id }));
    // Withdrawn and forgotten meanwhile: nothing stays behind.
    if (!open) return this.newcomers.forget({ ...invitation, toUserId: issued.user.id });
    if (!open.withdrawn) await this.mails.toNewcomer(issued, invitation, own);
  }

  /** Leaves an invitation open that reaches nobody: a person without a fitting site, or one whose site is a partner already. */
  private async reachAccount(invitation: PartnerInvitationRecord, account: UserRecord, own: FacilityRecord): Promise<void> {
    const facility = account.currentFacilityId ? await this.facilities.get(account.currentFacilityId) : undefined;
    const isHere = facility && account.status !== USER_STATUS.DEACTIVATED;
    const fits = isHere && facility.id !== own.id && partnerTypesOf(own.type).includes(facility.type);
    if (!fits || (await this.facilities.arePartners(own.id, facility.id))) return;
    await this.invitations.directTo(invitation.id, facility.id);
    const [theirs] = await this.invitations.fromTo(facility.id, own.id);
    if (theirs) await this.answers.accept(theirs, own);
    else if ((await this.invitations.fromTo(own.id, facility.id)).every(({ declinedAt }) => !declinedAt)) {
      await this.mails.toUser(account, facility, own);
    }
  }
}

const withoutMark = ({ undelivered: _, ...invitation }: PartnerInvitationRecord): PartnerInvitationRecord => invitation;
