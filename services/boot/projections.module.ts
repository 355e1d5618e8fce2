import { type DynamicModule, Global, Module } from '@nestjs/common';
import { alertDismissals } from '../../projections/alerts/alert-dismissals.js';
import { alerts } from '../../projections/alerts/alerts.js';
import { assignments } from '../../projections/assignments.js';
import { auditLog } from '../../projections/audit-log.js';
import { openWindows } from '../../projections/books/open-windows.js';
import { cases } from '../../projections/cases.js';
import { certificates } from '../../projections/certificates.js';
import { compliance } from '../../projections/compliance.js';
import { correctiveActions } from '../../projections/corrective-actions.js';
import { dnaTests } from '../../projections/dna-tests.js';
import { documentRequests } from '../../projections/document-requests.js';
import { grievances } from '../../projections/grievances.js';
import { labTests } from '../../projections/lab-tests.js';
import { lots } from '../../projections/lots.js';
import { massBalance } from '../../projections/mass-balance.js';
import { notices } from '../../projections/notices.js';
import { orders } from '../../projections/orders.js';
import { origins } from '../../projections/origins.js';
import type { Projection } from '../../projections/projection.js';
import { rooms } from '../../projections/rooms.js';
import { searchTerms } from '../../projections/search-terms.js';
import { siteAssessments } from '../../projections/site-assessments.js';
import { supplierRisk } from '../../projections/supplier-risk.js';
import { traceGraph } from '../../projections/trace-graph.js';
import { tracers } from '../../projections/tracers.js';
import { transactions } from '../../projections/transactions.js';
import { tradingPairs } from '../../projections/transfers/trading-pairs.js';
import { transfers } from '../../projections/transfers/transfers.js';
import { ViewStore } from '../platform/documents/document-store.js';
import { EventStore } from '../platform/events/event-store.js';
import { LogFeed } from '../platform/followers/log-feed.js';
import { JobQueue } from '../platform/jobs/job-queue.js';
import { Log } from '../platform/monitoring/log.js';
import { type ProjectionMode, ProjectionRunner } from '../platform/projections/projection-runner.js';
import { ReadPositions } from '../platform/projections/read-positions.js';
import { Views } from '../platform/projections/views.js';

/** Lists every projection of the product. */
export const PROJECTIONS: readonly Projection<object>[] = [
  lots,
  transactions,
  transfers,
  tradingPairs,
  massBalance,
  openWindows,
  origins,
  traceGraph,
  orders,
  documentRequests,
  certificates,
  supplierRisk,
  searchTerms,
  alerts,
  alertDismissals,
  cases,
  assignments,
  grievances,
  correctiveActions,
  compliance,
  siteAssessments,
  auditLog,
  tracers,
  dnaTests,
  labTests,
  rooms,
  notices,
];

export type { ProjectionMode };

/** Provides what follows the log, and the read side: the views and their positions. */
@Global()
@Module({})
class ProjectionsModule {}

export function projectionsModule(mode: ProjectionMode): DynamicModule {
  const projections = {
    provide: ProjectionRunner,
    inject: [EventStore, LogFeed, ViewStore, JobQueue, Views, Log],
    useFactory: (events: EventStore, feed: LogFeed, store: ViewStore, jobs: JobQueue, views: Views, log: Log) =>
      new ProjectionRunner({ events, feed, store, jobs, views }, PROJECTIONS, {
        mode,
        warn: (message, err) => log.warn(err === undefined ? {} : { err }, message),
      }),
  };
  const positions = { provide: ReadPositions, useExisting: ProjectionRunner };
  return {
    module: ProjectionsModule,
    providers: [LogFeed, Views, projections, positions],
    exports: [LogFeed, Views, ProjectionRunner, ReadPositions],
  };
}
