/** Users that are made up. `npm run check` holds the server to none (test/checks/made-up-users.ts); here the check is shown able to fail. */
import { expect, it } from '@jest/globals';
import { madeUpUsers } from '../support/sources/made-up-users.js';
import { parseSource } from '../support/texts/web-sources.js';

const linesOf = (text: string): number[] => madeUpUsers(parseSource('services/a.ts', text)).map(({ line }) => line);

it.each([
  ['with an empty session', "const asBrand: Principal = { userId: brandId, sessionId: '', role: 'BRAND' };"],
  ['without a type', "await traces.trace(id, { userId, role: 'BRAND', facilityId });"],
  ['by a cast', 'await traces.trace(id, { facilityId } as Principal);'],
  ['by a cast of what is unknown', 'await traces.trace(id, job.by as unknown as ActingUser);'],
])('a user %s is found', (_, text) => {
  expect(linesOf(`\n${text}`)).toEqual([2]);
});

it.each([
  ['rights to read by', "const asBrand: Reader = { role: 'BRAND', facilityId: brandId };"],
  ['the actor of an event', 'const actor = { userId: user.userId, facilityId };'],
])('%s are none', (_, text) => {
  expect(linesOf(text)).toEqual([]);
});
