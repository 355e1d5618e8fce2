import { routes } from '../../../contracts/routes.js';
import { cases } from '../../../projections/ground/cases/cases.js';
import type { Context } from '../../platform/http/context.js';
import { row, rowsOf } from '../../platform/http/route-controller.js';
import { CaseActs } from './case-acts.js';
import { CaseReads } from './case-reads.js';
import { FacilityCases } from './facility-cases.js';
import { OwnStanding } from './own-standing.js';

/** Shows admins the open matters, and carries out their decisions. */
export const settlingContext: Context = {
  rows: [...rowsOf(CaseReads, FacilityCases, CaseActs, OwnStanding), row(routes.cases, CaseReads, (reads, { query }) => reads.page(query))],
  projections: [cases],
};
