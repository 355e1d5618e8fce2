import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { routes } from '../../../../../contracts/routes.js';
import type { LngLat } from '../../../../../contracts/trace/farms/outlines.js';
import { call } from '../../../client/api/api.js';

export const farmKeys = {
  all: ['farms'],
  groups: (q: string, page: number) => ['farms', 'groups', q, page],
  group: (id: string) => ['farms', 'group', id],
  check: (farmFacilityId: string, points: string) => ['farms', 'check', farmFacilityId, points],
} as const;

export const GROUPS_PER_PAGE = 50;

export const farmGroupsRead = (q: string, page: number) =>
  queryOptions({
    queryKey: farmKeys.groups(q, page),
    queryFn: ({ signal }) => call(routes.farmGroups, { query: { ...(q && { q }), page, perPage: GROUPS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });

export const farmGroupRead = (id: string) =>
  queryOptions({ queryKey: farmKeys.group(id), queryFn: ({ signal }) => call(routes.farmGroup, { params: { id }, signal }) });

/** Asks what is wrong with an outline before it is saved. */
export const plotCheckRead = (groupFacilityId: string, farmFacilityId: string, points: LngLat[]) =>
  queryOptions({
    queryKey: farmKeys.check(farmFacilityId, points.join(';')),
    queryFn: ({ signal }) => call(routes.checkPlot, { body: { groupFacilityId, farmFacilityId, points }, signal }),
    placeholderData: keepPreviousData,
  });
