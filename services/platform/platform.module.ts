import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { openTokenKey, TokenKey } from '../identity/token-key.js';
import type { Engines } from './adapters.js';
import { BlobStore } from './blobs/blob-store.js';
import { Clock } from './clock.js';
import { Config } from './config.js';
import { Demo } from './demo.js';
import { RecordStore, ViewStore } from './documents/document-store.js';
import { EventStore } from './events/event-store.js';
import { Health } from './health.js';
import { AccessGuard } from './http/access-guard.js';
import { Bearers } from './http/bearers.js';
import { DocsController } from './http/docs.controller.js';
import { OperationsController } from './http/operations.controller.js';
import { PositionInterceptor } from './http/position-interceptor.js';
import { JobQueue } from './jobs/job-queue.js';
import { Log } from './log.js';
import { Mailer } from './mail/mailer.js';
import { Metrics } from './metrics.js';
import { Readiness } from './readiness.js';
import { FacilityRegistry } from './registry/facility-registry.js';

/** What a process is made of, beside its code. */
export interface Surroundings {
  config: Config;
  engines: Engines;
  log: Log;
  clock: Clock;
}

/** The ports and what every request passes through. Global: slices take what they need without importing it. */
@Global()
@Module({})
class PlatformModule {}

export function platformOn({ config, engines, log, clock }: Surroundings): DynamicModule {
  const ports = [
    { provide: Config, useValue: config },
    { provide: Log, useValue: log },
    { provide: Clock, useValue: clock },
    { provide: EventStore, useValue: engines.events },
    { provide: ViewStore, useValue: engines.views },
    { provide: RecordStore, useValue: engines.records },
    { provide: JobQueue, useValue: engines.jobs },
    { provide: BlobStore, useValue: engines.blobs },
    { provide: Mailer, useValue: engines.mailer },
    { provide: FacilityRegistry, useValue: engines.registry },
    { provide: TokenKey, useFactory: () => openTokenKey(config.dataDir, config.jwtSecret) },
  ];
  const own = [Readiness, Health, Metrics, Demo, Bearers];
  const passed = [
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_INTERCEPTOR, useClass: PositionInterceptor },
  ];
  return {
    module: PlatformModule,
    controllers: [OperationsController, DocsController],
    providers: [...ports, ...own, ...passed],
    exports: [...ports.map(({ provide }) => provide), ...own],
  };
}
