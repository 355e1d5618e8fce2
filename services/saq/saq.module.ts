import { Module } from '@nestjs/common';
import { AccessModule } from '../custody/access.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import type { Collection } from '../platform/documents/document-store.js';
import { AssessmentReads } from './assessment-reads.js';
import { ASSESSMENTS, AssessmentRecords } from './assessment-records.js';
import { AssessmentStreams } from './assessment-streams.js';
import { AssessmentsController } from './assessments.controller.js';
import { CompleteAssessments } from './complete-assessment.js';
import { Completion } from './completion.js';
import { CurrentAssessment } from './current-assessment.js';
import { QuestionSetImport } from './import-question-set.js';
import { QuestionSetReads } from './question-set-reads.js';
import { QuestionSetsController } from './question-sets.controller.js';
import { QUESTION_SETS, QuestionSets } from './question-sets.js';
import { AnswerSaving } from './save-answers.js';

export const SAQ_RECORDS: readonly Collection[] = [QUESTION_SETS, ASSESSMENTS];

/** Self assessments of facilities, and the question sets that they answer. */
@Module({
  imports: [AccessModule, IdentityModule],
  controllers: [AssessmentsController, QuestionSetsController],
  providers: [
    QuestionSets,
    QuestionSetReads,
    QuestionSetImport,
    AssessmentRecords,
    AssessmentStreams,
    CurrentAssessment,
    Completion,
    AnswerSaving,
    CompleteAssessments,
    AssessmentReads,
  ],
  exports: [CurrentAssessment, AnswerSaving, CompleteAssessments],
})
export class SaqModule {}
