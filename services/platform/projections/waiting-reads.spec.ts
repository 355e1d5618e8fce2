/** A projection that hangs makes only those reads wait that read it. Every GET route is asked, about things that are nobody's. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { routes } from '../../../contracts/routes.js';
import { ROLES, type Role, WORKPLACES } from '../../../contracts/shared/roles.js';
import type { Route } from '../../../contracts/shared/route.js';
import { lots } from '../../../projections/ledger/custody/lots.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { until } from '../../../test/support/jest/until.js';
import {
  AN_HOUR_AGO,
  type ApiCall,
  type ApiResponse,
  apiCaller,
  startTestServer,
  type TestServer,
} from '../../../test/support/server/test-server.js';
import { ViewStore } from '../documents/document-store.js';
import { currentAct } from '../lib/current-act.js';
import { collectionOf } from './checkpoints.js';
import { Views } from './views.js';

const READS = (Object.entries(routes) as [string, Route][]).filter(
  ([, { method, roles }]) => method === 'GET' && roles !== 'public' && roles !== 'room' && roles !== 'directory',
);

let product: TestServer;
let callers: Map<Role, ApiCall>;
beforeAll(async () => {
  product = await startTestServer();
  callers = new Map();
  for (const role of ROLES) {
    const [type] = WORKPLACES[role];
    const site = type && (await product.facility(type));
    const { token } = await product.signIn((await product.user(role, site)).email);
    // These callers do not wait for views: the product is to.
    callers.set(role, apiCaller(product.url, token));
  }
}, 60_000);
afterAll(() => product.stop());

/** Makes no write of lots return until `goOn` is called. */
function hangLots(): { goOn(): void } {
  const store = product.app.get(ViewStore);
  const putNewer = store.putNewer.bind(store);
  let goOn = (): void => undefined;
  const going = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  store.putNewer = async (collection, documents) => {
    if (collection === collectionOf(lots)) await going;
    return putNewer(collection, documents);
  };
  return {
    goOn: () => {
      store.putNewer = putNewer;
      goOn();
    },
  };
}

async function recordCotton(): Promise<string> {
  const lots = [{ product: 'rawCotton', quantity: 10, unit: 'kg', productId: randomUUID().slice(0, 12).toUpperCase() }];
  const { status, body } = await (callers.get('FARM') as ApiCall)('POST', `/api${routes.recordProducts.path}`, {
    transactionId: randomUUID(),
    occurredAt: AN_HOUR_AGO,
    lots,
  });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body.position;
}

const pathOf = ({ path }: Route): string =>
  `/api${path.replaceAll(/:(\w+)/g, (_, name: string) => (name === 'number' ? '1' : randomUUID()))}`;

function ask(route: Route, position: string): Promise<ApiResponse> {
  const role = route.roles === 'signedIn' ? 'SPINNER' : (route.roles[0] as Role);
  return (callers.get(role) as ApiCall)('GET', pathOf(route), undefined, { 'x-position': position });
}

type Read = (typeof READS)[number];

/** Asks these routes, few at once: each user makes few papers at a time. Returns what each answers, by name. */
async function askAll(reads: readonly Read[], position: string, atOnce = 3): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (let from = 0; from < reads.length; from += atOnce) {
    await Promise.all(
      reads.slice(from, from + atOnce).map(async ([name, route]) => {
        const { status, body } = await ask(route, position);
        answers.set(name, status < 400 ? String(status) : `${status} ${body.code}`);
      }),
    );
  }
  return answers;
}

/** Notes the routes whose requests read the projection. */
function noteReadersOf(projection: string): { names: Set<string>; end(): void } {
  const views = product.app.get(Views);
  const names = new Set<string>();
  const spy = jest.spyOn(views, 'reached');
  const reached = Views.prototype.reached.bind(views);
  spy.mockImplementation((name) => {
    if (name === projection) names.add(currentAct()?.route?.name ?? '');
    return reached(name);
  });
  return { names, end: () => spy.mockRestore() };
}

describe('while the lots hang', () => {
  it('only routes that read lots wait and are refused; when the lots continue, all answer as before', async () => {
    const readers = noteReadersOf(lots.name);
    const usual = await askAll(READS, await recordCotton());
    readers.end();
    const [reading, others] = [true, false].map((isReader) => READS.filter(([name]) => readers.names.has(name) === isReader)) as [
      Read[],
      Read[],
    ];
    expect([...readers.names]).toEqual(expect.arrayContaining(['lots', 'lot', 'traceLot']));
    const { goOn } = hangLots();
    const position = await recordCotton();
    const few = reading.filter(([, { raw }]) => !raw);
    const refused = askAll(few, position, few.length);
    const answered = await askAll(others, position);
    expect(Object.fromEntries(answered)).toEqual(Object.fromEntries(others.map(([name]) => [name, usual.get(name)])));
    expect(Object.fromEntries(await refused)).toEqual(Object.fromEntries(few.map(([name]) => [name, '503 ReadModelBehind'])));
    goOn();
    const again = await askAll(reading, position);
    expect(Object.fromEntries(again)).toEqual(Object.fromEntries(reading.map(([name]) => [name, usual.get(name)])));
  }, 180_000);
});

const health = async (headers?: Record<string, string>) => {
  const { status, body } = await apiCaller(product.url)('GET', '/api/health', undefined, headers);
  return { code: status, status: body.status };
};

/** Asks until the answer is this one. */
async function untilHealthIs(wanted: { code: number; status: string }): Promise<void> {
  await until(health, ({ status }) => status === wanted.status);
  expect(await health()).toEqual(wanted);
}

describe('while the lots fail', () => {
  it('operators are notified once, balancers continue, and all is well when they are folded', async () => {
    const store = product.app.get(ViewStore);
    const spy = jest.spyOn(store, 'putNewer').mockImplementation(async (collection) => {
      if (collection === collectionOf(lots)) throw new Error('The disk is full');
    });
    await recordCotton();
    await untilHealthIs({ code: 200, status: 'degraded' });
    expect(await health({ 'x-forwarded-for': '203.0.113.5' })).toEqual({ code: 200, status: 'ok' });
    expect((await apiCaller(product.url)('GET', '/api/metrics')).text).toContain('selvedge_projection_failing{projection="lots"} 1');
    spy.mockRestore();
    await untilHealthIs({ code: 200, status: 'ok' });
    expect(product.logLines.filter((line) => line.includes('Follower lots failed'))).toHaveLength(1);
  }, 60_000);
});

describe('a start while the lots fail', () => {
  const folder = mkdtempSync(join(tmpdir(), 'failing-start-'));
  const whole = { ...lots };
  let again: TestServer | undefined;
  afterAll(async () => {
    Object.assign(lots, whole);
    await again?.stop();
    rmSync(folder, { recursive: true });
  });

  it('ends, and refuses reads of lots alone', async () => {
    const before = await startTestServer({ dataDir: folder });
    const spinner = await before.user('SPINNER', await before.facility('SPINNER'));
    await before.stop();
    const keysOf = () => {
      throw new Error('It folds nothing');
    };
    Object.assign(lots, { version: lots.version + 1, handles: [...lots.handles, 'LedgerOpened'], keysOf });
    again = await startTestServer({ dataDir: folder });
    const call = apiCaller(again.url, (await again.signIn(spinner.email)).token);
    expect((await call('GET', '/api/lots')).body.code).toBe('ReadModelBehind');
    expect((await call('GET', '/api/custody/transactions')).status).toBe(200);
    expect((await apiCaller(again.url)('GET', '/api/health')).body.status).toBe('starting');
  }, 60_000);
});
