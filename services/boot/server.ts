/** Runs the product from start to end: engines, HTTP server and background work. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SCREENS } from '../../contracts/shared/screens.js';
import { CodeAddresses } from '../brand/passports/gs1/code-addresses.js';
import { PassportPages } from '../brand/passports/passport-pages.js';
import { resolveAddress } from '../ledger/codes/addresses/lot-resolver.js';
import { LogReads } from '../ledger/proof/log/log-reads.js';
import { type Config, isDistributed, listeningUrl, publicUrlOf } from '../platform/config/config.js';
import { type Engines, openEngines } from '../platform/engines.js';
import { closeHttp } from '../platform/http/close-http.js';
import { configureHttp } from '../platform/http/configure-http.js';
import type { PlainPages } from '../platform/http/pages/web-app.js';
import { type Clock, SystemClock } from '../platform/lib/clock.js';
import { withTimeout } from '../platform/lib/with-timeout.js';
import { Lifecycle } from '../platform/lifecycle/lifecycle.js';
import { type Log, nestLog } from '../platform/monitoring/log.js';
import { tellOutages } from '../platform/monitoring/outages.js';
import { PublicPages } from '../trace/public-pages/public-pages.js';
import { appModule } from './app.module.js';
import { backgroundTasksFor } from './background-tasks.js';
import { announceAddress } from './running-product.js';
import { makeReady } from './startup.js';
import { superviseWorkers } from './worker-supervisor.js';

/** Points from the compiled file in dist to web/dist. */
const WEB_ROOT = fileURLToPath(new URL('../../../web/dist', import.meta.url));
/** Exceeds the keep-alive of clients and proxies, since a request on a closing connection is lost. */
const KEEP_ALIVE_MS = 75_000;
/** Lets requests end in this time, and background work after it. */
const REQUEST_GRACE_MS = 1500;
const BACKGROUND_GRACE_MS = 1000;

export interface RunningServer {
  /** Holds the address: `http://127.0.0.1:3000`. */
  url: string;
  app: NestExpressApplication;
  /** Resolves when the product can be used; rejects when it cannot, or was stopped before. */
  ready: Promise<void>;
  /** Ends everything within 5 s; a second call waits for the same end. */
  stop(): Promise<void>;
}

export type ServerOptions = { log: Log; clock?: Clock };

/** Listens at once, answers that it is starting, and makes itself ready meanwhile. */
export async function startServer(config: Config, { log: written, clock = new SystemClock() }: ServerOptions): Promise<RunningServer> {
  const closing = new AbortController();
  const log = tellOutages(written, config, { closing: closing.signal });
  const engines = await openEngines(config, log);
  try {
    return await listen(config, engines, { log, clock, closing });
  } catch (error) {
    await engines.close();
    throw error;
  }
}

async function listen(
  config: Config,
  engines: Engines,
  { log, clock, closing }: Required<ServerOptions> & { closing: AbortController },
): Promise<RunningServer> {
  const distributed = isDistributed(config);
  const module = appModule({ config, engines, log, clock }, distributed ? 'elsewhere' : 'here');
  const app = await NestFactory.create<NestExpressApplication>(module, { bodyParser: false, logger: nestLog(log), abortOnError: false });
  const plainPages: PlainPages = { [SCREENS.trust.path]: (language) => app.get(LogReads, { strict: false }).plainPage(language) };
  configureHttp(app, WEB_ROOT, plainPages, [
    (asked) => app.get(PassportPages, { strict: false }).answer(asked),
    (asked) => app.get(CodeAddresses, { strict: false }).answer(asked),
    (asked) => resolveAddress(asked, publicUrlOf(config)),
    (asked) => app.get(PublicPages, { strict: false }).answer(asked),
  ]);
  await app.init();
  const server = app.getHttpServer() as Server;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  // Nest's own listen writes a failure down a second time.
  await once(server.listen(config.port, config.host), 'listening');
  const url = listeningUrl(config.host, (server.address() as AddressInfo).port);
  // Any free port is known only now.
  config.publicUrl ??= url;
  const concealAddress = announceAddress(config, url);
  const workers = distributed ? superviseWorkers(config.workers, log) : undefined;
  const stopping = new AbortController();
  const background = backgroundTasksFor(app, distributed ? 'api' : 'alone');
  const ready = makeReady(app, background, stopping.signal);
  // Who stops a product before it is ready need not listen to what became of its start.
  ready.catch(() => undefined);
  let stopped: Promise<void> | undefined;
  const end = async (): Promise<void> => {
    app.get(Lifecycle).state = 'stopping';
    stopping.abort(new Error('stopped'));
    concealAddress();
    await Promise.all([closeHttp(server, REQUEST_GRACE_MS), workers?.stop()]);
    await withTimeout(
      BACKGROUND_GRACE_MS,
      ready.catch(() => undefined),
    ).catch(() => log.warn({}, 'the start did not end in time'));
    for (const work of background.toReversed())
      await withTimeout(BACKGROUND_GRACE_MS, work.stop()).catch((err) => log.warn({ err }, 'background work'));
    await app.close();
    closing.abort();
    await engines.close();
  };
  const stop = (): Promise<void> => (stopped ??= end());
  return { url, app, ready, stop };
}
