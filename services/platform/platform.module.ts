import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR, DiscoveryModule, ModuleRef } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { BlobStore } from './blobs/blob-store.js';
import { Config } from './config/config.js';
import { Demo } from './config/demo.js';
import { MasterKey, openMasterKey } from './config/master-key.js';
import { RecordStore, ViewStore } from './documents/document-store.js';
import { SharedTurns } from './documents/shared-turns.js';
import type { Engines } from './engines.js';
import { EventStore } from './events/event-store.js';
import { AccessGuard } from './http/access/access-guard.js';
import { BearerAuth } from './http/access/bearer-auth.js';
import { DirectoryAuth } from './http/access/directory-auth.js';
import { MailQuotas } from './http/access/limits/mail-quotas.js';
import { RateLimits } from './http/access/limits/rate-limits.js';
import { UploadQuotas } from './http/access/limits/upload-quotas.js';
import { UploadsInterceptor } from './http/access/limits/uploads-interceptor.js';
import { RoomAuth } from './http/access/room-auth.js';
import { ApiDocsController } from './http/api-docs/api-docs.controller.js';
import { AuditInterceptor } from './http/audit/audit-interceptor.js';
import { CommandReplyInterceptor } from './http/interceptors/command-reply-interceptor.js';
import { PapersInterceptor } from './http/interceptors/papers-interceptor.js';
import { PositionInterceptor } from './http/interceptors/position-interceptor.js';
import { OperationsController } from './http/operations.controller.js';
import { CommandRegistration } from './http/route-commands.js';
import { JobQueue } from './jobs/job-queue.js';
import { Clock } from './lib/clock.js';
import { Lifecycle } from './lifecycle/lifecycle.js';
import { UncitedUploads } from './lifecycle/uncited-uploads.js';
import { Mailer } from './mail/mailer.js';
import { AuditTrail } from './monitoring/audit-trail.js';
import { Health } from './monitoring/health.js';
import { Log } from './monitoring/log.js';
import { LogHealth } from './monitoring/log-health.js';
import { MeasuredCommandBus } from './monitoring/measured-command-bus.js';
import { Metrics } from './monitoring/metrics.js';

/** The parts of a process other than its code. */
export type AppEnvironment = { config: Config; engines: Engines; log: Log; clock: Clock };

const OWN = [
  Lifecycle,
  SharedTurns,
  Health,
  LogHealth,
  Metrics,
  Demo,
  BearerAuth,
  RoomAuth,
  DirectoryAuth,
  MailQuotas,
  UploadQuotas,
  UncitedUploads,
];
const PORTS = [Config, Log, Clock, EventStore, ViewStore, RecordStore, JobQueue, BlobStore, Mailer, RateLimits, MasterKey];
export const PLATFORM_TOKENS = [...PORTS, ...OWN, AuditTrail, CommandBus];

/** Provides the ports and everything that requests pass through. Global, so that other modules need not import it. */
@Global()
@Module({})
class PlatformModule {}

export function platformModule({ config, engines, log, clock }: AppEnvironment): DynamicModule {
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
    { provide: RateLimits, useFactory: () => new RateLimits(clock, engines.counts) },
    { provide: MasterKey, useFactory: () => openMasterKey(config, clock) },
  ];
  const bus = {
    provide: CommandBus,
    inject: [ModuleRef, Metrics, AuditTrail, UncitedUploads],
    useFactory: (moduleRef: ModuleRef, metrics: Metrics, trail: AuditTrail, uploads: UncitedUploads) =>
      new MeasuredCommandBus(moduleRef, metrics, trail, uploads),
  };
  const trail = {
    provide: AuditTrail,
    inject: [Lifecycle],
    useFactory: (lifecycle: Lifecycle) =>
      new AuditTrail({ events: engines.events, clock, lifecycle }, (message, err) => log.error({ err }, message)),
  };
  const requestPipeline = [
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_INTERCEPTOR, useClass: UploadsInterceptor },
    { provide: APP_INTERCEPTOR, useClass: PapersInterceptor },
    { provide: APP_INTERCEPTOR, useClass: PositionInterceptor },
    { provide: APP_INTERCEPTOR, useClass: CommandReplyInterceptor },
    { provide: APP_INTERCEPTOR, useClass: AuditInterceptor },
  ];
  return {
    module: PlatformModule,
    imports: [DiscoveryModule],
    controllers: [OperationsController, ApiDocsController],
    providers: [...ports, ...OWN, trail, bus, CommandRegistration, ...requestPipeline],
    exports: PLATFORM_TOKENS,
  };
}
