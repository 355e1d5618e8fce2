import type { CommandReply, Page } from '../../shared/replies.js';
import { ADMINS, type Role } from '../../shared/roles.js';
import { defineRoute, XLSX } from '../../shared/route.js';
import { SaveAnswers } from './commands.js';
import { AssessmentsQuery, ImportQuestionSetQuery, QuestionSetQuery } from './queries.js';
import type { QuestionSet } from './questions.js';
import type { AssessmentReply, AssessmentStatusReply, QuestionSetImportReply, QuestionSetSummary, SavedAnswersReply } from './replies.js';

const ASSESSED_ROLES = ['SPINNER', 'MILL', 'GINNER', 'FARM'] as const satisfies readonly Role[];
const ASSESSMENT_READER_ROLES = [...ASSESSED_ROLES, ...ADMINS, 'AUDITOR'] as const satisfies readonly Role[];

export const saqRoutes = {
  assessment: defineRoute<AssessmentReply>()({
    method: 'GET',
    path: '/saq/assessment',
    roles: ASSESSED_ROLES,
    onboarding: true,
    summary: 'Your self assessment: questions, answers, progress and what is missing',
  }),
  saveAnswers: defineRoute<SavedAnswersReply>()({
    method: 'PUT',
    path: '/saq/assessment/answers',
    roles: ASSESSED_ROLES,
    onboarding: true,
    summary: 'Save some answers of your self assessment',
    body: SaveAnswers,
  }),
  completeAssessment: defineRoute<CommandReply>()({
    method: 'POST',
    path: '/saq/assessment/complete',
    roles: ASSESSED_ROLES,
    onboarding: true,
    summary: 'Complete your self assessment',
    status: 201,
  }),
  assessmentOf: defineRoute<AssessmentReply>()({
    method: 'GET',
    path: '/saq/assessments/:facilityId',
    roles: ASSESSMENT_READER_ROLES,
    summary: 'The self assessment of a facility as it stands',
  }),
  assessmentRound: defineRoute<AssessmentReply>()({
    method: 'GET',
    path: '/saq/assessments/:facilityId/:number',
    roles: ASSESSMENT_READER_ROLES,
    summary: 'One of the self assessments of a facility, by its number from 1',
  }),
  assessmentStatuses: defineRoute<Page<AssessmentStatusReply>>()({
    method: 'GET',
    path: '/saq/statuses',
    roles: [...ADMINS, 'AUDITOR', 'BRAND'],
    summary: 'Which of your suppliers, or of the facilities that you see, have completed their self assessment, and how far the others are',
    query: AssessmentsQuery,
  }),
  questionSets: defineRoute<QuestionSetSummary[]>()({
    method: 'GET',
    path: '/saq/question-sets',
    roles: ADMINS,
    summary: 'Every version of every question set',
  }),
  questionSetTemplate: defineRoute<Blob>()({
    method: 'GET',
    path: '/saq/question-sets/template',
    roles: ['SUPER_ADMIN'],
    summary: 'The current question set of a facility type as an xlsx, to be changed and imported',
    query: QuestionSetQuery,
    raw: [XLSX],
  }),
  questionSet: defineRoute<QuestionSet>()({
    method: 'GET',
    path: '/saq/question-sets/:facilityType/:number',
    roles: ADMINS,
    summary: 'One version of a question set',
  }),
  importQuestionSet: defineRoute<QuestionSetImportReply>()({
    method: 'POST',
    path: '/saq/question-sets/import',
    roles: ['SUPER_ADMIN'],
    summary: 'Import a question set (csv, ods, xls, xlsx) as the next version: all of its rows or none',
    query: ImportQuestionSetQuery,
    upload: { field: 'file', filesMax: 1 },
  }),
} as const;
