import { Module } from '@nestjs/common';
import { AccessModule } from '../custody/access/access.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import type { Collection } from '../platform/documents/document-store.js';
import { AssessmentAnswers } from './assessments/assessment-answers.js';
import { AssessmentCompletion } from './assessments/assessment-completion.js';
import { AssessmentReads } from './assessments/assessment-reads.js';
import { ASSESSMENTS, AssessmentRecords } from './assessments/assessment-records.js';
import { AssessmentStreams } from './assessments/assessment-streams.js';
import { AssessmentsController } from './assessments/assessments.controller.js';
import { CompletionProcess } from './assessments/completion-process.js';
import { CurrentAssessment } from './assessments/current-assessment.js';
import { QuestionSetImport } from './question-sets/import/question-set-import.js';
import { QuestionSetReads } from './question-sets/question-set-reads.js';
import { QuestionSetsController } from './question-sets/question-sets.controller.js';
import { QUESTION_SETS, QuestionSets } from './question-sets/question-sets.js';

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
    CompletionProcess,
    AssessmentAnswers,
    AssessmentCompletion,
    AssessmentReads,
  ],
  exports: [CurrentAssessment, AssessmentAnswers, AssessmentCompletion],
})
export class SaqModule {}
