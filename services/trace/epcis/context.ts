import type { Context } from '../../platform/http/context.js';
import { rowsOf } from '../../platform/http/route-controller.js';
import { EPCIS_CAPTURES } from './captured/capture-records.js';
import { EPCIS_EVENTS } from './captured-events.js';
import { EpcisController } from './epcis.controller.js';
import { EventHashes } from './event-hash.js';
import { EPCIS_QUERIES } from './queries/named-queries.js';
import { QueriesController } from './queries/queries.controller.js';
import { EPCIS_SUBSCRIPTIONS } from './subscriptions/subscription-record.js';
import { SubscriptionRounds } from './subscriptions/subscription-rounds.js';
import { SubscriptionsController } from './subscriptions/subscriptions.controller.js';

/** Speaks EPCIS 2.0 with other systems. */
export const epcisContext: Context = {
  rows: rowsOf(EventHashes),
  // The names of collections are a parameter of the last one.
  controllers: [SubscriptionsController, QueriesController, EpcisController],
  tasks: [SubscriptionRounds],
  records: [EPCIS_EVENTS, EPCIS_CAPTURES, EPCIS_QUERIES, EPCIS_SUBSCRIPTIONS],
};
