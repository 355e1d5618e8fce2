import { routes } from '../../../../../contracts/routes.js';
import type { LngLat } from '../../../../../contracts/trace/farms/outlines.js';
import { pageRead, read } from '../../../client/api/read.js';

export const farmKeys = {
  all: ['farms'],
  check: (farmFacilityId: string, plot: string) => ['farms', 'check', farmFacilityId, plot],
} as const;

export const GROUPS_PER_PAGE = 50;

export const farmGroupsRead = (q: string, page: number) =>
  pageRead(farmKeys.all, routes.farmGroups, { query: { ...(q && { q }), page, perPage: GROUPS_PER_PAGE } });

export const farmGroupRead = (id: string) => read(farmKeys.all, routes.farmGroup, { params: { id } });

/** Asks what is wrong with an outline before it is saved. */
export const plotCheckRead = (
  groupFacilityId: string,
  farmFacilityId: string,
  plot: { points: LngLat[]; otherParts: LngLat[][]; part: number },
) =>
  pageRead(farmKeys.check(farmFacilityId, JSON.stringify(plot)), routes.checkPlot, { body: { groupFacilityId, farmFacilityId, ...plot } });
