import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { routes } from '../../../../contracts/routes.js';
import { apiCaller, startTestServer } from '../../../../test/support/server/test-server.js';
import { appModule } from '../../../boot/app.module.js';
import { readConfig } from '../../config/config.js';
import { type Engines, openEngines } from '../../engines.js';
import { SystemClock } from '../../lib/clock.js';
import { Lifecycle } from '../../lifecycle/lifecycle.js';
import { nestLog, openLog } from '../../monitoring/log.js';
import { configureHttp } from '../configure-http.js';
import { Endpoint } from '../endpoint.js';

/** A controller whose author forgot to declare one of its routes. */
@Controller()
class Planted {
  @Get('planted')
  undeclared(): string {
    return 'for nobody';
  }

  @Endpoint({ ...routes.health, path: '/planted/declared' })
  declared(): string {
    return 'for anybody';
  }

  @Endpoint({ ...routes.health, path: '/planted/defect' })
  defect(): string {
    throw new Error('a secret of the engine room');
  }

  @Endpoint({ ...routes.me, path: '/planted/waiting' })
  waiting(): string {
    return 'for those who are signed in';
  }
}

let app: NestExpressApplication;
let engines: Engines;
let call: ReturnType<typeof apiCaller>;
const logged: string[] = [];
const dataDir = mkdtempSync(join(tmpdir(), 'selvedge-'));

beforeAll(async () => {
  const config = readConfig({ DATA_DIR: dataDir, SEED: 'none' });
  const log = openLog({ write: (line) => void logged.push(line) });
  engines = await openEngines(config, log);
  @Module({ imports: [appModule({ config, engines, log, clock: new SystemClock() }, 'here')], controllers: [Planted] })
  class WithPlanted {}
  app = await NestFactory.create<NestExpressApplication>(WithPlanted, { bodyParser: false, logger: nestLog(log) });
  configureHttp(app, join(dataDir, 'no web app'));
  await app.listen(0, '127.0.0.1');
  call = apiCaller(await app.getUrl());
});
afterAll(async () => {
  await app.close();
  await engines.close();
  rmSync(dataDir, { recursive: true });
});

describe('a method of a controller', () => {
  it('answers on its declared route, and not without one', async () => {
    expect((await call('GET', '/api/planted/declared')).text).toBe('for anybody');
    expect((await call('GET', '/api/planted')).body).toMatchObject({ status: 404, code: 'NotFound' });
  });

  it('that has a defect shows only an id, by which the log knows it', async () => {
    const { status, body, text } = await call('GET', '/api/planted/defect');
    expect(status).toBe(500);
    expect(text).not.toContain('secret');
    expect(logged.some((line) => line.includes(body.detail) && line.includes('a secret of the engine room'))).toBe(true);
  });

  it('waits for the product to be ready, unless it reports the product’s state to anybody', async () => {
    expect((await call('GET', '/api/planted/waiting')).body).toMatchObject({ status: 503, code: 'Starting' });
    expect((await call('GET', '/api/health')).body).toMatchObject({ status: 'starting' });
    app.get(Lifecycle).state = 'ready';
    expect((await call('GET', '/api/planted/waiting')).body).toMatchObject({ status: 401, code: 'SignedOut' });
    expect((await call('GET', '/api/health')).body).toMatchObject({ status: 'ok' });
  });
});

describe('two products in one process', () => {
  it('each admit only users who signed in with them', async () => {
    const products = [await startTestServer(), await startTestServer()];
    try {
      const tokens: string[] = [];
      for (const product of products) {
        const user = await product.user('SPINNER', await product.facility('SPINNER'));
        tokens.push((await product.signIn(user.email)).token);
      }
      const answers = products.map((product) => tokens.map(async (token) => (await product.as(token)('GET', '/api/me')).status));
      expect(await Promise.all(answers.map((each) => Promise.all(each)))).toEqual([
        [200, 401],
        [401, 200],
      ]);
    } finally {
      for (const product of products) await product.stop();
    }
  });
});
