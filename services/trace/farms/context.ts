import { routes } from '../../../contracts/routes.js';
import type { Context } from '../../platform/http/context.js';
import { row } from '../../platform/http/route-controller.js';
import { FarmGroupReads } from './farm-group-reads.js';
import { FarmGroups } from './farm-groups.js';
import { FarmLedgers } from './farm-ledgers.js';
import { FARM_GROUPS, FARMS } from './farm-records.js';

/** Keeps farm groups, their farms and the land of each. */
export const farmsContext: Context = {
  rows: [
    row(routes.farmGroups, FarmGroupReads, (reads, { query }) => reads.page(query)),
    row(routes.addFarmGroup, FarmGroups, (groups, { body, user }) => groups.add(body, user)),
    row(routes.farmGroupsGeoJson, FarmGroupReads, (reads, { query }) => reads.geoJson(query)),
    row(routes.checkPlot, FarmGroups, (groups, { body, language }) => groups.check(body, language)),
    row(routes.farmGroup, FarmGroupReads, (reads, { params }) => reads.one(params.id)),
    row(routes.changeFarmGroup, FarmGroups, (groups, { params, body, user }) => groups.change(params.id, body, user)),
    row(routes.addFarm, FarmGroups, (groups, { params, body, user }) => groups.addFarm(params.id, body, user)),
    row(routes.changeFarm, FarmGroups, (groups, { params, body, user }) => groups.changeFarm(params.id, params.facilityId, body, user)),
    row(routes.drawPlot, FarmGroups, (groups, { params, body, user }) => groups.draw(params.id, params.facilityId, body, user)),
    row(routes.endPlot, FarmGroups, (groups, { params, user }) => groups.endPlot(params.id, params.facilityId, user)),
    row(routes.leaveFarmGroup, FarmGroups, (groups, { params, user }) => groups.leave(params.id, params.facilityId, user)),
  ],
  tasks: [FarmLedgers],
  records: [FARM_GROUPS, FARMS],
};
