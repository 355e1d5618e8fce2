/**
 * The least that a command could cost: a Nest app on the same adapter, on the data folder of the product, whose one command passes the same
 * guard, security headers, compression and validation and is appended durably to the same log. Nothing is decided, audited or folded.
 */
import 'reflect-metadata';
import { Body, Controller, Module } from '@nestjs/common';
import { APP_GUARD, NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { RecordProducts } from '../../../contracts/ledger/custody/commands.js';
import { routes } from '../../../contracts/routes.js';
import { appModule, RECORD_COLLECTIONS } from '../../../services/boot/app.module.js';
import { readConfig } from '../../../services/platform/config/config.js';
import { RecordStore } from '../../../services/platform/documents/document-store.js';
import { openEngines } from '../../../services/platform/engines.js';
import { BEFORE_FIRST, chained } from '../../../services/platform/events/hash-chain.js';
import { AccessGuard } from '../../../services/platform/http/access/access-guard.js';
import { BearerAuth } from '../../../services/platform/http/access/bearer-auth.js';
import { DirectoryAuth } from '../../../services/platform/http/access/directory-auth.js';
import { RoomAuth } from '../../../services/platform/http/access/room-auth.js';
import { BodyPipe } from '../../../services/platform/http/bodies/body-validation.js';
import { compressAnswers } from '../../../services/platform/http/compressed-answers.js';
import { Endpoint } from '../../../services/platform/http/endpoint.js';
import { addSecurityHeaders } from '../../../services/platform/http/pages/web-app.js';
import { ProblemFilter } from '../../../services/platform/http/problem-filter.js';
import { Clock, SystemClock } from '../../../services/platform/lib/clock.js';
import { Lifecycle } from '../../../services/platform/lifecycle/lifecycle.js';
import { openLog } from '../../../services/platform/monitoring/log.js';

const config = readConfig(process.env);
const [log, clock] = [openLog(), new SystemClock()];
const engines = await openEngines(config, log);
for (const collection of RECORD_COLLECTIONS) await engines.records.ensure(collection);
const product = await NestFactory.createApplicationContext(appModule({ config, engines, log, clock }, 'here'), { logger: false });
product.get(Lifecycle).state = 'ready';

@Controller()
class Bare {
  @Endpoint(routes.health)
  health(): object {
    return {};
  }

  @Endpoint(routes.recordProducts, { sendsCommand: true })
  async record(@Body() { transactionId, ...data }: RecordProducts): Promise<object> {
    const stream = `bare-${transactionId}`;
    const context = { actor: { userId: '', facilityId: '' }, transactionId };
    const { events } = chained(stream, BEFORE_FIRST, [{ type: 'BareRecorded', data }], context, clock.now());
    return engines.events.append(stream, BEFORE_FIRST.revision, events);
  }
}

const [bearers, rooms, directories] = [product.get(BearerAuth), product.get(RoomAuth), product.get(DirectoryAuth)];
const guard = { provide: APP_GUARD, useFactory: () => new AccessGuard(product.get(Lifecycle), bearers, rooms, directories) };
const ports = [
  { provide: RecordStore, useValue: engines.records },
  { provide: Clock, useValue: clock },
];
@Module({ controllers: [Bare], providers: [guard, ...ports] })
class BareModule {}

const app = await NestFactory.create<NestExpressApplication>(BareModule, { bodyParser: false, logger: false });
app.setGlobalPrefix('api');
app.set('etag', false);
app.disable('x-powered-by');
addSecurityHeaders(app, undefined);
app.use('/api', compressAnswers());
app.useGlobalPipes(new BodyPipe());
app.useGlobalFilters(new ProblemFilter(log));
await app.listen(config.port, config.host);
process.once('SIGTERM', () => process.exit(0));
