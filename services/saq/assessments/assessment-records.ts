import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SaqFacilityType } from '../../../contracts/saq/questions.js';
import type { AnswerReply } from '../../../contracts/saq/replies.js';
import { type Collection, DuplicateKey, RecordStore, type Stored } from '../../platform/documents/document-store.js';

/** An answer as it is kept, with its words: they can be erased here, and the log has only their hash. */
export interface StoredAnswer extends AnswerReply {
  /** User id. */
  savedBy: string;
  /** Keeps the hash of a text in the log from being guessed once the text is erased. */
  salt?: string;
}

export interface AssessmentRecord {
  assessmentId: string;
  facilityId: string;
  /** From 1, one for each year. */
  round: number;
  facilityType: SaqFacilityType;
  /** Of the question set: stays as it was when the assessment began. */
  setVersion: number;
  /** `completing`: no answer changes any more, and the log is about to say so. */
  state: 'open' | 'completing' | 'completed';
  /** By question id. */
  answers: Record<string, StoredAnswer>;
  beganAt: string;
  /** Of one that is being completed or is: user id. */
  completedBy?: string;
  /** As the log says. */
  completedAt?: string;
  dueAt?: string;
}

export const ASSESSMENTS: Collection = { name: 'saq-assessments', indexes: [{ fields: ['facilityId', 'round'] }, { fields: ['state'] }] };

/** Assessments in the record store, one document each: what two windows save at once is merged by compare-and-set. */
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

  /** Those completed by these facilities, the latest first. */
  async completed(facilityIds: readonly string[]): Promise<AssessmentRecord[]> {
    const filter = { facilityId: { in: facilityIds }, state: 'completed' };
    const found = await this.records.find<AssessmentRecord>(ASSESSMENTS.name, { filter, sort: ['-round'] });
    return found.map(({ value }) => value);
  }

  /** Begins an assessment; answers false where somebody else began it at the same moment. */
  async tryBegin(draft: Omit<AssessmentRecord, 'assessmentId' | 'state'>): Promise<boolean> {
    const record: AssessmentRecord = { ...draft, assessmentId: randomUUID(), state: 'open' };
    try {
      await this.records.insert(ASSESSMENTS.name, assessmentKey(record.facilityId, record.round), record);
      return true;
    } catch (error) {
      if (error instanceof DuplicateKey) return false;
      throw error;
    }
  }

  /** Returns whether nobody had changed it since it was read. */
  replace({ key, version }: Stored<AssessmentRecord>, record: AssessmentRecord): Promise<boolean> {
    return this.records.replace(ASSESSMENTS.name, key, version, record);
  }
}

const assessmentKey = (facilityId: string, round: number): string => `${facilityId}:${round}`;
