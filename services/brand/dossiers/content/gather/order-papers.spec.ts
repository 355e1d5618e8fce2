/** Tests which files of sites are in a dossier as of an instant. */
import { expect, it } from '@jest/globals';
import type { OrderBody } from '../../../../../projections/brand/orders/orders.js';
import { initial, type TransactionBody } from '../../../../../projections/ledger/custody/transaction-body.js';
import { transactions } from '../../../../../projections/ledger/custody/transactions.js';
import type { BlobStore } from '../../../../platform/blobs/blob-store.js';
import type { Views } from '../../../../platform/projections/views.js';
import type { TranslationReads } from '../../../order-documents/translations/translation-reads.js';
import { DossierPapers } from './order-papers.js';

const AS_OF = '2026-03-02T08:00:00.000Z';
const [FIRST, LATER] = ['2026-03-01T08:00:00.000Z', '2026-03-03T08:00:00.000Z'];
const file = { blobName: 'paper', kind: 'invoice' as const };
const record = (transactionId: string, changed: Partial<TransactionBody>): TransactionBody => ({
  ...{ ...initial(`mill:${transactionId}`), recordedAt: FIRST, documents: [file], blobNames: [file.blobName] },
  ...changed,
});

/** Returns the state of a file that the mill cited in a record on the trace, and in a transport to the brand. */
async function stateWith(transport: Partial<TransactionBody>): Promise<string | undefined> {
  const cited = record('purchase', { counterpartyId: 'spinner' });
  const traded = record('transport', { counterpartyId: 'brand', transporterId: 'carrier', ...transport });
  const views = { find: async ({ name }: { name: string }) => (name === transactions.name ? [traded] : []) };
  const blobs = { info: async (blobName: string) => ({ blobName, fileName: 'paper.pdf', size: 1, sha256: '', contentType: '' }) };
  const papers = new DossierPapers(views as unknown as Views, blobs as unknown as BlobStore, { now: () => AS_OF }, {
    of: async () => [],
  } as unknown as TranslationReads);
  const { files } = await papers.of({
    order: { orderId: 'order', brandId: 'brand', packingLists: [], transportLogs: [] } as unknown as OrderBody,
    ...{ brandName: 'Brand', asOf: AS_OF, trace: undefined },
    sites: [{ id: 'mill', facility: { id: 'mill', name: 'Mill', type: 'MILL' } }],
    records: new Map([['mill', [{ tier: 2, kind: 'purchase', lotIds: [], transaction: cited }]]]),
  });
  return files[0]?.state;
}

it('a file is in the dossier if its site had cited it in its trade with the brand by then', async () => {
  expect(await stateWith({})).toBe('inFile');
  expect(await stateWith({ documents: [{ ...file, addedAt: AS_OF }] })).toBe('inFile');
  expect(await stateWith({ documents: [{ ...file, addedAt: LATER }] })).toBe('withheld');
});
