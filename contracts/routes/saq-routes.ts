/** Self assessment: the questionnaire of a facility, and the question sets behind it. */
import { AssessmentsQuery } from '../queries.js';
import type { CommandReply, Page } from '../replies.js';
import { ADMINS, type Role } from '../roles.js';
import { ImportQuestionSetQuery, QuestionSetQuery, SaveAnswers } from '../saq-commands.js';
import type { QuestionSet } from '../saq-questions.js';
import type {
  AssessmentReply,
  AssessmentStatusReply,
  QuestionSetImportReply,
  QuestionSetSummary,
  SavedAnswersReply,
} from '../saq-replies.js';
import { declare } from './route.js';

/** Those whose facilities answer a question set. */
const ASSESSED = ['SPINNER', 'MILL', 'GINNER', 'FARM'] as const satisfies readonly Role[];
const READING = [...ASSESSED, ...ADMINS, 'AUDITOR'] as const satisfies readonly Role[];

export const saqRoutes = {
  assessment: declare<AssessmentReply>()({
    method: 'GET',
    path: '/saq/assessment',
    roles: ASSESSED,
    onboarding: true,
    summary: 'Your self assessment: questions, answers, progress and what is missing',
  }),
  saveAnswers: declare<SavedAnswersReply>()({
    method: 'PUT',
    path: '/saq/assessment/answers',
    roles: ASSESSED,
    onboarding: true,
    summary: 'Save some answers of your self assessment',
    body: SaveAnswers,
  }),
  completeAssessment: declare<CommandReply>()({
    method: 'POST',
    path: '/saq/assessment/complete',
    roles: ASSESSED,
    onboarding: true,
    summary: 'Complete your self assessment',
    status: 201,
  }),
  assessmentOf: declare<AssessmentReply>()({
    method: 'GET',
    path: '/saq/assessments/:facilityId',
    roles: READING,
    summary: 'The self assessment of a facility as it stands',
  }),
  assessmentRound: declare<AssessmentReply>()({
    method: 'GET',
    path: '/saq/assessments/:facilityId/:number',
    roles: READING,
    summary: 'One of the self assessments of a facility, by its number from 1',
  }),
  assessmentStatuses: declare<Page<AssessmentStatusReply>>()({
    method: 'GET',
    path: '/saq/statuses',
    roles: [...ADMINS, 'AUDITOR', 'BRAND'],
    summary: 'Which of your suppliers, or of the facilities that you see, have completed their self assessment, and how far the others are',
    query: AssessmentsQuery,
  }),
  questionSets: declare<QuestionSetSummary[]>()({
    method: 'GET',
    path: '/saq/question-sets',
    roles: ADMINS,
    summary: 'Every version of every question set',
  }),
  questionSetTemplate: declare<Blob>()({
    method: 'GET',
    path: '/saq/question-sets/template',
    roles: ['SUPER_ADMIN'],
    summary: 'The current question set of a facility type as an xlsx, to be changed and imported',
    query: QuestionSetQuery,
    raw: true,
  }),
  questionSet: declare<QuestionSet>()({
    method: 'GET',
    path: '/saq/question-sets/:facilityType/:number',
    roles: ADMINS,
    summary: 'One version of a question set',
  }),
  importQuestionSet: declare<QuestionSetImportReply>()({
    method: 'POST',
    path: '/saq/question-sets/import',
    roles: ['SUPER_ADMIN'],
    summary: 'Import a question set (xlsx) as the next version: all of its rows or none',
    query: ImportQuestionSetQuery,
    upload: { field: 'file', filesMax: 1 },
  }),
} as const;
