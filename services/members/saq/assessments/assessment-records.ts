import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SaqFacilityType } from '../../../../contracts/members/saq/questions.js';
import type { AnswerReply } from '../../../../contracts/members/saq/replies.js';
import { type Collection, RecordStore, type Stored } from '../../../platform/documents/document-store.js';

/** Holds an answer with its words, which can be erased here; the log has only their hash. */
export interface StoredAnswer extends AnswerReply {
  /** Names the user. */
  savedBy: string;
  /** Keeps the hash in the log from being guessed once the text is erased. */
  salt?: string;
}

export interface AssessmentRecord {
  assessmentId: string;
  facilityId: string;
  /** Counts from 1, one per year. */
  round: number;
  facilityType: SaqFacilityType;
  /** Keeps the version of the question set with which the assessment began. */
  setVersion: number;
  /** `completing`: answers are final, and the log does not have the assessment yet. */
  state: 'open' | 'completing' | 'completed';
  /** Maps question IDs to answers. */
  answers: Record<string, StoredAnswer>;
  beganAt: string;
  /** Names the user, once the assessment is being completed. */
  completedBy?: string;
  /** Repeats the instant in the log. */
  completedAt?: string;
  dueAt?: string;
}

export const ASSESSMENTS: Collection = { name: 'saq-assessments', indexes: [{ fields: ['facilityId', 'round'] }, { fields: ['state'] }] };

/** Stores one document per assessment. Compare-and-set merges what two windows save at once. */
@Injectable()
export class AssessmentRecords {
  constructor(private readonly records: RecordStore) {}

  async latest(facilityId: string): Promise<Stored<AssessmentRecord> | undefined> {
    const [latest] = await this.records.find<AssessmentRecord>(ASSESSMENTS.name, { filter: { facilityId }, sort: ['-round'], limit: 1 });
    return latest;
  }

  async round(facilityId: string, round: number): Promise<AssessmentRecord | undefined> {
    return (await this.records.get<AssessmentRecord>(ASSESSMENTS.name, assessmentKey(facilityId, round)))?.value;
  }

  /** Lists the latest assessment first. */
  async completed(facilityIds: readonly string[]): Promise<AssessmentRecord[]> {
    const filter = { facilityId: { in: facilityIds }, state: 'completed' };
    const found = await this.records.find<AssessmentRecord>(ASSESSMENTS.name, { filter, sort: ['-round'] });
    return found.map(({ value }) => value);
  }

  /** Returns false when another caller began the assessment at the same moment. */
  async tryBegin(draft: Omit<AssessmentRecord, 'assessmentId' | 'state'>): Promise<boolean> {
    const record: AssessmentRecord = { ...draft, assessmentId: randomUUID(), state: 'open' };
    return this.records.tryInsert(ASSESSMENTS.name, assessmentKey(record.facilityId, record.round), record);
  }

  /** Returns false when the record changed since it was read. */
  replace({ key, version }: Stored<AssessmentRecord>, record: AssessmentRecord): Promise<boolean> {
    return this.records.replace(ASSESSMENTS.name, key, version, record);
  }
}

const assessmentKey = (facilityId: string, round: number): string => `${facilityId}:${round}`;
