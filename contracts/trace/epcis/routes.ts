import { get, HOLDER_ROLES, post, READER_ROLES, remove } from '../../shared/route.js';
import { CreateEpcisQuery, CreateEpcisSubscription, HashEvents, QUERY_BYTES_MAX } from './commands.js';
import type { CaptureReply, EpcisCollection, EpcisEvent, EpcisEvents, EpcisQueryReply, EpcisSubscriptionReply } from './replies.js';

export interface EventHashesReply {
  /** Lists the events in the order of the document. */
  items: {
    eventID?: string;
    /** The hash in the order of the table of CBV 2.0: `ni:///sha-256;…?ver=CBV2.0`. */
    table: string;
    /** The hash in the order of GS1's reference program. */
    reference: string;
  }[];
}

/** Binds EPCIS 2.0 (ISO/IEC 19987) as its REST bindings say. Queries have the parameters of its section 8.2.7.1. */
export const epcisRoutes = {
  hashEvents: post<EventHashesReply>()('/epcis/event-hashes', 'signedIn', HashEvents, {
    summary: 'The event hashes of a document of EPCIS 2.0, in both published orders; nothing is stored',
  }),
  epcisEvents: get<EpcisEvents>()('/epcis/events', READER_ROLES, {
    summary: 'Events of EPCIS 2.0 of the ledgers that the caller reads, by the parameters of EPCIS queries, in the order of recording',
    linked: true,
  }),
  epcisEvent: get<EpcisEvent>()('/epcis/events/:eventId', READER_ROLES, {
    summary: 'One event of EPCIS 2.0, with its error declaration where the record is void',
    linked: true,
  }),
  capture: get<CaptureReply>()('/epcis/capture/:captureId', HOLDER_ROLES, {
    summary: 'What became of the events of a captured document',
    linked: true,
  }),
  epcisQueries: get<EpcisQueryReply[]>()('/epcis/queries', HOLDER_ROLES, {
    summary: 'The named queries of the site, by name',
    linked: true,
  }),
  createEpcisQuery: post<EpcisQueryReply>()('/epcis/queries', HOLDER_ROLES, CreateEpcisQuery, {
    summary: 'Keep a query under a name for the site; Location names it',
    status: 201,
    bodyBytesMax: QUERY_BYTES_MAX,
    linked: true,
  }),
  epcisQuery: get<EpcisQueryReply>()('/epcis/queries/:queryName', HOLDER_ROLES, {
    summary: 'A named query of the site',
    linked: true,
  }),
  removeEpcisQuery: remove<void>()('/epcis/queries/:queryName', HOLDER_ROLES, {
    summary: 'Remove a named query of the site',
    status: 204,
  }),
  epcisQueryEvents: get<EpcisEvents>()('/epcis/queries/:queryName/events', HOLDER_ROLES, {
    summary: 'The events that fit a named query, among those that the caller reads; perPage and nextPageToken alone',
    linked: true,
  }),
  epcisSubscriptions: get<EpcisSubscriptionReply[]>()('/epcis/queries/:queryName/subscriptions', HOLDER_ROLES, {
    summary: 'The subscriptions of a named query, newest first',
    linked: true,
  }),
  createEpcisSubscription: post<EpcisSubscriptionReply>()(
    '/epcis/queries/:queryName/subscriptions',
    HOLDER_ROLES,
    CreateEpcisSubscription,
    {
      summary: 'Have the new events of a named query sent to an address; Location names the subscription',
      status: 201,
      bodyBytesMax: QUERY_BYTES_MAX,
      linked: true,
    },
  ),
  epcisSubscription: get<EpcisSubscriptionReply>()('/epcis/queries/:queryName/subscriptions/:subscriptionId', HOLDER_ROLES, {
    summary: 'A subscription of a named query',
    linked: true,
  }),
  epcisCollection: get<EpcisCollection>()('/epcis/:collection', READER_ROLES, {
    summary: 'What events are about: eventTypes, epcs, bizSteps, bizLocations, readPoints or dispositions',
    linked: true,
  }),
  epcisMember: get<EpcisCollection>()('/epcis/:collection/:member', READER_ROLES, {
    summary: 'What can be asked of one of them',
    linked: true,
  }),
  epcisEventsOf: get<EpcisEvents>()('/epcis/:collection/:member/events', READER_ROLES, {
    summary: 'Events about one of them',
    linked: true,
  }),
} as const;
