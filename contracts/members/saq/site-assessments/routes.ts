import type { Page } from '../../../shared/replies.js';
import { ADMINS, type Role } from '../../../shared/roles.js';
import { defineRoute, HOLDER_ROLES } from '../../../shared/route.js';
import { SaveAnswers } from '../commands.js';
import type { SavedAnswersReply } from '../replies.js';
import { BeginSiteAssessment, WithdrawSiteAssessment } from './commands.js';
import { SiteAssessmentsQuery } from './queries.js';
import type { SiteAssessmentCommandReply, SiteAssessmentDraftReply, SiteAssessmentReply, SiteAssessmentSummary } from './replies.js';

const ASSESSOR_ROLES = ['AUDITOR', 'FARM_MONITOR', 'FARM_MONITOR_WEB'] as const satisfies readonly Role[];
const READERS = [...ADMINS, ...ASSESSOR_ROLES, ...HOLDER_ROLES, 'TRANSPORTER'] as const satisfies readonly Role[];

export const siteAssessmentRoutes = {
  siteAssessments: defineRoute<Page<SiteAssessmentSummary>>()({
    method: 'GET',
    path: '/site-assessments',
    roles: READERS,
    summary: 'Assessments of sites by auditors and farm monitors: your own, and the completed ones of sites that you may read',
    query: SiteAssessmentsQuery,
  }),
  siteAssessment: defineRoute<SiteAssessmentReply>()({
    method: 'GET',
    path: '/site-assessments/:id',
    roles: READERS,
    summary: 'An assessment of a site: questions, answers, progress and what is missing',
  }),
  beginSiteAssessment: defineRoute<SiteAssessmentDraftReply>()({
    method: 'POST',
    path: '/site-assessments',
    roles: ASSESSOR_ROLES,
    summary: 'Begin an assessment of a site that you are assigned to: of the community of a farm group, or of the facility',
    body: BeginSiteAssessment,
    status: 201,
    replayed: true,
  }),
  saveSiteAnswers: defineRoute<SavedAnswersReply>()({
    method: 'PUT',
    path: '/site-assessments/:id/answers',
    roles: ASSESSOR_ROLES,
    summary: 'Save some answers of your assessment of a site',
    body: SaveAnswers,
  }),
  completeSiteAssessment: defineRoute<SiteAssessmentCommandReply>()({
    method: 'POST',
    path: '/site-assessments/:id/complete',
    roles: ASSESSOR_ROLES,
    summary: 'Complete your assessment of a site; its answers become evidence',
    status: 201,
    replayed: true,
  }),
  withdrawSiteAssessment: defineRoute<SiteAssessmentDraftReply>()({
    method: 'POST',
    path: '/site-assessments/:id/withdrawal',
    roles: [...ADMINS, ...ASSESSOR_ROLES],
    summary: 'Withdraw an assessment of a site with a reason: its evidence no longer counts; one that is not completed is dropped',
    body: WithdrawSiteAssessment,
    status: 201,
    replayed: true,
  }),
} as const;
