/** Chance in specs. `npm run check` holds them to none (test/checks/chances.ts); here the check is shown able to fail. */
import { expect, it } from '@jest/globals';
import { chances, numbersOfTwo } from '../support/sources/chances.js';
import { parseSource } from '../support/texts/web-sources.js';

const linesOf = (text: string): number[] => chances(parseSource('services/a.spec.ts', text)).map(({ line }) => line);

it.each([
  ['an ID of Node', "import { createHash, randomUUID } from 'node:crypto';"],
  ['an ID of the browser', 'const id = crypto.randomUUID();'],
  ['a number', 'const number = Math.random();'],
  ['a wait', 'await new Promise((resolve) => setTimeout(resolve, 50));'],
  ['a wait that is imported', "import { setTimeout as sleep } from 'node:timers/promises';"],
  ['a property without a seed', "import fc from 'fast-check';"],
])('%s is found', (_, text) => {
  expect(linesOf(`\n${text}`)).toEqual([2]);
});

it.each([
  ['an ID that is made up', "import { randomUUID } from '../test/support/jest/made-up.js';\nconst id = randomUUID();"],
  ['a turn of the loop', 'await new Promise((next) => setTimeout(next));'],
  ['the bound of a test', 'jest.setTimeout(60_000);'],
  ['a property with its seed', "import fc from 'fast-check';\nimport '../test/support/property-runs.js';"],
])('%s is none', (_, text) => {
  expect(linesOf(text)).toEqual([]);
});

it('a number of goods in two specs of the shared product is found', () => {
  const uses = (path: string, number: string, start: string) => parseSource(path, `await ${start}();\nawait known('?gtin=${number}');`);
  const shared = ['services/a.spec.ts', 'test/screens/b.spec.ts'].map((path) => uses(path, '04006381333931', 'sharedTestServer'));
  expect(numbersOfTwo(shared)).toEqual([expect.stringContaining('4006381333931')]);
  expect(
    numbersOfTwo([uses('a.spec.ts', '04006381333931', 'sharedTestServer'), uses('b.spec.ts', '04006381333931', 'startTestServer')]),
  ).toEqual([]);
});
