import { describe, expect, it } from '@jest/globals';
import { roleRoutes } from '../../../../contracts/ledger/custody/role-routes.js';
import { custodyRoutes } from '../../../../contracts/ledger/custody/routes.js';
import type { Route } from '../../../../contracts/shared/route.js';
import { CUSTODY_COMMANDS } from './command-table.js';

const withBody = (routes: object): Route[] => (Object.values(routes) as Route[]).filter(({ body }) => body !== undefined);
const paths = (routes: readonly { path: string }[]): string[] => routes.map(({ path }) => path).sort();

describe('the table of custody commands', () => {
  it('has a row for each route that takes a command, and each path of a role under its command', () => {
    expect(paths(CUSTODY_COMMANDS.map(({ route }) => route))).toEqual(paths(withBody(custodyRoutes)));
    expect(paths(CUSTODY_COMMANDS.flatMap((row) => row.roleRoutes))).toEqual(paths(withBody(roleRoutes)));
  });

  it('gives no command to two rows', () => {
    const commands = CUSTODY_COMMANDS.map(({ command }) => command);
    expect(new Set(commands).size).toBe(commands.length);
  });
});
