import { routes } from '../../../contracts/routes.js';
import { cases } from '../../../projections/ground/cases/cases.js';
import type { Context } from '../../platform/http/context.js';
import { row } from '../../platform/http/route-controller.js';
import { CaseActs } from './case-acts.js';
import { CaseReads } from './case-reads.js';
import { FacilityCases } from './facility-cases.js';
import { OwnStanding } from './own-standing.js';

/** Shows admins the open matters, and carries out their decisions. */
export const settlingContext: Context = {
  rows: [
    row(routes.cases, CaseReads, (reads, { query }) => reads.page(query)),
    row(routes.case, CaseReads, (reads, { params, user }) => reads.one(params.caseId, user)),
    row(routes.facilityCases, FacilityCases, (reads, { params, user }) => reads.of(params.id, user)),
    row(routes.agreeToCase, CaseActs, (acts, { params, body, user }) => acts.agree(params.caseId, body, user)),
    row(routes.refuseCase, CaseActs, (acts, { params, body, user }) => acts.refuse(params.caseId, body, user)),
    row(routes.askAboutCase, CaseActs, (acts, { params, body, user }) => acts.ask(params.caseId, body, user)),
    row(routes.addToCase, CaseActs, (acts, { params, body, user }) => acts.add(params.caseId, body, user)),
    row(routes.askForOrigin, CaseActs, (acts, { params, body, user }) => acts.askForOrigin(params.facilityId, body, user)),
    row(routes.ownStanding, OwnStanding, (own, { user }) => own.of(user)),
  ],
  projections: [cases],
};
