import { expect, it } from '@jest/globals';
import type { TransactionBody } from '../../../../../projections/ledger/custody/transaction-body.js';
import { dossierRecords } from './dossier-records.rules.js';

const purchase = {
  ...{ transactionId: 't', occurredAt: '2026-01-01T00:00:00.000Z', recordedAt: '2026-01-01T00:00:00.000Z', revision: 4 },
  ...{ facilityId: 'spinner', counterpartyId: null, sellerNameId: 'seller', lots: [] },
  documents: [{ blobName: 'bales', kind: 'proof' }],
} as unknown as TransactionBody;

const sellerWhen = (state: 'inFile' | 'withheld') =>
  dossierRecords(new Map([['spinner', [{ tier: 3, kind: 'purchase', lotIds: [], transaction: purchase }]]]), {
    ...{ trace: undefined, brandId: 'brand', files: [{ blobName: 'bales', state }] },
    sellerNames: new Map([['seller', 'Gulf Lint Imports']]),
  }).get('spinner')?.[0]?.sellerName;

it('names the seller outside the platform only where the brand may read a proof', () => {
  expect([sellerWhen('inFile'), sellerWhen('withheld')]).toEqual(['Gulf Lint Imports', undefined]);
});
