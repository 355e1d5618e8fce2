import { expect, it } from '@jest/globals';
import { lots } from '../../../../../projections/ledger/custody/lots.js';
import { queryPlans } from '../../../../../test/support/fakes/query-plans.js';
import type { Query } from '../../../../platform/documents/document-store.js';

const SITE = 'site';
const planOf = queryPlans(lots);

const PAGES: [string, Query][] = [
  ['a page of stock, newest first', { filter: { stockOf: SITE }, sort: ['-state.occurredAt'] }],
  ['a page of stock, oldest first', { filter: { stockOf: SITE }, sort: ['state.occurredAt'] }],
  ['a page of stock by product ID', { filter: { stockOf: SITE }, sort: ['productIdKey'] }],
  [
    'the oldest lot of a product',
    { filter: { stockOf: SITE, 'state.title': 'held', 'nature.product': 'lint' }, sort: ['state.broughtBy.occurredAt'] },
  ],
  [
    'the oldest lots that came by purchase',
    { filter: { stockOf: SITE, 'state.title': 'held', 'state.broughtBy.as': 'purchased' }, sort: ['state.broughtBy.occurredAt'] },
  ],
  ['the oldest sales to purchase', { filter: { 'about.confirmBy': SITE }, sort: ['about.since'] }],
  ['the oldest sales to ship', { filter: { 'about.shipBy': SITE }, sort: ['about.since'] }],
];

it.each(PAGES)('reads %s by an index, and sorts nothing', (_, query) => {
  expect(planOf(query)).toEqual([expect.stringMatching(/^SEARCH .* USING INDEX/)]);
});
