import { routes } from '../../../../../contracts/routes.js';
import { read } from '../../../client/api/read.js';

/** A walk for each order of a year: who comes back within this time sees what they saw. */
const TREND_FRESH_MS = 30_000;
/** Asks again for documents that are being counted. */
const COUNTING_MS = 10_000;

export const homeKeys = { needs: ['home', 'needs'], trend: ['home', 'trend'] } as const;

export const homeNeedsRead = () => read(homeKeys.needs, routes.homeNeeds);

export const homeTrendRead = () =>
  read(
    homeKeys.trend,
    routes.homeTrend,
    {},
    {
      staleTime: TREND_FRESH_MS,
      refetchInterval: ({ state }) => (state.data?.documentsCountedAt === undefined ? false : COUNTING_MS),
    },
  );
