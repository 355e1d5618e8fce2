import { routes } from '../../../contracts/routes.js';
import type { Context } from '../../platform/http/context.js';
import { row, rowsOf } from '../../platform/http/route-controller.js';
import { FarmGroupReads } from './farm-group-reads.js';
import { FarmGroups } from './farm-groups.js';
import { FarmLedgers } from './farm-ledgers.js';
import { FARM_GROUPS, FARMS } from './farm-records.js';

/** Keeps farm groups, their farms and the land of each. */
export const farmsContext: Context = {
  rows: [
    ...rowsOf(FarmGroupReads, FarmGroups),
    row(routes.checkPlot, FarmGroups, (groups, { body, language }) => groups.check(body, language)),
  ],
  tasks: [FarmLedgers],
  records: [FARM_GROUPS, FARMS],
};
