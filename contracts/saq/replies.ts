/** Replies about self assessments. */
import type { FacilityRef } from '../shared/replies.js';
import type { SaqAnswer, SaqCompletion, SaqProgress } from './answers.js';
import type { QuestionSet, SaqFacilityType } from './questions.js';

export interface EvidenceReply {
  blobName: string;
  fileName: string;
  bytes: number;
  /** Hex, of the content. */
  sha256: string;
}

export interface AnswerReply extends SaqAnswer {
  evidence: EvidenceReply[];
  savedAt: string;
}

/** An assessment that was completed. */
export interface RoundReply {
  round: number;
  setVersion: number;
  completedAt: string;
}

export interface AssessmentReply {
  facility: FacilityRef;
  round: number;
  status: 'open' | 'completed';
  set: QuestionSet;
  /** By question id, also those that can no longer be reached. */
  answers: Record<string, AnswerReply>;
  progress: SaqProgress;
  /** Of the last answer. */
  savedAt: string | null;
  completedAt: string | null;
  /** Who completed it, by name. */
  completedBy: string | null;
  /** When the next one is due; of an open one, when it became due. */
  dueAt: string | null;
  /** The answers of the last completed one that are answers to this set too. */
  previous: { completedAt: string; answers: Record<string, AnswerReply> } | null;
  /** The facility's completed ones, the latest first. */
  rounds: RoundReply[];
}

export interface SavedAnswersReply {
  savedAt: string;
  /** Those that were sent, as they are kept. */
  answers: Record<string, AnswerReply>;
  progress: SaqProgress;
}

/** `open`: none was ever completed; `due`: the last one is older than a year. */
export interface AssessmentStatusReply {
  facility: FacilityRef;
  status: 'open' | 'completed' | 'due';
  /** Of the one that it is at; null for readers who may only know whether it is done. */
  progress: SaqCompletion | null;
  completedAt: string | null;
  dueAt: string | null;
}

export interface QuestionSetSummary {
  facilityType: SaqFacilityType;
  version: number;
  effectiveFrom: string;
  /** `current` answers assessments that begin now; `coming` takes effect later. */
  status: 'past' | 'current' | 'coming';
  questions: { product: number; labor: number };
  /** Null for those that come with the product. */
  imported: { at: string; by: string } | null;
}

export interface QuestionSetImportReply {
  /** Null where a row failed: nothing was kept. */
  set: QuestionSetSummary | null;
  passed: number;
  failed: number;
  errors: { row: number; message: string }[];
}
