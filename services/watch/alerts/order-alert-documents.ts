import type { StoredAlert } from '../../../projections/watch/alerts/alert-views.js';
import type { Collection } from '../../platform/documents/document-store.js';

/** Holds the alerts about an order, under its ID: of orders that are measured together, the one that was placed first. */
export type OrderAlertsRecord = { orderId: string; brandId: string; alerts: StoredAlert[]; alertIds: string[] };

export const ORDER_ALERTS: Collection = {
  name: 'order-alerts',
  indexes: [{ fields: ['brandId'] }, { fields: ['alertIds'] }],
};
