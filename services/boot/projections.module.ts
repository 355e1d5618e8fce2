import { type DynamicModule, Global, Module } from '@nestjs/common';
import { notices } from '../../projections/brand/notifications/notices.js';
import { documentRequests } from '../../projections/brand/order-documents/document-requests.js';
import { orders } from '../../projections/brand/orders/orders.js';
import { searchTerms } from '../../projections/brand/search/search-terms.js';
import { assignments } from '../../projections/ground/assignments/assignments.js';
import { cases } from '../../projections/ground/cases/cases.js';
import { openWindows } from '../../projections/ledger/balance/books/open-windows.js';
import { claimDoubts } from '../../projections/ledger/balance/claim-doubts.js';
import { massBalance } from '../../projections/ledger/balance/mass-balance.js';
import { lots } from '../../projections/ledger/custody/lots.js';
import { transactions } from '../../projections/ledger/custody/transactions.js';
import { tradingPairs } from '../../projections/ledger/custody/transfers/trading-pairs.js';
import { transfers } from '../../projections/ledger/custody/transfers/transfers.js';
import { wordsInEvents } from '../../projections/ledger/custody/words-in-events.js';
import { certificates } from '../../projections/members/certificates/certificates.js';
import { siteAssessments } from '../../projections/members/saq/site-assessments.js';
import { origins } from '../../projections/members/standing/origins.js';
import type { Projection } from '../../projections/shared/projection.js';
import { dnaTests } from '../../projections/trace/dna/dna-tests.js';
import { labTests } from '../../projections/trace/dna/lab-tests.js';
import { tracers } from '../../projections/trace/dna/tracers.js';
import { recalledLots } from '../../projections/trace/public-pages/recalled-lots.js';
import { compliance } from '../../projections/trace/risk/compliance.js';
import { supplierRisk } from '../../projections/trace/risk/supplier-risk.js';
import { traceGraph } from '../../projections/trace/tracing/trace-graph.js';
import { alertDismissals } from '../../projections/watch/alerts/alert-dismissals.js';
import { alerts } from '../../projections/watch/alerts/alerts.js';
import { auditLog } from '../../projections/watch/audit/audit-log.js';
import { correctiveActions } from '../../projections/watch/grievances/corrective-actions.js';
import { grievances } from '../../projections/watch/grievances/grievances.js';
import { rooms } from '../../projections/watch/rooms/rooms.js';
import { ViewStore } from '../platform/documents/document-store.js';
import { EventStore } from '../platform/events/event-store.js';
import { LogFeed } from '../platform/followers/log-feed.js';
import { JobQueue } from '../platform/jobs/job-queue.js';
import { Log } from '../platform/monitoring/log.js';
import { type ProjectionMode, ProjectionRunner } from '../platform/projections/projection-runner.js';
import { ReadPositions } from '../platform/projections/read-positions.js';
import { Views } from '../platform/projections/views.js';

export const PROJECTIONS: readonly Projection<object>[] = [
  lots,
  transactions,
  transfers,
  tradingPairs,
  wordsInEvents,
  massBalance,
  openWindows,
  claimDoubts,
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
  recalledLots,
  labTests,
  rooms,
  notices,
];

export type { ProjectionMode };

export const PROJECTION_TOKENS = [LogFeed, Views, ProjectionRunner, ReadPositions];

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
    exports: PROJECTION_TOKENS,
  };
}
