import { routes } from '../../../contracts/routes.js';
import { siteAssessments } from '../../../projections/members/saq/site-assessments.js';
import type { Context } from '../../platform/http/context.js';
import { row } from '../../platform/http/route-controller.js';
import { AssessmentAnswers } from './assessments/assessment-answers.js';
import { AssessmentCompletion } from './assessments/assessment-completion.js';
import { AssessmentReads } from './assessments/assessment-reads.js';
import { ASSESSMENTS } from './assessments/assessment-records.js';
import { QuestionSetImport } from './question-sets/import/question-set-import.js';
import { QuestionSetReads } from './question-sets/question-set-reads.js';
import { QUESTION_SETS } from './question-sets/question-sets.js';
import { SiteAssessmentReads } from './site-assessments/site-assessment-reads.js';
import { SITE_ASSESSMENTS } from './site-assessments/site-assessment-records.js';
import { SiteAssessments } from './site-assessments/site-assessments.js';

/** Self assessments of facilities, what auditors and farm monitors assess there, and the question sets of both. */
export const saqContext: Context = {
  rows: [
    row(routes.assessment, AssessmentReads, (reads, { user }) => reads.ownAssessment(user)),
    row(routes.saveAnswers, AssessmentAnswers, (answers, { body, user }) => answers.save(body, user)),
    row(routes.completeAssessment, AssessmentCompletion, (completion, { user }) => completion.complete(user)),
    row(routes.assessmentOf, AssessmentReads, (reads, { params, user }) => reads.ofFacility(params.facilityId, user)),
    row(routes.assessmentRound, AssessmentReads, (reads, { params, user }) => reads.round(params.facilityId, params.number, user)),
    row(routes.assessmentStatuses, AssessmentReads, (reads, { query, user }) => reads.statuses(query, user)),
    row(routes.questionSets, QuestionSetReads, (reads) => reads.all()),
    row(routes.questionSetTemplate, QuestionSetReads, (reads, { query }) => reads.template(query.facilityType)),
    row(routes.questionSet, QuestionSetReads, (reads, { params }) => reads.version(params.facilityType, params.number)),
    row(routes.importQuestionSet, QuestionSetImport, (imports, { files, query, user, language }) =>
      imports.import(files?.[0], query, user, language),
    ),
    row(routes.siteAssessments, SiteAssessmentReads, (reads, { query, user }) => reads.page(query, user)),
    row(routes.siteAssessment, SiteAssessmentReads, (reads, { params, user }) => reads.one(params.id, user)),
    row(routes.beginSiteAssessment, SiteAssessments, (assessments, { body, user }) => assessments.begin(body, user)),
    row(routes.saveSiteAnswers, SiteAssessments, (assessments, { params, body, user }) => assessments.save(params.id, body, user)),
    row(routes.completeSiteAssessment, SiteAssessments, (assessments, { params, user }) => assessments.complete(params.id, user)),
    row(routes.withdrawSiteAssessment, SiteAssessments, (assessments, { params, body, user }) =>
      assessments.withdraw(params.id, body, user),
    ),
  ],
  records: [QUESTION_SETS, ASSESSMENTS, SITE_ASSESSMENTS],
  projections: [siteAssessments],
};
