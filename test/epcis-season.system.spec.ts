/** A season leaves one product as events of EPCIS 2.0, and another product makes the same books and traces of them. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Ajv, type ValidateFunction } from 'ajv';
import { HOLDER_ROLES } from '../contracts/shared/route.js';
import type { JsonObject } from '../contracts/trace/epcis/event-prehash.js';
import schema from '../services/trace/epcis/captured/schema/epcis-document.schema.json' with { type: 'json' };
import { addClusterCast, type CastName, type ClusterCast } from './support/cluster/cluster-cast.js';
import { chainCommands, normalizeResponse, readsOf } from './support/cluster/supply-chain-commands.js';
import { randomUUID } from './support/jest/made-up.js';
import { type ApiCall, type ApiResponse, startTestServer, type TestServer } from './support/server/test-server.js';

const HOUR_MS = 3_600_000;
const PREFIX = `SEASON-${randomUUID().slice(0, 6).toUpperCase()}`;
const labels = {
  id: (n: number) => `a0000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  label: (name: string) => `${PREFIX}-${name}`,
};
const sites = Array.from({ length: 8 }, () => randomUUID());

interface Party {
  session: ApiCall;
  /** Calls with a key for EPCIS alone. */
  byKey: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => ReturnType<ApiCall>;
}

interface Product {
  server: TestServer;
  cast: ClusterCast;
  parties: Map<CastName, Party>;
}

let from: Product;
let to: Product;
let isValid: ValidateFunction;

async function started(): Promise<Product> {
  const server = await startTestServer();
  const cast = await addClusterCast(server, (n) => sites[n] as string);
  const parties = new Map<CastName, Party>();
  for (const [name, { email }] of Object.entries(cast) as [CastName, { email: string }][]) {
    const session = await server.signIn(email);
    const isHolder = !['admin', 'brand', 'transporter'].includes(name);
    const scopes = isHolder ? ['epcis:capture', 'epcis:query'] : ['epcis:query'];
    const made = ['admin', 'transporter'].includes(name)
      ? undefined
      : await session('POST', '/api/keys', { name: 'EPCIS', days: 1, scopes });
    const authorization = `Bearer ${made?.body.key}`;
    const byKey: Party['byKey'] = (method, path, body, headers = {}) => server.call(method, path, body, { authorization, ...headers });
    parties.set(name, { session, byKey });
  }
  return { server, cast, parties };
}

const partyOf = ({ parties }: Product, name: CastName): Party => parties.get(name) as Party;

beforeAll(async () => {
  [from, to] = [await started(), await started()];
  isValid = new Ajv({
    strict: false,
    formats: { uri: /^[A-Za-z][\w+.-]*:\S+$/, 'date-time': /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/ },
  }).compile(schema);
}, 120_000);
afterAll(async () => {
  await from?.server.stop();
  await to?.server.stop();
});

/** Reads all pages, each of which is valid EPCIS 2.0. */
async function exported(call: Party['byKey'], perPage: number): Promise<{ events: JsonObject[]; context: unknown }> {
  const events: JsonObject[] = [];
  let context: unknown;
  for (let path: string | undefined = `/api/epcis/events?perPage=${perPage}`; path; ) {
    const { status, body, headers } = await call('GET', path);
    expect(status).toBe(200);
    isValid(body);
    expect(isValid.errors ?? []).toEqual([]);
    const { eventList } = body.epcisBody.queryResults.resultsBody as { eventList: JsonObject[] };
    expect(eventList.length).toBeLessThanOrEqual(perPage);
    events.push(...eventList);
    context = body['@context'];
    path = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
  }
  return { events, context };
}

const siteOf = (event: JsonObject): string => String((event['selv:chain'] as JsonObject)['selv:stream']).replace('ledger-', '');
const isMade = (event: JsonObject): string => `${String(event['eventID'])} ${event['errorDeclaration'] ? 'void' : ''}`;

/** An event of EPCIS always states an offset: that of the site, where the record states none. */
const comparable = (answer: ApiResponse, own: ReadonlySet<string>): string =>
  JSON.stringify(normalizeResponse(answer, PREFIX, own), (name, value) => (name === 'utcOffsetMinutes' ? undefined : value), 1);

