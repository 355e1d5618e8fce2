import { groupBy } from '../../../../../contracts/shared/group-by.js';
import type { FacilityType } from '../../../../../contracts/shared/roles.js';
import type { CurrentWindowRow } from './current-windows.js';

/** Makes one row of the windows of farms in each state, in the place of the first. Windows that are short stay apart. Pure. */
export function foldedWindows(rows: readonly CurrentWindowRow[], typeOf: (facilityId: string) => FacilityType): CurrentWindowRow[] {
  const isFolded = ({ facilityId, state }: CurrentWindowRow) => state !== 'short' && typeOf(facilityId) === 'FARM';
  const ofState = groupBy(rows.filter(isFolded), ({ state }) => state);
  return rows.flatMap((row) => {
    const group = isFolded(row) ? (ofState.get(row.state) ?? []) : [];
    if (group.length < 2) return [row];
    if (group[0] !== row) return [];
    return [{ ...row, accounts: [], flags: group.reduce((sum, { flags }) => sum + flags, 0), windows: group.length }];
  });
}
