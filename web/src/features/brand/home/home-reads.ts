import { queryOptions } from '@tanstack/react-query';
import { routes } from '../../../../../contracts/routes.js';
import { call } from '../../../client/api/api.js';

/** A walk for each order of a year: who comes back within this time sees what they saw. */
const TREND_FRESH_MS = 5 * 60_000;

export const homeKeys = { needs: ['home', 'needs'], trend: ['home', 'trend'] } as const;

export const homeNeedsRead = () => queryOptions({ queryKey: homeKeys.needs, queryFn: ({ signal }) => call(routes.homeNeeds, { signal }) });

export const homeTrendRead = () =>
  queryOptions({ queryKey: homeKeys.trend, queryFn: ({ signal }) => call(routes.homeTrend, { signal }), staleTime: TREND_FRESH_MS });
