import type { Page } from '../../../shared/replies.js';
import { ADMINS, type Role } from '../../../shared/roles.js';
import { command, get, HOLDER_ROLES, put } from '../../../shared/route.js';
import { SaveAnswers } from '../commands.js';
import type { SavedAnswersReply } from '../replies.js';
import { BeginSiteAssessment, WithdrawSiteAssessment } from './commands.js';
import { SiteAssessmentsQuery } from './queries.js';
import type { SiteAssessmentCommandReply, SiteAssessmentDraftReply, SiteAssessmentReply, SiteAssessmentSummary } from './replies.js';

const ASSESSOR_ROLES = ['AUDITOR', 'FARM_MONITOR', 'FARM_MONITOR_WEB'] as const satisfies readonly Role[];
const READERS = [...ADMINS, ...ASSESSOR_ROLES, ...HOLDER_ROLES, 'TRANSPORTER'] as const satisfies readonly Role[];

export const siteAssessmentRoutes = {
  siteAssessments: get<Page<SiteAssessmentSummary>>()('/site-assessments', READERS, SiteAssessmentsQuery, {
    summary: 'Assessments of sites by auditors and farm monitors: your own, and the completed ones of sites that you may read',
  }),
  siteAssessment: get<SiteAssessmentReply>()('/site-assessments/:id', READERS, {
    summary: 'An assessment of a site: questions, answers, progress and what is missing',
  }),
  beginSiteAssessment: command<SiteAssessmentDraftReply>()('/site-assessments', ASSESSOR_ROLES, BeginSiteAssessment, {
    summary: 'Begin an assessment of a site that you are assigned to: of the community of a farm group, or of the facility',
  }),
  saveSiteAnswers: put<SavedAnswersReply>()('/site-assessments/:id/answers', ASSESSOR_ROLES, SaveAnswers, {
    summary: 'Save some answers of your assessment of a site',
  }),
  completeSiteAssessment: command<SiteAssessmentCommandReply>()('/site-assessments/:id/complete', ASSESSOR_ROLES, {
    summary: 'Complete your assessment of a site; its answers become evidence',
  }),
  withdrawSiteAssessment: command<SiteAssessmentDraftReply>()(
    '/site-assessments/:id/withdrawal',
    [...ADMINS, ...ASSESSOR_ROLES],
    WithdrawSiteAssessment,
    { summary: 'Withdraw an assessment of a site with a reason: its evidence no longer counts; one that is not completed is dropped' },
  ),
} as const;
