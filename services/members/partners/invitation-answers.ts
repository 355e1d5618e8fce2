import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';
import { type PartnerInvitationRecord, PartnerInvitationStore } from '../../ground/facilities/partner-invitation-store.js';
import { Users } from '../../ground/identity/users.js';
import { Clock } from '../../platform/lib/clock.js';
import { PartnershipObserver } from './partnership-observer.js';

/** Accepts, declines and ends invitations and partnerships. */
@Injectable()
export class InvitationAnswers {
  constructor(
    private readonly facilities: Facilities,
    private readonly invitations: PartnerInvitationStore,
    private readonly users: Users,
    private readonly observer: PartnershipObserver,
    private readonly clock: Clock,
  ) {}

  /**
   * Links the two before it ends the invitation and others between them, so that a crash between the two loses nothing. Returns the other
   * facility.
   */
  async accept({ fromId }: PartnerInvitationRecord, own: FacilityRecord): Promise<FacilityRecord> {
    const other = await this.facilities.get(fromId);
    if (!other) throw new Refusal('NotFound');
    const open = [...(await this.invitations.fromTo(fromId, own.id)), ...(await this.invitations.fromTo(own.id, fromId))];
    await this.facilities.link(own, other, this.clock.now());
    for (const { id } of open) await this.observer.onBegun(own, other, id);
    for (const { id } of open) await this.invitations.end(id);
    await this.markPartnerAdded(own);
    await this.markPartnerAdded(other);
    return other;
  }

  /** Completes the step of the onboarding with a site's first invitation or partner. */
  async markPartnerAdded(site: FacilityRecord): Promise<void> {
    if (site.addedPartnerAt) return;
    const at = this.clock.now();
    await this.facilities.change(site.id, (now) => ({ ...now, addedPartnerAt: now.addedPartnerAt ?? at }));
    await this.users.markOnboardingStep(site.id, 'addedPartnerAt', at);
  }

  /** @throws Refusal NotFound when no invitation with this ID waits for the facility */
  async invitationTo(id: string, ownId: string): Promise<PartnerInvitationRecord> {
    const found = await this.invitations.get(id);
    if (found?.toId !== ownId || found.declinedAt) throw new Refusal('NotFound');
    return found;
  }

  /** Keeps the invitation for the inviter, who is not notified. @throws Refusal NotFound when another facility has to answer */
  async decline(id: string, ownId: string): Promise<void> {
    const { fromId } = await this.invitationTo(id, ownId);
    const declinedAt = this.clock.now();
    for (const each of await this.invitations.fromTo(fromId, ownId)) {
      await this.invitations.change(each.id, (now) => ({ ...now, declinedAt: now.declinedAt ?? declinedAt }));
    }
  }

  /** Does nothing and returns false where the two are no partners. */
  async endPartnership(id: string, ownId: string): Promise<boolean> {
    if (!(await this.facilities.arePartners(ownId, id))) return false;
    await this.facilities.unlink(ownId, id);
    await this.observer.onEnded(ownId, id);
    return true;
  }
}
