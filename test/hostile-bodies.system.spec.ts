/** Whatever is sent, its answer costs little and is short, so that nobody else waits for it. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LOTS_BYTES_MAX } from '../contracts/shared/route.js';
import { hostileBody } from './support/bodies/hostile-bodies.js';
import { runsOf, SEED } from './support/property-runs.js';
import { type ApiCall, type ApiResponse, startTestServer, type TestServer } from './support/server/test-server.js';

const ANSWER_BYTES_MAX = 64 * 1024;
/** Of the processor, which other programs do not change. A body that is as large and right takes a third of a second. */
const CPU_MS_MAX = 3_000;
const LIMIT_MS = 120_000;

let product: TestServer;
let farm: ApiCall;
let spinner: ApiCall;
beforeAll(async () => {
  product = await startTestServer();
  farm = await product.signIn((await product.user('FARM', await product.facility('FARM'))).email);
  spinner = await product.signIn((await product.user('SPINNER', await product.facility('SPINNER'))).email);
}, 60_000);
afterAll(() => product.stop());

const many = (count: number, of: (n: number) => string): string => Array.from({ length: count }, (_, n) => of(n)).join(',');
const json = { 'content-type': 'application/json' };

interface Costs {
  status: number;
  code: string;
  bytes: number;
  cpuMs: number;
}

async function costsOf(answer: () => Promise<ApiResponse>): Promise<Costs> {
  const before = process.cpuUsage();
  const { status, body, text } = await answer();
  const { user, system } = process.cpuUsage(before);
  return { status, code: body.code, bytes: Buffer.byteLength(text), cpuMs: (user + system) / 1000 };
}

function expectCheap({ status, bytes, cpuMs }: Costs): void {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(bytes).toBeLessThanOrEqual(ANSWER_BYTES_MAX);
  expect(cpuMs).toBeLessThan(CPU_MS_MAX);
}

const inForm = (body: string): FormData => {
  const form = new FormData();
  const [name = '', value = ''] = Object.entries(JSON.parse(body) as object).flat();
  form.append(name, JSON.stringify(value));
  return form;
};

const ROUTES: readonly [string, number, (body: string) => Promise<ApiResponse>][] = [
  ['nobody who signs in', 16 * 1024, (body) => product.call('POST', '/api/auth/login', body, json)],
  ['a user who changes a name', 256 * 1024, (body) => farm('PUT', '/api/me', body, json)],
  ['a farm that records lots', LOTS_BYTES_MAX, (body) => farm('POST', '/api/custody/records', body, json)],
  ['a spinner whose purchase comes as a form', LOTS_BYTES_MAX / 2, (body) => spinner('POST', '/api/spinners/purchase', inForm(body))],
];

describe.each(ROUTES)('from %s', (_, bytesMax, send) => {
  it(
    'a body made to cost much is refused at little cost',
    async () => {
      await fc.assert(
        fc.asyncProperty(hostileBody(bytesMax), async (body) => expectCheap(await costsOf(() => send(body)))),
        { numRuns: runsOf(40), seed: SEED },
      );
    },
    LIMIT_MS,
  );
});

describe('a body', () => {
  it.each([
    ['of a long name above many texts that no engine keeps', `{"${'k'.repeat(10_000)}":[${many(10_000, () => '"\\u0000"')}]}`],
    ['of 30,000 unknown fields', `{${many(30_000, (n) => `"a${n}":1`)}}`],
    ['of a list in the place of a text', `{"email":[${many(100_000, () => '{"a":1}')}]}`],
    ['nested without end', `{"email":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ])('%s costs little, before signing in and after', async (_, body) => {
    for (const [, , send] of ROUTES.slice(0, 3)) expectCheap(await costsOf(() => send(body)));
  });

  it('of 1,000 lots that are wrong in every field gets 50 of its faults', async () => {
    const sent = `{"lots":[${many(1_000, () => '{"productId":"?","gsm":"?","externalIds":[1]}')}]}`;
    const { body } = await farm('POST', '/api/custody/records', sent, json);
    expect(Object.keys(body.fields)).toHaveLength(50);
    expect(body.fields['lots.0.productId']).toBeDefined();
  });

  it('with a fault below many long names gets a short path', async () => {
    const name = (letter: string) => letter.repeat(100);
    const { body } = await farm('PUT', '/api/me', { [name('a')]: { [name('b')]: { [name('c')]: '\u0000' } } });
    expect(Object.keys(body.fields)).toEqual([`${name('a')}.${name('b').slice(0, 98)}…`]);
  });
});

it('a form of 10,000 fields at the ends of lists in lists costs little', async () => {
  for (const nameOf of [(n: number) => `lots[${9_999 - n}][productId]`, (n: number) => `lots${'[9999]'.repeat(5)}[${n}]`]) {
    const form = new FormData();
    for (let n = 0; n < 10_000; n++) form.append(nameOf(n), 'x');
    expectCheap(await costsOf(() => spinner('POST', '/api/spinners/purchase', form)));
  }
});
