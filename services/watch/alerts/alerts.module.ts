import { Module } from '@nestjs/common';
import { IdentityModule } from '../../ground/identity/identity.module.js';
import { AccessModule } from '../../ledger/custody/access/access.module.js';
import type { Collection } from '../../platform/documents/document-store.js';
import { AlertDismissals } from './alert-dismissals.js';
import { AlertReads } from './alert-reads.js';
import { AlertsController } from './alerts.controller.js';
import { DismissReasons } from './dismiss-reasons.js';
import { DoubtAlerts } from './doubt-alerts.js';
import { ReadableAlerts } from './readable-alerts.js';
import { ReadableOrderAlerts } from './readable-order-alerts.js';
import { StandingAlerts } from './standing-alerts.js';

export const ALERTS_RECORDS: readonly Collection[] = [DismissReasons.collection];

@Module({
  imports: [AccessModule, IdentityModule],
  controllers: [AlertsController],
  providers: [DismissReasons, StandingAlerts, ReadableOrderAlerts, DoubtAlerts, ReadableAlerts, AlertReads, AlertDismissals],
  exports: [ReadableAlerts, AlertReads],
})
export class AlertsModule {}
