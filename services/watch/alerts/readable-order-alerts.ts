import { Injectable } from '@nestjs/common';
import type { AlertSide, StoredAlert } from '../../../projections/watch/alerts/alert-views.js';
import type { ReadScope } from '../../ledger/custody/access/access.js';
import { type Filter, RecordStore } from '../../platform/documents/document-store.js';
import { ORDER_ALERTS, type OrderAlertsRecord } from './order-alert-documents.js';

type ReadableOrderAlert = { alert: StoredAlert; viewKey: string; readable: readonly AlertSide[]; more: number };

/** Reads the alerts about orders: an order and what was delivered for it are its brand's alone, so admins, the brand and its auditors read them. */
@Injectable()
export class ReadableOrderAlerts {
  constructor(private readonly records: RecordStore) {}

  all(scope: ReadScope): Promise<ReadableOrderAlert[]> {
    return this.find({}, scope);
  }

  withId(alertId: string, scope: ReadScope): Promise<ReadableOrderAlert[]> {
    return this.find({ alertIds: alertId }, scope);
  }

  private async find(filter: Filter, { allFacilities, facilityIds }: ReadScope): Promise<ReadableOrderAlert[]> {
    const ofReader: Filter = allFacilities ? filter : { ...filter, brandId: { in: [...facilityIds] } };
    const found = await this.records.find<OrderAlertsRecord>(ORDER_ALERTS.name, { filter: ofReader });
    return found.flatMap(({ key, value: { alerts } }) =>
      alerts.map((alert) => ({ alert, viewKey: `order ${key}`, readable: alert.sides, more: 0 })),
    );
  }
}
