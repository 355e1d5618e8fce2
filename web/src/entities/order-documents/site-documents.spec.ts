import { expect, it } from '@jest/globals';
import type { ChecklistDocument, ChecklistStep } from '../../../../contracts/brand/order-documents/replies.js';
import { siteDocuments } from './site-documents.js';

const document = (kind: ChecklistDocument['kind'], more: Partial<ChecklistDocument>): ChecklistDocument => ({
  kind,
  state: 'partly',
  deliveries: { there: 0, withheld: 0, missing: 0 },
  files: [],
  ...more,
});
const step = (id: string, stage: ChecklistStep['stage'], documents: ChecklistDocument[]): ChecklistStep => ({
  stage,
  facility: { id, name: id, type: 'GINNER' },
  share: 1,
  isOutside: false,
  documents,
});

it('adds up the deliveries of a site over its stages, and names the documents that can be requested', () => {
  const waiting = { id: 'r', state: 'waiting' as const, askedAt: '2026-11-20T00:00:00.000Z', standing: false };
  const steps = [
    step('gin', 'lint', [
      document('receipt', { deliveries: { there: 4, withheld: 2, missing: 14 } }),
      document('invoice', { state: 'withheld', deliveries: { there: 0, withheld: 3, missing: 0 }, request: waiting }),
    ]),
    step('gin', 'yarn', [document('packingList', { state: 'there', deliveries: { there: 1, withheld: 0, missing: 0 } })]),
    step('gin', 'import', [document('packingList', { state: 'missing' })]),
  ];
  expect(siteDocuments({ steps }, 'gin')).toEqual({
    counts: { there: 5, withheld: 5, missing: 14, waived: 0 },
    askable: [expect.objectContaining({ kind: 'receipt' })],
    request: waiting,
  });
  expect(siteDocuments({ steps }, 'mill')).toBeUndefined();
});
