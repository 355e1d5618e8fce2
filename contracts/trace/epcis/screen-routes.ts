import { get, HOLDER_ROLES, post, remove } from '../../shared/route.js';
import { CaptureQuery } from './commands.js';
import type { CapturePreviewReply, CaptureReply, EpcisSubscriptionReply } from './replies.js';

/** Holds what a screen calls of EPCIS; the other routes are of programs. */
export const epcisScreenRoutes = {
  captures: get<CaptureReply[]>()('/epcis/capture', HOLDER_ROLES, {
    summary: 'The newest captures of the site, newest first',
    linked: true,
  }),
  captureEvents: post<CaptureReply>()('/epcis/capture', HOLDER_ROLES, {
    query: CaptureQuery,
    summary: 'Record the events of a document of EPCIS 2.0 for the site of the caller; Location names the job',
    status: 202,
    linked: true,
  }),
  previewCapture: post<CapturePreviewReply>()('/epcis/capture/preview', HOLDER_ROLES, {
    summary: 'What would become of the events of a document of EPCIS 2.0; nothing is recorded',
    status: 200,
    linked: true,
  }),
  siteSubscriptions: get<EpcisSubscriptionReply[]>()('/epcis/subscriptions', HOLDER_ROLES, {
    summary: 'The subscriptions of all named queries of the site, newest first',
    linked: true,
  }),
  removeEpcisSubscription: remove<void>()('/epcis/queries/:queryName/subscriptions/:subscriptionId', HOLDER_ROLES, {
    summary: 'End a subscription of a named query, with the log of its messages',
    status: 204,
  }),
} as const;
