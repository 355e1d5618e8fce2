/** The reads of the phone's pages about the site, its tasks and its person, each kept for when there is no network. */
import { alertKeys } from '../../../../entities/alert/alert-reads.js';
import { certificateKeys } from '../../../../entities/certificate/certificate-reads.js';
import { facilityKeys } from '../../../../entities/facility/facility-reads.js';
import { orderDocumentKeys } from '../../../../entities/order-documents/order-document-reads.js';
import { notificationKeys } from '../../../../entities/person/notifications/notification-reads.js';
import { actionKeys } from '../../../../entities/risk/actions/action-reads.js';
import { requestKeys } from '../../../../entities/risk/request-reads.js';
import { saqKeys } from '../../../../entities/saq/saq-reads.js';
import { cachedRead } from '../../../../offline/cached-read.js';
import type { Phone } from './use-phone.js';

type Reader = Pick<Phone, 'account' | 'facilityId'>;

const asIs = <Reply>(reply: Reply): Reply => reply;

/** The profile of this site. */
export const cachedSiteRead = ({ account, facilityId }: Reader) =>
  cachedRead(account, { route: 'siteProfile', name: ['site', facilityId], under: facilityKeys.site, read: (ask) => ask(), take: asIs });

/** The newest certificates of this site. */
export const cachedCertificatesRead = ({ account, facilityId }: Reader) =>
  cachedRead(account, {
    route: 'siteCertificates',
    name: ['certificates', facilityId],
    under: certificateKeys.all,
    read: (ask) => ask({ params: { id: facilityId }, query: { perPage: 100 } }),
    take: ({ items }) => items,
  });

const ALERTS_SHOWN = 100;

/** What does not add up at this site, the newest first. */
export const cachedAlertsRead = ({ account, facilityId }: Reader) =>
  cachedRead(account, {
    route: 'alerts',
    name: ['alerts', facilityId],
    under: alertKeys.all,
    read: (ask) => ask({ query: { facilityId, perPage: ALERTS_SHOWN } }),
    take: asIs,
  });

const LISTED = 100;

/** Requests of brands to this site, the newest first. */
export const cachedDocumentRequestsRead = ({ account }: Reader) =>
  cachedRead(account, {
    route: 'documentRequests',
    name: ['documentRequests'],
    under: orderDocumentKeys.requests,
    read: (ask) => ask({ query: { to: 'me', perPage: LISTED } }),
    take: asIs,
  });

/** Actions on findings, those due next first. */
export const cachedActionsRead = ({ account }: Pick<Reader, 'account'>) =>
  cachedRead(account, {
    route: 'correctiveActions',
    name: ['actions'],
    under: actionKeys.all,
    read: (ask) => ask({ query: { perPage: LISTED } }),
    take: asIs,
  });

export const cachedActionRead = ({ account }: Pick<Reader, 'account'>, actionId: string) =>
  cachedRead(account, {
    route: 'correctiveAction',
    name: ['action', actionId],
    under: actionKeys.all,
    read: (ask) => ask({ params: { actionId } }),
    take: asIs,
  });

/** What needs this person and what happened, in one language. */
export const cachedNotificationsRead = ({ account }: Pick<Reader, 'account'>, language: string) =>
  cachedRead(account, {
    route: 'notifications',
    name: ['notifications', language],
    under: notificationKeys.lists,
    read: (ask) => ask({ query: { on: 'phone', perPage: LISTED } }),
    take: asIs,
  });

export const OWN_ASSESSMENT = { route: 'assessment', name: ['assessment'], under: saqKeys.own } as const;

/** The self assessment that this site is at, with its questions. */
export const cachedAssessmentRead = ({ account }: Pick<Reader, 'account'>) =>
  cachedRead(account, { ...OWN_ASSESSMENT, read: (ask) => ask(), take: asIs });

/** A request to a farm monitor. */
export const cachedRequestRead = ({ account }: Pick<Reader, 'account'>, id: string) =>
  cachedRead(account, {
    route: 'request',
    name: ['request', id],
    under: requestKeys.all,
    read: (ask) => ask({ params: { id } }),
    take: asIs,
  });
