import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Projection } from '../../projections/shared/projection.js';
import { ViewStore } from '../platform/documents/document-store.js';
import { EventStore } from '../platform/events/event-store.js';
import { LogFeed } from '../platform/followers/log-feed.js';
import { JobQueue } from '../platform/jobs/job-queue.js';
import { Log } from '../platform/monitoring/log.js';
import { type ProjectionMode, ProjectionRunner } from '../platform/projections/projection-runner.js';
import { ReadPositions } from '../platform/projections/read-positions.js';
import { Views } from '../platform/projections/views.js';

export type { ProjectionMode };

export const PROJECTION_TOKENS = [LogFeed, Views, ProjectionRunner, ReadPositions];

/** Provides what follows the log, and the read side: the views and their positions. */
@Global()
@Module({})
class ProjectionsModule {}

/** @param folded the projections of all contexts */
export function projectionsModule(mode: ProjectionMode, folded: readonly Projection<object>[]): DynamicModule {
  const projections = {
    provide: ProjectionRunner,
    inject: [EventStore, LogFeed, ViewStore, JobQueue, Views, Log],
    useFactory: (events: EventStore, feed: LogFeed, store: ViewStore, jobs: JobQueue, views: Views, log: Log) =>
      new ProjectionRunner({ events, feed, store, jobs, views }, folded, {
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
