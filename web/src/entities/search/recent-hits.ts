/** What somebody opened from the search last, kept on this device until they sign out. */
import type { SearchGroup } from '../../../../contracts/search/queries.js';
import { keepValues, readKeptValues } from '../../client/unrecorded/kept-values.js';

const RECENT_MAX = 6;

export interface RecentHit {
  to: string;
  name: string;
  group: SearchGroup;
}

const formOf = (userId: string) => ({ userId, name: 'search' });

export const recentHits = (userId: string): readonly RecentHit[] =>
  readKeptValues<{ recent: RecentHit[] }>(formOf(userId))?.values.recent ?? [];

export function keepRecentHit(userId: string, { to, name, group }: RecentHit): void {
  const others = recentHits(userId).filter((hit) => hit.to !== to);
  keepValues(formOf(userId), { recent: [{ to, name, group }, ...others].slice(0, RECENT_MAX) });
}
