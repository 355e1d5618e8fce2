import type { EpcisSchedule } from '../../../../contracts/trace/epcis/replies.js';
import type { Collection } from '../../../platform/documents/document-store.js';
import type { Position } from '../../../platform/events/event-store.js';

/** Keeps how far a subscription was sent the log. Address, secret and messages are those of the endpoint with its ID. */
export interface SubscriptionRecord {
  id: string;
  facilityId: string;
  userId: string;
  queryName: string;
  createdAt: string;
  initialRecordTime?: string;
  /** Without it, events are sent as they are recorded. */
  schedule?: EpcisSchedule;
  reportIfEmpty?: boolean;
  /** The position up to which messages are made. */
  after?: Position;
  /** The end of the stretch whose messages are being made: after a crash, the same ones are made of it. */
  upTo?: Position;
  /** The instant of the next look by the clock; null where only new events lead to one. */
  dueAt: string | null;
  lastNotifiedAt?: string;
}

export const EPCIS_SUBSCRIPTIONS: Collection = {
  name: 'epcis-subscriptions',
  indexes: [{ fields: ['facilityId', 'createdAt'] }, { fields: ['dueAt'] }, { fields: ['userId'] }],
};
