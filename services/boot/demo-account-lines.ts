import type { DemoRecord } from '../platform/config/demo.js';
import { groupBy } from '../platform/lib/group-by.js';

/** Who can sign in to the demo: a line for each role, in the order in which the goods go. */
export function demoAccountLines({ accounts, password }: DemoRecord): string[] {
  const byRole = groupBy(accounts, ({ role }) => role);
  const widest = Math.max(...[...byRole.keys()].map(({ length }) => length));
  const lines = [...byRole].map(([role, those]) => `  ${role.padEnd(widest)}  ${those.map(({ email }) => email).join(', ')}`);
  return [`Sign in with ${password} as`, ...lines];
}
