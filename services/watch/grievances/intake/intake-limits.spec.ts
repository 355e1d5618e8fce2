/** Shows what many reports at once cost, and that they keep nobody out. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  PROOF_MINUTES,
  PROOF_WAIT_SECONDS,
  PROOF_ZERO_BITS,
  puzzleOf,
  type ReportChallenge,
} from '../../../../contracts/shared/messages/report-proofs.js';
import { REPORT_PROOF_HEADER, REPORT_SECRET_HEADER } from '../../../../contracts/shared/route.js';
import { MovableClock } from '../../../../test/support/server/movable-clock.js';
import { startTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import { IntakeLimits } from './intake-limits.js';

const WORDS = { where: 'Indus Gin, Multan', what: 'They keep 6,000 of my wage' };
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const HOUR_MS = 3_600_000;

const clock = new MovableClock();
let product: TestServer;
beforeAll(async () => {
  product = await startTestServer({ clock });
}, 60_000);
afterAll(() => product.stop());

let networks = 0;
const newNetwork = () => `198.51.100.${++networks}`;

function tell(address: string, { proof = '', body = WORDS as object | FormData } = {}) {
  return product.call('POST', '/api/intake', body, { 'x-forwarded-for': address, [REPORT_PROOF_HEADER]: proof });
}

/** Takes all attempts that the network has left, and as many more as requested. */
async function flood(address: string, times: number): Promise<number> {
  const limits = product.app.get(IntakeLimits);
  let refused = 0;
  for (let time = 0; time < times; time++) await limits.countTold({ address, userAgent: '' }, 0).catch(() => (refused += 1));
  return refused;
}

/** Works as the page does. */
function solve({ challenge, zeroBits }: ReportChallenge): string {
  for (let number = 0; ; number++) {
    const hash = createHash('sha256')
      .update(`${puzzleOf(challenge)}.${number}`)
      .digest();
    if (hash.readUInt32BE(0) < 2 ** (32 - zeroBits)) return `${challenge}.${number}`;
  }
}

async function challengeFor(address: string): Promise<ReportChallenge> {
  const { status, body } = await tell(address);
  expect([status, body.code]).toEqual([429, 'ProofNeeded']);
  return body.proof;
}

function withPhoto(): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(WORDS)) form.append(name, value);
  form.append('photos', new Blob([new Uint8Array(PNG)]), 'gate.png');
  return form;
}

describe('reports of one network', () => {
  it('are 30 an hour; then photos are refused, and words are taken after some work', async () => {
    const address = newNetwork();
    for (let times = 0; times < 30; times++) expect((await tell(address)).status).toBe(201);
    expect(await tell(address, { body: withPhoto() })).toMatchObject({ status: 429, body: { code: 'PhotosNotTaken' } });
    const asked = await challengeFor(address);
    expect(asked).toMatchObject({ zeroBits: PROOF_ZERO_BITS, waitSeconds: PROOF_WAIT_SECONDS });
    const proof = solve(asked);
    expect((await tell(address, { proof })).status).toBe(201);
    clock.ahead += HOUR_MS;
    expect((await tell(address, { body: withPhoto() })).status).toBe(201);
  });

  it('take work once, work that is done, of a challenge of this product, for ten minutes', async () => {
    const address = newNetwork();
    await flood(address, 30);
    const asked = await challengeFor(address);
    const proof = solve(asked);
    const [puzzle = '', issued, , number = ''] = proof.split('.');
    const code = async (sent: string) => (await tell(address, { proof: sent })).body.code;
    expect(await code(`${asked.challenge}.${number}0`)).toBe('ProofNeeded');
    expect(await code(`${asked.challenge}.x`)).toBe('ProofNeeded');
    expect(await code(`${puzzle}.${issued}.${'A'.repeat(43)}.${number}`)).toBe('ProofNeeded');
    expect(await code('x'.repeat(4000))).toBe('ProofNeeded');
    expect((await tell(address, { proof })).status).toBe(201);
    expect(await code(proof)).toBe('ProofNeeded');
    const old = solve(await challengeFor(address));
    clock.ahead += PROOF_MINUTES * 60_000;
    expect(await code(old)).toBe('ProofNeeded');
  });

  it('are taken after a wait of 30 seconds where nothing can be computed, one in 30 seconds', async () => {
    const address = newNetwork();
    await flood(address, 30);
    const [first, second] = [(await challengeFor(address)).challenge, (await challengeFor(address)).challenge];
    clock.ahead += (PROOF_WAIT_SECONDS - 1) * 1000;
    expect((await tell(address, { proof: first })).body.code).toBe('ProofNeeded');
    clock.ahead += 1000;
    expect((await tell(address, { proof: first })).status).toBe(201);
    expect((await tell(address, { proof: second })).body.code).toBe('ProofNeeded');
    clock.ahead += PROOF_WAIT_SECONDS * 1000;
    expect((await tell(address, { proof: first })).body.code).toBe('ProofNeeded');
    expect((await tell(address, { proof: second })).status).toBe(201);
  });
});

describe('nobody is kept out', () => {
  it('by 10,000 calls from one network, of which another sees nothing', async () => {
    clock.ahead += HOUR_MS;
    expect(await flood(newNetwork(), 10_000)).toBe(9_970);
    expect((await tell(newNetwork())).status).toBe(201);
  });

  it('by 200 reports from many networks: after some work their words are taken', async () => {
    clock.ahead += HOUR_MS;
    for (let network = 0; network < 7; network++) await flood(newNetwork(), 30);
    const address = newNetwork();
    expect((await tell(address, { body: withPhoto() })).body.code).toBe('PhotosNotTaken');
    expect((await tell(address, { proof: solve(await challengeFor(address)) })).status).toBe(201);
  });

  it('from reading their answer by wrong secrets of others of their network', async () => {
    clock.ahead += HOUR_MS;
    const address = newNetwork();
    const { reference, secret } = (await tell(address)).body;
    const call = (method: string, path: string, secretSent: string, proof = '', body?: object) =>
      product.call(method, path, body, {
        'x-forwarded-for': address,
        [REPORT_SECRET_HEADER]: secretSent,
        [REPORT_PROOF_HEADER]: proof,
      });
    for (let times = 0; times < 30; times++) await call('GET', '/api/intake/GR-ZZZZZZ', 'x');
    const path = `/api/intake/${reference}`;
    const asked = await call('GET', path, secret);
    expect(asked.body.code).toBe('ProofNeeded');
    expect((await call('GET', path, secret, solve(asked.body.proof))).body.reference).toBe(reference);
    await flood(address, 30);
    const proof = solve((await call('GET', path, secret)).body.proof);
    expect((await call('POST', `${path}/words`, secret, proof, { words: 'More of it' })).status).toBe(201);
  });
});
