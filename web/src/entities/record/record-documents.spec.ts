import { expect, test } from '@jest/globals';
import { commandWithDocuments, type RecordDocument } from './record-documents.js';

const paper = (kind: RecordDocument['kind'], blobName?: string): RecordDocument => ({
  key: `${kind} ${blobName}`,
  name: 'a.png',
  kind,
  file: new Blob(),
  ...(blobName && { blobName }),
});
const body = { transactionId: 't', lots: [{ productId: 'A' }, { productId: 'B' }] };

test('papers that arrived are cited with the lots; one that did not is not', () => {
  expect(commandWithDocuments(body, [paper('receipt', 'r'), paper('receipt')])).toEqual({
    ...body,
    documents: [{ blobName: 'r', kind: 'receipt' }],
  });
});

test('a proof is cited at every lot; the other proofs are cited as papers are', () => {
  expect(commandWithDocuments(body, [paper('proof', 'p'), paper('proof', 'q'), paper('receipt', 'r')])).toEqual({
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
  expect(commandWithDocuments(body, [])).toEqual(body);
});
