import { ADMINS } from '../../shared/roles.js';
import { defineRoute, READER_ROLES } from '../../shared/route.js';
import { AddToCase, AgreeToCase, AskForOrigin, AskSite, RefuseCase } from './commands.js';
import { CasesQuery } from './queries.js';
import type { CaseCommandReply, CasePage, CaseReply, FacilityCasesReply, OwnStandingReply } from './replies.js';

export const casesRoutes = {
  cases: defineRoute<CasePage>()({
    method: 'GET',
    path: '/cases',
    roles: ADMINS,
    summary: 'What waits for your word: registrations, OAR IDs, certificates, changed names, changed books; the oldest first',
    query: CasesQuery,
  }),
  case: defineRoute<CaseReply>()({
    method: 'GET',
    path: '/cases/:caseId',
    roles: ADMINS,
    summary: 'One case: what speaks for it and against it, its documents, what its decision changes, its history',
  }),
  facilityCases: defineRoute<FacilityCasesReply>()({
    method: 'GET',
    path: '/facilities/:id/cases',
    roles: READER_ROLES,
    summary: 'What a facility asked for or changed that an admin looks at, and what became of it; for itself, its auditors and admins',
  }),
  agreeToCase: defineRoute<CaseCommandReply>()({
    method: 'POST',
    path: '/cases/:caseId/agree',
    roles: ADMINS,
    summary: 'Grant what a case is about: register the origin, confirm the match, keep the match, agree to the books',
    body: AgreeToCase,
    status: 201,
    replayed: true,
  }),
  refuseCase: defineRoute<CaseCommandReply>()({
    method: 'POST',
    path: '/cases/:caseId/refuse',
    roles: ADMINS,
    summary: 'Refuse a case, with a reason that the site reads',
    body: RefuseCase,
    status: 201,
    replayed: true,
  }),
  askAboutCase: defineRoute<CaseCommandReply>()({
    method: 'POST',
    path: '/cases/:caseId/questions',
    roles: ADMINS,
    summary: 'Ask the site about a case, which stays open',
    body: AskSite,
    status: 201,
    replayed: true,
  }),
  addToCase: defineRoute<CaseCommandReply>()({
    method: 'POST',
    path: '/cases/:caseId/additions',
    roles: 'signedIn',
    summary: 'Add to an open case of your site what was asked for',
    body: AddToCase,
    status: 201,
    replayed: true,
  }),
  askForOrigin: defineRoute<CaseCommandReply>()({
    method: 'POST',
    path: '/facilities/:facilityId/origin-requests',
    roles: 'signedIn',
    summary: 'Ask for the registration of your farm as an origin of cotton',
    body: AskForOrigin,
    status: 201,
    replayed: true,
  }),
  ownStanding: defineRoute<OwnStandingReply>()({
    method: 'GET',
    path: '/me/standing',
    roles: 'signedIn',
    summary: 'What others vouch for at your site, and what is missing for more',
  }),
} as const;
