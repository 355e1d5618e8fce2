import { Injectable } from '@nestjs/common';
import { mayUseWeb } from '../../../../contracts/shared/roles.js';
import { SCREENS } from '../../../../contracts/shared/screens.js';
import { writtenDay, writtenMinute } from '../../../../contracts/shared/written/shown-days.js';
import type { AlertSeverity } from '../../../../contracts/watch/alerts/alert-kinds.js';
import type { AlertsQuery } from '../../../../contracts/watch/alerts/queries.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import {
  PARTNER_INVITATIONS,
  type PartnerInvitationRecord,
  PartnerInvitationStore,
} from '../../../ground/facilities/partner-invitation-store.js';
import { EndpointStore } from '../../../ground/webhooks/endpoint-store.js';
import { isByProduct } from '../../../ground/webhooks/off-mails.js';
import { type EndpointRecord, WEBHOOK_ENDPOINTS } from '../../../ground/webhooks/webhook-record.js';
import { CertificateReads } from '../../../members/certificates/certificate-reads.js';
import {
  SITE_INVITATIONS,
  type SiteInvitationRecord,
  SiteInvitationStore,
} from '../../../members/users/site-invitations/site-invitation-store.js';
import { Config, isDistributed } from '../../../platform/config/config.js';
import { RecordStore } from '../../../platform/documents/document-store.js';
import { KeptFinds } from '../../../platform/documents/kept-finds.js';
import type { Reader } from '../../../platform/http/access/principal.js';
import { Clock } from '../../../platform/lib/clock.js';
import { AlertReads } from '../../../watch/alerts/alert-reads.js';
import { type FoundNeeds, NEEDS_MAX, NO_NEEDS, needsOf } from '../notice.js';
import { alertValues } from '../words/alert-values.js';
import type { NoticeWords } from '../words/notice-words.js';

const ON_PHONES = ['high', 'medium'] as const satisfies readonly AlertSeverity[];

const mayOpenAlerts = ({ role }: Reader): boolean => SCREENS.phoneAlerts.roles.some((each) => each === role);

/** Finds the open matters that people of several roles have. */
@Injectable()
export class SharedNeeds {
  private readonly siteInvitationsOf: KeptFinds<readonly SiteInvitationRecord[]>;
  private readonly invitationsOf: KeptFinds<readonly PartnerInvitationRecord[]>;
  private readonly endpointsOf: KeptFinds<readonly EndpointRecord[]>;

  constructor(
    private readonly alerts: AlertReads,
    private readonly certificates: CertificateReads,
    private readonly invitations: PartnerInvitationStore,
    private readonly siteInvitations: SiteInvitationStore,
    private readonly endpoints: EndpointStore,
    private readonly facilities: Facilities,
    private readonly clock: Clock,
    records: RecordStore,
    config: Config,
  ) {
    this.siteInvitationsOf = new KeptFinds(records, [SITE_INVITATIONS.name], { othersWrite: isDistributed(config) });
    this.invitationsOf = new KeptFinds(records, [PARTNER_INVITATIONS.name], { othersWrite: isDistributed(config) });
    this.endpointsOf = new KeptFinds(records, [WEBHOOK_ENDPOINTS.name], { othersWrite: isDistributed(config) });
  }

  /**
   * Lists alerts that nobody of the reader's list dismissed: at the desk those that are seldom wrong; on a phone those about its own site
   * that a buyer acts on.
   */
  async alertsFor(user: Reader): Promise<FoundNeeds> {
    if (mayUseWeb(user.role)) return this.alertsOf([{ severity: 'high' }], user);
    const { facilityId } = user;
    if (facilityId === undefined || !mayOpenAlerts(user)) return NO_NEEDS;
    return this.alertsOf(
      ON_PHONES.map((severity) => ({ severity, facilityId })),
      user,
    );
  }

  private async alertsOf(queries: readonly AlertsQuery[], user: Reader): Promise<FoundNeeds> {
    const pages = await Promise.all(queries.map((query) => this.alerts.alerts({ ...query, perPage: NEEDS_MAX }, user)));
    const shown = pages
      .flatMap(({ items }) => items)
      .map((alert) => ({
        ...{ id: `alert ${alert.id}`, kind: 'alert' as const, at: alert.at ?? alert.month },
        link: { desk: `${SCREENS.alerts.path}?severity=${alert.severity}&kind=${alert.kind}`, phone: SCREENS.phoneAlerts.path },
        values: (words: NoticeWords) => alertValues(alert, words),
      }));
    return needsOf(
      shown,
      pages.reduce((sum, { total }) => sum + total, 0),
    );
  }

  /** Finds certificates that end soon, the reader's own and those of the reader's partners. */
  async endingCertificates(user: Reader): Promise<FoundNeeds> {
    const { items, total } = await this.certificates.endingCertificates({ perPage: NEEDS_MAX }, user);
    const shown = items.map(({ id, facility, standard, number, validTo, daysLeft }) => ({
      ...{ id: `certificateEnds ${id}`, kind: 'certificateEnds' as const, at: validTo },
      link: {
        desk: facility.id === user.facilityId ? SCREENS.myProfile.path : SCREENS.facility.path.replace(':facilityId', facility.id),
        phone: SCREENS.phoneStanding.path,
      },
      values: () => ({ standard, number, facility: facility.name, date: writtenDay(validTo), count: daysLeft }),
    }));
    return needsOf(shown, total);
  }

  /** Finds the further sites at which the person is asked to work. */
  async invitedToWork({ userId }: Reader): Promise<FoundNeeds> {
    if (userId === undefined) return NO_NEEDS;
    const asked = (await this.siteInvitationsOf.get(userId, () => this.siteInvitations.openOf(userId))) ?? [];
    const now = this.clock.now();
    const open = asked.filter(({ expiresAt }) => expiresAt > now);
    const ref = await this.facilities.refs(open.map(({ facilityId }) => facilityId));
    return needsOf(
      open.map(({ id, facilityId, role, invitedAt, expiresAt }) => ({
        ...{ id: `siteInvitation ${id}`, kind: 'siteInvitation' as const, at: invitedAt },
        link: { desk: SCREENS.account.path, phone: SCREENS.phoneProfile.path },
        values: ({ ui }: NoticeWords) => ({ facility: ref(facilityId).name, role: ui.role[role], date: writtenMinute(expiresAt) }),
      })),
    );
  }

  /** Finds the reader's own endpoints that the product switched off. */
  async webhooksOff({ facilityId = '', userId }: Reader): Promise<FoundNeeds> {
    const all = (await this.endpointsOf.get(facilityId, () => this.endpoints.ofSite(facilityId))) ?? [];
    const off = all.filter((each) => each.userId === userId && isByProduct(each));
    return needsOf(
      off.map(({ id, url, off: end }) => ({
        ...{ id: `webhookOff ${id}`, kind: 'webhookOff' as const, at: end?.at ?? '' },
        link: { desk: SCREENS.webhook.path.replace(':webhookId', id) },
        values: () => ({ host: new URL(url).host, date: writtenDay(end?.at ?? '') }),
      })),
    );
  }

  async invited({ facilityId = '' }: Reader): Promise<FoundNeeds> {
    const all = (await this.invitationsOf.get(facilityId, () => this.invitations.ofFacility(facilityId))) ?? [];
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
