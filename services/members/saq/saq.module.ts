import { Module } from '@nestjs/common';
import { IdentityModule } from '../../ground/identity/identity.module.js';
import { AccessModule } from '../../ledger/custody/access/access.module.js';
import type { Collection } from '../../platform/documents/document-store.js';
import { AssessmentAnswers } from './assessments/assessment-answers.js';
import { AssessmentCompletion } from './assessments/assessment-completion.js';
import { AssessmentReads } from './assessments/assessment-reads.js';
import { ASSESSMENTS, AssessmentRecords } from './assessments/assessment-records.js';
import { AssessmentStreams } from './assessments/assessment-streams.js';
import { AssessmentsController } from './assessments/assessments.controller.js';
import { CompletionProcess } from './assessments/completion-process.js';
import { CurrentAssessment } from './assessments/current-assessment.js';
import { GivenFiles } from './assessments/given-answers.js';
import { QuestionSetImport } from './question-sets/import/question-set-import.js';
import { QuestionSetReads } from './question-sets/question-set-reads.js';
import { QuestionSetsController } from './question-sets/question-sets.controller.js';
import { QUESTION_SETS, QuestionSets } from './question-sets/question-sets.js';
import { SiteAssessmentCompletion } from './site-assessments/site-assessment-completion.js';
import { SiteAssessmentReads } from './site-assessments/site-assessment-reads.js';
import { SITE_ASSESSMENTS, SiteAssessmentRecords } from './site-assessments/site-assessment-records.js';
import { SiteAssessmentStreams } from './site-assessments/site-assessment-streams.js';
import { SiteAssessmentsController } from './site-assessments/site-assessments.controller.js';
import { SiteAssessments } from './site-assessments/site-assessments.js';

export const SAQ_RECORDS: readonly Collection[] = [QUESTION_SETS, ASSESSMENTS, SITE_ASSESSMENTS];

/** Self assessments of facilities, what auditors and farm monitors assess there, and the question sets of both. */
@Module({
  imports: [AccessModule, IdentityModule],
  controllers: [AssessmentsController, QuestionSetsController, SiteAssessmentsController],
  providers: [
    QuestionSets,
    QuestionSetReads,
    QuestionSetImport,
    AssessmentRecords,
    AssessmentStreams,
    CurrentAssessment,
    CompletionProcess,
    AssessmentAnswers,
    AssessmentCompletion,
    AssessmentReads,
    GivenFiles,
    SiteAssessmentCompletion,
    SiteAssessmentReads,
    SiteAssessmentRecords,
    SiteAssessmentStreams,
    SiteAssessments,
  ],
  exports: [CurrentAssessment, AssessmentAnswers, AssessmentCompletion, QuestionSets, SiteAssessmentCompletion, SiteAssessments],
})
export class SaqModule {}
