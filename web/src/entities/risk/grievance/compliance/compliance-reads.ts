import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { routes } from '../../../../../../contracts/routes.js';
import type { PageQuery } from '../../../../../../contracts/shared/queries.js';
import { call } from '../../../../client/api/api.js';
import { grievanceKeys } from '../grievance-reads.js';

export const complianceKeys = {
  ofSite: (facilityId: string, query: PageQuery) => [...grievanceKeys.all, 'compliance', facilityId, query],
} as const;

export const complianceRead = (facilityId: string, query: PageQuery) =>
  queryOptions({
    queryKey: complianceKeys.ofSite(facilityId, query),
    queryFn: ({ signal }) => call(routes.complianceHistory, { params: { id: facilityId }, query, signal }),
    placeholderData: keepPreviousData,
  });
