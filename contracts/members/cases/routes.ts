import { ADMINS } from '../../shared/roles.js';
import { command, get, READER_ROLES } from '../../shared/route.js';
import { AddToCase, AgreeToCase, AskForOrigin, AskSite, RefuseCase } from './commands.js';
import { CasesQuery } from './queries.js';
import type { CaseCommandReply, CasePage, CaseReply, FacilityCasesReply, OwnStandingReply } from './replies.js';

export const casesRoutes = {
  cases: get<CasePage>()('/cases', ADMINS, CasesQuery, {
    summary: 'What waits for your word: registrations, OAR IDs, certificates, changed names, changed books; the oldest first',
  }),
  case: get<CaseReply>()('/cases/:caseId', ADMINS, {
    summary: 'One case: what speaks for it and against it, its documents, what its decision changes, its history',
  }),
  facilityCases: get<FacilityCasesReply>()('/facilities/:id/cases', READER_ROLES, {
    summary: 'What a facility asked for or changed that an admin looks at, and what became of it; for itself, its auditors and admins',
  }),
  agreeToCase: command<CaseCommandReply>()('/cases/:caseId/agree', ADMINS, AgreeToCase, {
    summary: 'Grant what a case is about: register the origin, confirm the match, keep the match, agree to the books',
  }),
  refuseCase: command<CaseCommandReply>()('/cases/:caseId/refuse', ADMINS, RefuseCase, {
    summary: 'Refuse a case, with a reason that the site reads',
  }),
  askAboutCase: command<CaseCommandReply>()('/cases/:caseId/questions', ADMINS, AskSite, {
    summary: 'Ask the site about a case, which stays open',
  }),
  addToCase: command<CaseCommandReply>()('/cases/:caseId/additions', 'signedIn', AddToCase, {
    summary: 'Add to an open case of your site what was asked for',
  }),
  askForOrigin: command<CaseCommandReply>()('/facilities/:facilityId/origin-requests', 'signedIn', AskForOrigin, {
    summary: 'Ask for the registration of your farm as an origin of cotton',
  }),
  ownStanding: get<OwnStandingReply>()('/me/standing', 'signedIn', {
    summary: 'What others vouch for at your site, and what is missing for more',
  }),
} as const;
