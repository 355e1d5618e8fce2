import type { CommandReply, FacilityRef } from '../../../shared/replies.js';
import type { SaqCompletion, SaqProgress } from '../answers.js';
import type { QuestionSet } from '../questions.js';
import type { AnswerReply } from '../replies.js';
import type { Assessor, SiteAssessmentKind, SiteAssessmentState } from './site-assessment-kinds.js';

export interface SiteAssessmentSummary {
  id: string;
  facility: FacilityRef;
  kind: SiteAssessmentKind;
  state: SiteAssessmentState;
  assessor: Assessor;
  /** The name of the person who assesses the site. */
  assessedBy: string;
  /** The local date of the visit. */
  assessedOn: string;
  /** Marks a visit that was over for too long when it was recorded, which is refused now. */
  isOutsideBounds?: true;
  progress: SaqCompletion;
  /** The time of the last answer. */
  savedAt: string | null;
  completedAt: string | null;
  withdrawnAt: string | null;
  /** The assessment that this one replaces, and the one that replaces it. */
  corrects: string | null;
  correctedBy: string | null;
}

export interface SiteAssessmentReply extends Omit<SiteAssessmentSummary, 'progress'> {
  set: QuestionSet;
  /** By question ID; includes questions that are no longer asked. */
  answers: Record<string, AnswerReply>;
  progress: SaqProgress;
  /** Why it corrects another one. */
  reason: string | null;
  /** Why it was withdrawn. */
  withdrawReason: string | null;
  /** The caller may answer and complete it. */
  mayAnswer: boolean;
  /** The caller may correct it by another one. */
  mayCorrect: boolean;
  mayWithdraw: boolean;
}

export interface SiteAssessmentCommandReply extends CommandReply {
  assessmentId: string;
}

export interface SiteAssessmentDraftReply {
  assessmentId: string;
  /** Absent where the log records nothing: of one that is not completed. */
  position?: string;
}
