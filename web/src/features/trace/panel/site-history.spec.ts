import { expect, test } from '@jest/globals';
import type { LotHistoryEntry } from '../../../../../contracts/custody/replies.js';
import type { FacilityRef } from '../../../../../contracts/shared/replies.js';
import { isPassedOn } from './site-history.js';

const KNITS: FacilityRef = { id: 'knits', name: 'Mehran Knits', type: 'MILL' };
const TAILOR: FacilityRef = { id: 'tailor', name: 'Canal Road Apparel', type: 'FINAL_PRODUCT_ASSEMBLY' };
const entry = (kind: LotHistoryEntry['kind'], facility: FacilityRef, more: Partial<LotHistoryEntry> = {}): LotHistoryEntry => ({
  kind,
  facility,
  transactionId: kind,
  occurredAt: '2026-10-01T00:00:00.000Z',
  recordedAt: '2026-10-01T00:00:00.000Z',
  revision: 1,
  hash: 'a',
  ...more,
});

test('a lot went from a site to another, whichever of them recorded it', () => {
  expect(isPassedOn([entry('transform', KNITS), entry('sell', KNITS)], 'knits')).toBe(true);
  expect(isPassedOn([entry('transport', KNITS)], 'knits')).toBe(true);
  expect(isPassedOn([entry('purchase', TAILOR, { counterparty: KNITS })], 'knits')).toBe(true);
  expect(isPassedOn([entry('purchase', TAILOR, { cause: { facility: KNITS, revision: 1, hash: 'a' } })], 'knits')).toBe(true);
  expect(isPassedOn([entry('purchase', KNITS, { counterparty: TAILOR })], 'knits')).toBe(false);
  expect(isPassedOn([entry('purchase', TAILOR, { counterparty: KNITS, voided: true })], 'knits')).toBe(false);
});
