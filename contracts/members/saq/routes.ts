import type { CommandReply, Page } from '../../shared/replies.js';
import { ADMINS, type Role } from '../../shared/roles.js';
import { command, get, post, put, XLSX } from '../../shared/route.js';
import { SaveAnswers } from './commands.js';
import { AssessmentsQuery, ImportQuestionSetQuery, QuestionSetQuery } from './queries.js';
import type { QuestionSet } from './questions.js';
import type { AssessmentReply, AssessmentStatusReply, QuestionSetImportReply, QuestionSetSummary, SavedAnswersReply } from './replies.js';

const ASSESSED_ROLES = ['SPINNER', 'MILL', 'GINNER', 'FARM'] as const satisfies readonly Role[];
const ASSESSMENT_READER_ROLES = [...ASSESSED_ROLES, ...ADMINS, 'AUDITOR'] as const satisfies readonly Role[];

export const saqRoutes = {
  assessment: get<AssessmentReply>()('/saq/assessment', ASSESSED_ROLES, {
    summary: 'Your self assessment: questions, answers, progress and what is missing',
    onboarding: true,
  }),
  saveAnswers: put<SavedAnswersReply>()('/saq/assessment/answers', ASSESSED_ROLES, SaveAnswers, {
    summary: 'Save some answers of your self assessment',
    onboarding: true,
  }),
  completeAssessment: command<CommandReply>()('/saq/assessment/complete', ASSESSED_ROLES, {
    summary: 'Complete your self assessment',
    onboarding: true,
  }),
  assessmentOf: get<AssessmentReply>()('/saq/assessments/:facilityId', ASSESSMENT_READER_ROLES, {
    summary: 'The self assessment of a facility as it stands',
  }),
  assessmentRound: get<AssessmentReply>()('/saq/assessments/:facilityId/:number', ASSESSMENT_READER_ROLES, {
    summary: 'One of the self assessments of a facility, by its number from 1',
  }),
  assessmentStatuses: get<Page<AssessmentStatusReply>>()('/saq/statuses', [...ADMINS, 'AUDITOR', 'BRAND'], AssessmentsQuery, {
    summary: 'Which of your suppliers, or of the facilities that you see, have completed their self assessment, and how far the others are',
  }),
  questionSets: get<QuestionSetSummary[]>()('/saq/question-sets', ADMINS, { summary: 'Every version of every question set' }),
  questionSetTemplate: get<Blob>()('/saq/question-sets/template', ['SUPER_ADMIN'], {
    summary: 'The current question set of a facility type as an xlsx, to be changed and imported',
    query: QuestionSetQuery,
    raw: [XLSX],
  }),
  questionSet: get<QuestionSet>()('/saq/question-sets/:facilityType/:number', ADMINS, { summary: 'One version of a question set' }),
  importQuestionSet: post<QuestionSetImportReply>()('/saq/question-sets/import', ['SUPER_ADMIN'], {
    summary: 'Import a question set (csv, ods, xls, xlsx) as the next version: all of its rows or none',
    query: ImportQuestionSetQuery,
    upload: { field: 'file', filesMax: 1 },
  }),
} as const;
