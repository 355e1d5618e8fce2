/** Keys of reads. `npm run check` holds the web to it (test/checks/query-keys.ts); here it is shown able to fail. */
import { expect, test } from '@jest/globals';
import { rawQueryKeysIn } from '../support/sources/raw-query-keys.js';

test('a key that is made on the spot is found by its line', () => {
  expect(rawQueryKeysIn("useQuery({\n  queryKey: ['users', id],\n});")).toEqual([2]);
  expect(rawQueryKeysIn("client.invalidateQueries({ queryKey: ['users'] });\nclient.setQueryData<User>(\n  ['users', id], user);")).toEqual(
    [1, 2],
  );
  expect(rawQueryKeysIn("const usersRead = read(['users'], routes.users);\nconst pages = pageRead(['users'], routes.users);")).toEqual([
    1, 2,
  ]);
});

test('a key of a factory is none, and neither is the factory', () => {
  expect(rawQueryKeysIn("export const userKeys = { all: ['users'] } as const;\nuseQuery({ queryKey: userKeys.all });")).toEqual([]);
});
