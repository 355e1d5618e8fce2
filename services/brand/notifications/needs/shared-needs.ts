import { Injectable } from '@nestjs/common';
import { mayUseWeb } from '../../../../contracts/shared/roles.js';
import { SCREENS } from '../../../../contracts/shared/screens.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { PartnerInvitationStore } from '../../../ground/facilities/partner-invitation-store.js';
import { CertificateReads } from '../../../members/certificates/certificate-reads.js';
import { SiteInvitationStore } from '../../../members/users/site-invitations/site-invitation-store.js';
import type { Reader } from '../../../platform/http/access/principal.js';
import { AlertReads } from '../../../watch/alerts/alert-reads.js';
import { dayText, type FoundNeeds, NEEDS_MAX, NO_NEEDS, needsOf } from '../notice.js';
import { alertValues } from '../words/alert-values.js';
import type { NoticeWords } from '../words/notice-words.js';

/** Finds what waits for people of several roles. */
@Injectable()
export class SharedNeeds {
  constructor(
    private readonly alerts: AlertReads,
    private readonly certificates: CertificateReads,
    private readonly invitations: PartnerInvitationStore,
    private readonly siteInvitations: SiteInvitationStore,
    private readonly facilities: Facilities,
  ) {}

  /** Lists alerts that nobody of the reader's list dismissed and that are seldom wrong; phones have no screen of alerts. */
  async highAlerts(user: Reader): Promise<FoundNeeds> {
    if (!mayUseWeb(user.role)) return NO_NEEDS;
    const { items, total } = await this.alerts.page({ severity: 'high', perPage: NEEDS_MAX }, user);
    const shown = items.map((alert) => ({
      ...{ id: `alert ${alert.id}`, kind: 'alert' as const, at: alert.at ?? alert.month },
      link: { desk: `${SCREENS.alerts.path}?severity=high&kind=${alert.kind}` },
      values: (words: NoticeWords) => alertValues(alert, words),
    }));
    return needsOf(shown, total);
  }

  /** Finds certificates that end soon, the reader's own and those of the reader's partners. */
  async endingCertificates(user: Reader): Promise<FoundNeeds> {
    const { items, total } = await this.certificates.ending({ perPage: NEEDS_MAX }, user);
    const shown = items.map(({ id, facility, standard, number, validTo, daysLeft }) => ({
      ...{ id: `certificateEnds ${id}`, kind: 'certificateEnds' as const, at: validTo },
      link: {
        desk: facility.id === user.facilityId ? SCREENS.myProfile.path : SCREENS.facility.path.replace(':facilityId', facility.id),
        phone: SCREENS.phoneStanding.path,
      },
      values: () => ({ standard, number, facility: facility.name, date: dayText(validTo), count: daysLeft }),
    }));
    return needsOf(shown, total);
  }

  /** Finds the further sites at which the person is asked to work. */
  async invitedToWork({ userId }: Reader): Promise<FoundNeeds> {
    if (userId === undefined) return NO_NEEDS;
    const open = await this.siteInvitations.openOf(userId);
    const ref = await this.facilities.refs(open.map(({ facilityId }) => facilityId));
    return needsOf(
      open.map(({ id, facilityId, role, invitedAt, expiresAt }) => ({
        ...{ id: `siteInvitation ${id}`, kind: 'siteInvitation' as const, at: invitedAt },
        link: { desk: SCREENS.account.path, phone: SCREENS.phoneProfile.path },
        values: ({ ui }: NoticeWords) => ({ facility: ref(facilityId).name, role: ui.role[role], date: dayText(expiresAt) }),
      })),
    );
  }

  async invited({ facilityId = '' }: Reader): Promise<FoundNeeds> {
    const all = await this.invitations.ofFacility(facilityId);
    const open = all.filter(({ toId, declinedAt }) => toId === facilityId && declinedAt === undefined);
    const ref = await this.facilities.refs(open.map(({ fromId }) => fromId));
    return needsOf(
      open.map(({ id, fromId, invitedAt }) => ({
        ...{ id: `invitation ${id}`, kind: 'invitation' as const, at: invitedAt },
        link: { desk: SCREENS.managePartners.path, phone: SCREENS.phonePartners.path },
        values: () => ({ facility: ref(fromId).name }),
      })),
      open.length,
    );
  }
}
