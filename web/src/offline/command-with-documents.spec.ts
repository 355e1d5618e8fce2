import { expect, test } from '@jest/globals';
import { commandWithDocuments } from './command-with-documents.js';
import type { PendingDocument } from './unsent-record.js';

const paper = (kind: PendingDocument['kind'], blobName?: string): PendingDocument => ({
  key: `${kind} ${blobName}`,
  name: 'a.png',
  kind,
  file: new Blob(),
  ...(blobName && { blobName }),
});
const body = { transactionId: 't', lots: [{ productId: 'A' }, { productId: 'B' }] };

test('papers that arrived are cited beside the lots; one that did not is not', () => {
  expect(commandWithDocuments({ body, papers: [paper('receipt', 'r'), paper('receipt')] })).toEqual({
    ...body,
    documents: [{ blobName: 'r', kind: 'receipt' }],
  });
});

test('a proof stands at every lot; what is left of the proofs is cited as papers are', () => {
  expect(commandWithDocuments({ body, papers: [paper('proof', 'p'), paper('proof', 'q'), paper('receipt', 'r')] })).toEqual({
    transactionId: 't',
    lots: [
      { productId: 'A', proof: { blobName: 'p' } },
      { productId: 'B', proof: { blobName: 'p' } },
    ],
    documents: [
      { blobName: 'q', kind: 'proof' },
      { blobName: 'r', kind: 'receipt' },
    ],
  });
});

test('without papers the command is as it was typed', () => {
  expect(commandWithDocuments({ body, papers: [] })).toEqual(body);
});
