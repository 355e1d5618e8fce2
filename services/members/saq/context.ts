import { routes } from '../../../contracts/routes.js';
import { siteAssessments } from '../../../projections/members/saq/site-assessments.js';
import type { Context } from '../../platform/http/context.js';
import { row, rowsOf } from '../../platform/http/route-controller.js';
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
    ...rowsOf(AssessmentReads, AssessmentAnswers, AssessmentCompletion, QuestionSetReads, SiteAssessmentReads, SiteAssessments),
    row(routes.questionSetTemplate, QuestionSetReads, (reads, { query }) => reads.template(query.facilityType)),
    row(routes.importQuestionSet, QuestionSetImport, (imports, { files, query, user, language }) =>
      imports.import(files?.[0], query, user, language),
    ),
  ],
  records: [QUESTION_SETS, ASSESSMENTS, SITE_ASSESSMENTS],
  projections: [siteAssessments],
};
