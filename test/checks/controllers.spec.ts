/** Written out controllers. `npm run check` holds the server to few (test/checks/controllers.ts); here the check is shown able to fail. */
import { expect, it } from '@jest/globals';
import { faultsBeside } from '../support/sources/source-faults.js';
import { writtenControllers } from '../support/sources/written-controllers.js';
import { parseSource } from '../support/texts/web-sources.js';

const faultsOf = (text: string) => writtenControllers(parseSource('services/a.ts', text));

it.each([
  ['a method', '@Controller()\nexport class Shelves {\n  @Endpoint(routes.shelf)\n  shelf() {}\n}'],
  ['a constructor', '@Controller()\nclass Shelves extends routeController([]) {\n  constructor(readonly all: All) {}\n}'],
  ['a prefix of its own', "@Controller('shelves')\nclass Shelves {\n  @Get()\n  shelf() {}\n}"],
  ['a function around it', 'const shelves = () => {\n  @Controller()\n  class Shelves { shelf() {} }\n  return Shelves;\n};'],
])('a controller with %s is found', (_, text) => {
  expect(faultsOf(text)).toHaveLength(1);
});

it.each([
  ['rows', '@Controller()\nclass Shelves extends routeController([row(routes.shelf, All, (all) => all.one())]) {}'],
  ['a service', '@Injectable()\nclass Shelves {\n  one() {}\n}'],
])('%s are none', (_, text) => {
  expect(faultsOf(text)).toEqual([]);
});

it('an exception covers its file, and is reported when it is no longer needed', () => {
  const faults = faultsOf('@Controller()\nclass Shelves { shelf() {} }');
  expect(faultsBeside({}, faults)).toEqual(['services/a.ts:1: a controller is rows of declared routes (routeController)']);
  expect(faultsBeside({ 'services/a.ts': 'why', 'services/b.ts': 'why' }, faults)).toEqual(['services/b.ts: needs no exception any more']);
});