it('gives out a season that another product records to the gram', async () => {
  const commands = chainCommands(from.cast, labels, 1, Date.now() - 3 * HOUR_MS);
  for (const { by, call, body, status } of commands) {
    const answer = await partyOf(from, by).session('POST', `/api/custody/${call}`, body);
    expect([call, answer.status]).toEqual([call, status]);
  }
  const { events, context } = await exported(partyOf(from, 'admin').session, 7);
  for (const name of ['farm', 'gin', 'spinner', 'mill', 'brand'] as const) {
    const own = await exported(partyOf(from, name).byKey, 3);
    const ofSite = events.filter((event) => siteOf(event) === from.cast[name].id);
    expect(ofSite.length).toBeGreaterThan(0);
    expect(own.events.map(isMade)).toEqual(ofSite.map(isMade));
  }

  const nameOf = new Map(Object.entries(to.cast).map(([name, { id }]) => [id, name as CastName]));
  for (const event of events) {
    const name = nameOf.get(siteOf(event)) as CastName;
    // A brand records nothing itself: goods come to it by the sale.
    if (name === 'brand') continue;
    const document = {
      '@context': context,
      type: 'EPCISDocument',
      schemaVersion: '2.0',
      creationDate: '2026-11-24T00:00:00Z',
      epcisBody: { eventList: [event] },
    };
    const { status, body } = await partyOf(to, name).byKey('POST', '/api/epcis/capture', document);
    expect([event['type'], event['bizStep'], status, body.errors]).toEqual([event['type'], event['bizStep'], 202, []]);
    // A transport that is a sale too is recorded by the first of its two events.
    expect(body.events).toMatchObject([{ outcome: event['selv:partOf'] ? 'known' : 'recorded' }]);
  }

  const own = new Set(commands.map(({ body }) => (body as { occurredAt?: string }).occurredAt ?? ''));
  const reads = readsOf(from.cast, labels, 1).filter(({ path }) => /traces|balances|\/lots\//.test(path));
  for (const { by, path } of reads) {
    const [before, after] = [await partyOf(from, by).session('GET', path), await partyOf(to, by).session('GET', path)];
    expect([path, after.status]).toEqual([path, before.status]);
    expect([path, comparable(after, own)]).toEqual([path, comparable(before, own)]);
  }
}, 120_000);

const uploaded = async (call: ApiCall, text: string): Promise<string> => {
  const form = new FormData();
  form.append('files', new Blob([`%PDF-1.4\n% ${text}\n%%EOF`], { type: 'application/pdf' }), 'proof.pdf');
  return (await call('POST', '/api/upload/files', form)).body[0].blobName;
};

it('records a purchase outside the platform once the site uploaded the same proofs', async () => {
  const [seller, buyer] = [partyOf(from, 'spinner'), partyOf(to, 'spinner')];
  const ids = ['EG', 'PK'].map((country) => `${PREFIX}-OUT-${country}`);
  const lot = { product: 'lint', quantity: 100, unit: 'kg' };
  const lots = [
    { ...lot, productId: ids[0], countryOfOrigin: 'EG', proof: { blobName: await uploaded(seller.session, `${PREFIX} EG`) } },
    { ...lot, productId: ids[1], countryOfOrigin: 'PK', proof: { blobName: await uploaded(seller.session, `${PREFIX} PK`) } },
  ];
  const transactionId = randomUUID();
  const occurredAt = new Date(Date.now() - HOUR_MS).toISOString();
  const bought = await seller.session('POST', '/api/custody/purchases', { transactionId, occurredAt, lots });
  expect(bought.status).toBe(201);
  const { events, context } = await exported(seller.byKey, 50);
  const event = events.at(-1) as JsonObject;
  const document = {
    ...{ '@context': context, type: 'EPCISDocument', schemaVersion: '2.0', creationDate: occurredAt },
    epcisBody: { eventList: [event] },
  };
  const capture = async () => (await buyer.byKey('POST', '/api/epcis/capture', document)).body;

  expect((await capture()).errors).toMatchObject([{ index: 0, detail: expect.stringMatching(/no file with the SHA-256 [0-9a-f]{64}/) }]);
  await uploaded(buyer.session, `${PREFIX} EG`);
  expect((await capture()).events).toMatchObject([{ outcome: 'refused' }]);
  await uploaded(buyer.session, `${PREFIX} PK`);
  expect((await capture()).events).toMatchObject([{ outcome: 'recorded' }]);

  const given = (await exported(buyer.byKey, 50)).events.at(-1) as JsonObject;
  const papers = ({ bizTransactionList, ilmd }: JsonObject) => {
    const pedigrees = (bizTransactionList as JsonObject[]).filter(({ type }) => type === 'pedigree');
    return JSON.stringify([pedigrees, ilmd]).replaceAll(/https?:[^"]*\/id\//g, '');
  };
  expect(papers(given)).toBe(papers(event));
  expect(papers(given)).toMatch(/"selv:countryOfOrigin":"EG","selv:proof":"document\/[0-9a-f]{64}".*"selv:countryOfOrigin":"PK"/);
}, 60_000);

it('finds a captured event by its own ID, and gives it out under it', async () => {
  const { events } = await exported(partyOf(to, 'gin').byKey, 50);
  const { events: first } = await exported(partyOf(from, 'gin').byKey, 50);
  expect(events.map(isMade)).toEqual(first.map(isMade));
  const eventId = String(events[0]?.['eventID']);
  const { body } = await partyOf(to, 'gin').byKey('GET', `/api/epcis/events/${encodeURIComponent(eventId)}`);
  expect(body).toMatchObject({ eventID: eventId, type: 'ObjectEvent' });
  expect((await partyOf(to, 'farm').byKey('GET', `/api/epcis/events/${encodeURIComponent(eventId)}`)).status).toBe(404);
});

it('offers the scope of capture to roles that hold goods alone', async () => {
  expect(HOLDER_ROLES).not.toContain('BRAND');
  const made = await partyOf(to, 'brand').session('POST', '/api/keys', { name: 'EPCIS', days: 1, scopes: ['epcis:capture'] });
  const call = to.server.as(made.body.key);
  expect((await call('POST', '/api/epcis/capture', {})).body).toMatchObject({ status: 403, type: 'epcisException:SecurityException' });
});
