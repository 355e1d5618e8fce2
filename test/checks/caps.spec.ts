/** Filters after caps. `npm run check` holds the server to none (test/checks/caps.ts); here the check is shown able to fail. */
import { expect, it } from '@jest/globals';
import { capFaultsBeside, filtersAfterCap } from '../support/sources/filters-after-cap.js';
import { parseSource } from '../support/texts/web-sources.js';

const linesOf = (body: string): number[] =>
  filtersAfterCap(parseSource('a.ts', `class Reads {\n  async read() {\n${body}\n  }\n}`)).map(({ line }) => line);

it.each([
  ['of a name', 'const found = await this.views.find(lots, { filter, limit: 40 });\nreturn found.filter(isReadable);'],
  ['of a part of the answer', 'const { items } = await this.sites.find({ filter, limit: MAX });\nreturn items.filter(isReadable);'],
  [
    'of a page of fixed size',
    "const { items } = await this.orders.find({ state: 'placed', perPage: MAX }, user);\nreturn items.filter(isBought);",
  ],
  ['on the spot', 'return (await this.records.find(name, { limit })).filter(isReadable);'],
  ['of what was made of it', 'const found = await this.records.find(name, { limit });\nreturn found.map(valueOf).filter(isReadable);'],
  [
    'of one of several reads',
    'const [found, count] = await Promise.all([this.records.find(name, { skip, limit }), 3]);\nreturn found.filter(isReadable);',
  ],
  [
    'by a look whether any fits',
    'const found = await this.views.find(lots, { limit: 40 });\nreturn names.filter((name) => found.some(has(name)));',
  ],
])('a filter %s is found by the line of its read', (_, body) => {
  expect(linesOf(body)).toEqual([3]);
});

it('a query is seen through its name', () => {
  expect(
    linesOf('const query = { filter, limit: 40 };\nconst found = await this.views.find(lots, query);\nreturn found.filter(isReadable);'),
  ).toEqual([4]);
});

it.each([
  ['without a cap', 'const found = await this.views.find(lots, { filter });\nreturn found.filter(isReadable);'],
  ['for one', 'const { items } = await this.sites.find({ filter, limit: 1 });\nreturn items.every(isOwn);'],
  ['whose answer is taken as it is', 'const found = await this.views.find(lots, { filter, limit: 40 });\nreturn found.map(reply);'],
  ['in a loop', 'for (;;) {\nconst found = await this.views.find(lots, { skip, limit: 40 });\nkept.push(...found.filter(isReadable));\n}'],
  ['that goes on', 'const found = readOn(40, (skip, limit) => this.views.find(lots, { skip, limit }));\nreturn kept.filter(isReadable);'],
])('a read %s is none', (_, body) => {
  expect(linesOf(body)).toEqual([]);
});

it('an exception covers its file, and is reported when it is no longer needed', () => {
  expect(capFaultsBeside({ 'a.ts': 'why' }, [{ path: 'a.ts', line: 3 }])).toEqual([]);
  expect(capFaultsBeside({ 'b.ts': 'why' }, [{ path: 'a.ts', line: 3 }])).toEqual([
    'a.ts:3: filters what was found after a cap; read on (readOn), or let the store filter',
    'b.ts: needs no exception any more',
  ]);
});
