/** Keeps the hits that a user last opened from the search on this device, until they sign out. */
import type { SearchGroup } from '../../../../contracts/brand/search/groups.js';
import { keepValues, readKeptValues } from '../../client/unrecorded/kept-values.js';

const RECENT_MAX = 6;

export type RecentHit = { to: string; name: string; group: SearchGroup };

const formOf = (account: string) => ({ account, name: 'search' });

export const recentHits = (account: string): readonly RecentHit[] =>
  readKeptValues<{ recent: RecentHit[] }>(formOf(account))?.values.recent ?? [];

export function keepRecentHit(account: string, { to, name, group }: RecentHit): void {
  const others = recentHits(account).filter((hit) => hit.to !== to);
  keepValues(formOf(account), { recent: [{ to, name, group }, ...others].slice(0, RECENT_MAX) });
}
