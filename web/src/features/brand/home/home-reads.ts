import { routes } from '../../../../../contracts/routes.js';
import { read } from '../../../client/api/read.js';

/** A walk for each order of a year: who comes back within this time sees what they saw. */
const TREND_FRESH_MS = 5 * 60_000;

export const homeKeys = { needs: ['home', 'needs'], trend: ['home', 'trend'] } as const;

export const homeNeedsRead = () => read(homeKeys.needs, routes.homeNeeds);

export const homeTrendRead = () => read(homeKeys.trend, routes.homeTrend, {}, { staleTime: TREND_FRESH_MS });
