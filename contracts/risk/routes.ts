/** Scores of risk, each open to what it was made of. */
import { CutQuery } from '../shared/queries.js';
import { defineRoute, READER_ROLES } from '../shared/route.js';
import { AskWhatIf } from './commands.js';
import type { LaborRiskReply } from './replies.js';

export const riskRoutes = {
  facilityRisk: defineRoute<LaborRiskReply>()({
    method: 'GET',
    path: '/risk/facilities/:facilityId',
    roles: READER_ROLES,
    summary: 'The risk of a facility, with all that its score was made of',
    query: CutQuery,
  }),
  riskWhatIf: defineRoute<LaborRiskReply>()({
    method: 'POST',
    path: '/risk/what-if',
    roles: READER_ROLES,
    summary: 'What the risk of a facility would be with other evidence; nothing is recorded',
    body: AskWhatIf,
  }),
} as const;
