import { groupBy } from '../../contracts/shared/group-by.js';
import type { DemoRecord } from '../platform/config/demo.js';

/** Lists the demo's accounts, one line per role in the order of the goods. */
export function demoAccountLines({ accounts, password }: DemoRecord): string[] {
  const byRole = groupBy(accounts, ({ role }) => role);
  const widest = Math.max(...[...byRole.keys()].map(({ length }) => length));
  const lines = [...byRole].map(([role, those]) => `  ${role.padEnd(widest)}  ${those.map(({ email }) => email).join(', ')}`);
  return [`Sign in with ${password} as`, ...lines];
}
