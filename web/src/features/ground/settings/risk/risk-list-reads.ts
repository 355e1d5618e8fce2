import { routes } from '../../../../../../contracts/routes.js';
import type { EntityMatchesQuery } from '../../../../../../contracts/trace/risk/list-queries.js';
import { pageRead, read } from '../../../../client/api/read.js';

export const riskListKeys = {
  all: ['riskLists'],
} as const;

export const riskListsRead = () => read(riskListKeys.all, routes.riskLists);

export const entityMatchesRead = (query: EntityMatchesQuery) => pageRead(riskListKeys.all, routes.entityMatches, { query });
