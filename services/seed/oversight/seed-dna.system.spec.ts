import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DnaTestRow } from '../../../contracts/trace/dna/replies.js';
import { recordDemoAgain } from '../../../test/support/server/recorded-demo.js';
import { startTestServer, type TestServer } from '../../../test/support/server/test-server.js';

let product: TestServer;
beforeAll(async () => {
  product = await startTestServer({ demo: true });
}, 60_000);
afterAll(() => product.stop());

it('the demo has a passed test, a failed one as a knock-out for its lot alone, and one without an origin; again changes nothing', async () => {
  const admin = await product.signIn('admin@example.org');
  const read = async () => ({
    tests: (await admin('GET', '/api/dna-tests')).body.items as DnaTestRow[],
    origin: (await admin('GET', '/api/lab-tests')).body.items,
  });
  const first = await read();
  const bySort = [...first.tests].sort((one, other) => one.result.localeCompare(other.result));
  expect(bySort).toMatchObject([
    { result: 'failed', state: 'open' },
    { result: 'passed', state: 'passed' },
  ]);
  expect(first.origin).toMatchObject([{ kind: 'isotope', result: 'inconclusive' }]);
  const [failed, passed] = bySort as [DnaTestRow, DnaTestRow];
  const dnaOf = async ({ productId }: DnaTestRow) => {
    const { body } = await admin('GET', `/api/risk/lots/${productId}`);
    return body.terms.find(({ term }: { term: string }) => term === 'dna');
  };
  expect(await dnaOf(failed)).toMatchObject({ points: 15, knockOut: true, why: [{ productId: failed.productId }] });
  expect(await dnaOf(passed)).toMatchObject({ points: 0 });
  const { body: whole } = await admin('GET', `/api/dna-tests/${failed.id}`);
  expect(whole).toMatchObject({ found: 1, missing: 0, foreign: 1, lotsMadeFromIt: 0, foreignIdentifiers: [{ loggedBy: [{}] }] });
  await recordDemoAgain(product);
  expect(await read()).toEqual(first);
}, 180_000);
