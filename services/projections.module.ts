import { type DynamicModule, Global, Module } from '@nestjs/common';
import { lots } from '../projections/lots.js';
import { massBalance } from '../projections/mass-balance.js';
import { openWindows } from '../projections/open-windows.js';
import type { Projection } from '../projections/projection.js';
import { traceGraph } from '../projections/trace-graph.js';
import { transactions } from '../projections/transactions.js';
import { ViewStore } from './platform/documents/document-store.js';
import { EventStore } from './platform/events/event-store.js';
import { JobQueue } from './platform/jobs/job-queue.js';
import { Log } from './platform/log.js';
import { ReadPositions } from './platform/read-positions.js';
import { type ProjectionMode, Projections } from './platform/runner/projections.js';
import { Views } from './platform/runner/views.js';

/** Every question that the log is asked. */
export const PROJECTIONS: readonly Projection<object>[] = [lots, transactions, massBalance, openWindows, traceGraph];

export type { ProjectionMode };

/** The read side: the views, and how far they have come. */
@Global()
@Module({})
class ProjectionsModule {}

export function projectionsFolded(mode: ProjectionMode): DynamicModule {
  const projections = {
    provide: Projections,
    inject: [EventStore, ViewStore, JobQueue, Views, Log],
    useFactory: (events: EventStore, store: ViewStore, jobs: JobQueue, views: Views, log: Log) =>
      new Projections({ events, store, jobs, views }, PROJECTIONS, { mode, warn: (message) => log.warn({}, message) }),
  };
  const positions = { provide: ReadPositions, useExisting: Projections };
  return { module: ProjectionsModule, providers: [Views, projections, positions], exports: [Views, Projections, ReadPositions] };
}
