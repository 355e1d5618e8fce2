import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import { startTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import { LogReads } from '../../../ledger/proof/log/log-reads.js';
import { LedgerHeads } from '../../../ledger/proof/roots/ledger-heads.js';
import { DossierContents } from './dossier-contents.js';

let product: TestServer;
beforeAll(async () => {
  product = await startTestServer();
});
afterAll(() => product.stop());

it('counts the witnesses of its root, once enough of them had signed', async () => {
  const brand = await product.facility('BRAND');
  const call = await product.signIn((await product.user('BRAND', brand)).email);
  const { body } = await call('POST', '/api/orders', { purchaseOrderNumber: randomUUID() });
  await call('GET', `/api/orders/${body.id}`, undefined, { 'x-position': body.position });
  const content = () => {
    const asked = { regime: 'UFLPA' as const, language: 'en' as const, asOf: new Date().toISOString() };
    return product.app.get(DossierContents).of(body.id, asked, { role: 'BRAND', facilityId: brand.id });
  };
  const root = { number: 7, hash: 'a'.repeat(64), madeAt: new Date().toISOString() };
  jest.spyOn(product.app.get(LedgerHeads), 'at').mockResolvedValue({ ledgers: [], root, uncovered: 0 });
  const signed = jest.spyOn(product.app.get(LogReads), 'witnessedBy').mockResolvedValue(null);
  expect(await content()).not.toHaveProperty('witnessed');
  signed.mockResolvedValue({ operators: ['One', 'Two'], names: ['one', 'two'], all: 3, at: root.madeAt });
  expect(await content()).toMatchObject({ witnessed: { signed: 2, all: 3 } });
});
