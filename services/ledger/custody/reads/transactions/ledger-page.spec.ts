import { expect, it } from '@jest/globals';
import { NEWEST_FIRST, OLDEST_FIRST } from '../../../../../projections/ledger/custody/transaction-body.js';
import { transactions } from '../../../../../projections/ledger/custody/transactions.js';
import { queryPlans } from '../../../../../test/support/fakes/query-plans.js';
import type { Query } from '../../../../platform/documents/document-store.js';

const planOf = queryPlans(transactions);

const OF_SITE = { facilityId: 'site' };
const PAGES: [string, Query][] = [
  ['a page of a ledger, the newest first', { filter: OF_SITE, sort: NEWEST_FIRST }],
  ['what was recorded last', { filter: OF_SITE, sort: ['-recordedAt', ...NEWEST_FIRST] }],
  ['the records of some days', { filter: { ...OF_SITE, occurredAt: { gte: '2026-01-01', lt: '2026-02-01' } }, sort: NEWEST_FIRST }],
  ['the transforms since a day', { filter: { ...OF_SITE, occurredAt: { gte: '2026-01-01' }, kinds: 'transform' }, sort: OLDEST_FIRST }],
];

it.each(PAGES)('reads %s by an index, and sorts nothing', (_, query) => {
  const plan = planOf(query);
  expect(plan[0]).toMatch(/^SEARCH .* USING INDEX/);
  expect(plan.filter((step) => /B-TREE|SCAN (?!json_each)/.test(step))).toEqual([]);
});
