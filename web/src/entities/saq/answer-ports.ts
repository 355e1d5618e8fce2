import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { AnswerGiven } from '../../../../contracts/members/saq/commands.js';
import type { AssessmentReply, SavedAnswersReply } from '../../../../contracts/members/saq/replies.js';
import type { SiteAssessmentReply } from '../../../../contracts/members/saq/site-assessments/replies.js';
import { routes } from '../../../../contracts/routes.js';
import type { RefusalCode } from '../../../../contracts/shared/refusals.js';
import { call } from '../../client/api/api.js';
import { applySavedAnswers, assessmentRead, saqKeys, siteAssessmentRead } from './saq-reads.js';

/** Says where answers go: to the own self assessment, or to an assessment of another site. */
export interface AnswerPorts {
  /** Names the assessment. */
  key: string;
  /** Takes what was saved into what was read; resolves when its readers were notified. */
  saved: (client: QueryClient, reply: SavedAnswersReply) => Promise<void>;
  /** The reads that completing it changes. */
  changes: readonly QueryKey[];
  save: (answers: AnswerGiven[]) => Promise<SavedAnswersReply>;
  complete: () => Promise<unknown>;
  /** The refusal of one that is completed. */
  completedCode: RefusalCode;
  /** True for an assessment of another site. */
  isOfSite: boolean;
}

export const ownAnswers = ({ facility, round }: AssessmentReply): AnswerPorts => ({
  key: `${facility.id} ${round}`,
  saved: (client, reply) => applySavedAnswers(client, assessmentRead().queryKey, reply),
  changes: [saqKeys.own],
  save: (answers) => call(routes.saveAnswers, { body: { answers } }),
  complete: () => call(routes.completeAssessment),
  completedCode: 'SaqCompleted',
  isOfSite: false,
});

export const siteAnswers = (id: string): AnswerPorts => ({
  key: id,
  saved: (client, reply) => applySavedAnswers(client, siteAssessmentRead(id).queryKey, reply),
  changes: [saqKeys.siteAssessments],
  save: (answers) => call(routes.saveSiteAnswers, { params: { id }, body: { answers } }),
  complete: () => call(routes.completeSiteAssessment, { params: { id } }),
  completedCode: 'AssessmentCompleted',
  isOfSite: true,
});

/** Shows an assessment of a site in the form of a self assessment. */
export function asAssessment(reply: SiteAssessmentReply): AssessmentReply {
  const { facility, set, answers, progress, savedAt, completedAt, assessedBy } = reply;
  const status = reply.state === 'open' ? ('open' as const) : ('completed' as const);
  return {
    ...{ facility, set, answers, progress, savedAt, completedAt, status, round: 1 },
    ...{ completedBy: assessedBy, dueAt: null, previous: null, rounds: [] },
  };
}
