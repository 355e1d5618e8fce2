import { expect, it } from '@jest/globals';
import type { CurrentWindowRow } from './current-windows.js';
import { foldedWindows } from './folded-windows.js';

it('makes one row of the windows of farms in each state, in the place of the first', () => {
  const row = (facilityId: string, state: CurrentWindowRow['state'], flags = 0) =>
    ({ facilityId, state, flags, accounts: [{ certification: 'none', balanceGrams: 1 }] }) as unknown as CurrentWindowRow;
  const mill = row('mill', 'open');
  const [short, single] = [row('farm 4', 'short'), row('farm 5', 'late')];
  const rows = [
    row('farm 1', 'open', 1),
    mill,
    row('farm 2', 'closing'),
    short,
    single,
    row('farm 3', 'open', 2),
    row('farm 2', 'closing'),
  ];
  expect(foldedWindows(rows, (id) => (id === 'mill' ? 'MILL' : 'FARM'))).toEqual([
    { facilityId: 'farm 1', state: 'open', flags: 3, accounts: [], windows: 2 },
    mill,
    { facilityId: 'farm 2', state: 'closing', flags: 0, accounts: [], windows: 2 },
    short,
    single,
  ]);
});
