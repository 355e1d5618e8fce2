import { SCREENS } from '../../../../../contracts/shared/screens.js';
import { PRIORITIES, type Priority } from '../../../../../contracts/watch/grievances/grievance-kinds.js';
import type { RequestsQuery } from '../../../../../contracts/watch/grievances/queries.js';
import { useRole } from '../../../client/session/session.js';
import { pageParam, paramOneOf } from '../../../ui/forms/url-state.js';

const PER_PAGE = 50;
export const REQUEST_STATES = ['pending', 'responded'] as const;

/** Reads from the address which requests are listed. */
export function requestsQueryOf(
  search: URLSearchParams,
): RequestsQuery & { state: (typeof REQUEST_STATES)[number]; priority?: Priority; page: number } {
  const priority = paramOneOf(search, 'priority', PRIORITIES);
  const state = paramOneOf(search, 'state', REQUEST_STATES) ?? 'pending';
  // Sorts open requests by due day, and answered ones from the newest on.
  const sort = state === 'pending' ? 'dueAt' : '-reportedAt';
  return { state, page: pageParam(search), perPage: PER_PAGE, sort, ...(priority && { priority }) };
}

/** Returns the paths of the reader's requests, which an auditor and a farm monitor have under different names. */
export function useRequestPaths() {
  const role = useRole();
  const base = role === 'AUDITOR' ? SCREENS.requests.path : SCREENS.farmMonitorRequests.path;
  const withSearch = (path: string, search: URLSearchParams): string => (search.size > 0 ? `${path}?${search}` : path);
  return {
    list: (search: URLSearchParams) => withSearch(base, search),
    one: (requestId: string, search: URLSearchParams) => withSearch(`${base}/${requestId}`, search),
  };
}
