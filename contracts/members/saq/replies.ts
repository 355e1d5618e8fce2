import type { FacilityRef } from '../../shared/replies.js';
import type { SaqAnswer, SaqCompletion, SaqProgress } from './answers.js';
import type { QuestionSet, QuestionSetType } from './questions.js';

export interface AttachmentReply {
  blobName: string;
  fileName: string;
  bytes: number;
  /** Hex digest of the content. */
  sha256: string;
}

export interface AnswerReply extends SaqAnswer {
  evidence: AttachmentReply[];
  savedAt: string;
}

export type RoundReply = { round: number; setVersion: number; completedAt: string };

export interface AssessmentReply {
  facility: FacilityRef;
  round: number;
  status: 'open' | 'completed';
  set: QuestionSet;
  /** By question ID; includes questions that are no longer asked. */
  answers: Record<string, AnswerReply>;
  progress: SaqProgress;
  /** The time of the last answer. */
  savedAt: string | null;
  completedAt: string | null;
  /** The name of the person who completed the assessment. */
  completedBy: string | null;
  /** When the next assessment is due; for an open assessment, when it became due. */
  dueAt: string | null;
  /** The answers of the last completed assessment that also fit this set. */
  previous: { completedAt: string; answers: Record<string, AnswerReply> } | null;
  /** The facility's completed assessments, latest first. */
  rounds: RoundReply[];
}

export interface SavedAnswersReply {
  savedAt: string;
  /** The answers of the request, as they were saved. */
  answers: Record<string, AnswerReply>;
  progress: SaqProgress;
}

/** `open`: no assessment was ever completed. `due`: the last one is more than a year old. */
export interface AssessmentStatusReply {
  facility: FacilityRef;
  status: 'open' | 'completed' | 'due';
  /** The progress of the current assessment; null for readers that see only whether it is completed. */
  progress: SaqCompletion | null;
  completedAt: string | null;
  dueAt: string | null;
}

export interface QuestionSetSummary {
  facilityType: QuestionSetType;
  version: number;
  effectiveFrom: string;
  /** `current` applies to assessments that begin now, `coming` takes effect later. */
  status: 'past' | 'current' | 'coming';
  questions: { product: number; labor: number };
  /** Null for sets that come with the product. */
  imported: { at: string; by: string } | null;
}

export interface QuestionSetImportReply {
  /** Null when a row failed and nothing was saved. */
  set: QuestionSetSummary | null;
  passed: number;
  failed: number;
  errors: { row: number; message: string }[];
}
