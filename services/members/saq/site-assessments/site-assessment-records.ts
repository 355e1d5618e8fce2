import { Injectable } from '@nestjs/common';
import type { QuestionSetType } from '../../../../contracts/members/saq/questions.js';
import type {
  Assessor,
  SiteAssessmentKind,
  SiteAssessmentState,
} from '../../../../contracts/members/saq/site-assessments/site-assessment-kinds.js';
import { type Collection, type Query, RecordStore, type Stored } from '../../../platform/documents/document-store.js';
import type { StoredAnswer } from '../assessments/assessment-records.js';

/** Holds words that can be erased here; the log has only their hash. */
export type StoredReason = { text: string; salt: string };

export interface SiteAssessmentRecord {
  assessmentId: string;
  facilityId: string;
  kind: SiteAssessmentKind;
  assessor: Assessor;
  /** The person who assesses the site, and the facility at which they work. */
  userId: string;
  userFacilityId?: string;
  assessedOn: string;
  setType: QuestionSetType;
  /** Keeps the version of the question set with which the assessment began. */
  setVersion: number;
  /** `completing`: answers are final, and the log does not have the assessment yet. */
  state: SiteAssessmentState | 'completing';
  /** Maps question IDs to answers. */
  answers: Record<string, StoredAnswer>;
  beganAt: string;
  /** Repeats the instant in the log. */
  completedAt?: string;
  corrects?: string;
  /** The reason for the correction of an earlier assessment. */
  reason?: StoredReason;
  correctedBy?: string;
  /** Stored before the log records it; `at` repeats the instant in the log. */
  withdrawal?: StoredReason & { at?: string };
}

export const SITE_ASSESSMENTS: Collection = {
  name: 'site-assessments',
  indexes: [{ fields: ['facilityId', 'assessedOn'] }, { fields: ['userId', 'assessedOn'] }, { fields: ['state', 'assessedOn'] }],
};

/** Stores one document per assessment. Compare-and-set merges what two windows save at once. */
@Injectable()
export class SiteAssessmentRecords {
  constructor(private readonly records: RecordStore) {}

  get(assessmentId: string): Promise<Stored<SiteAssessmentRecord> | undefined> {
    return this.records.get<SiteAssessmentRecord>(SITE_ASSESSMENTS.name, assessmentId);
  }

  async find(query: Query): Promise<{ items: SiteAssessmentRecord[]; total: number }> {
    const [items, total] = await Promise.all([
      this.records.find<SiteAssessmentRecord>(SITE_ASSESSMENTS.name, query),
      this.records.count(SITE_ASSESSMENTS.name, query),
    ]);
    return { items: items.map(({ value }) => value), total };
  }

  /** Returns false when there is one with the ID. */
  tryBegin(record: SiteAssessmentRecord): Promise<boolean> {
    return this.records.tryInsert(SITE_ASSESSMENTS.name, record.assessmentId, record);
  }

  /** Returns false when the record changed since it was read. */
  replace({ key, version }: Stored<SiteAssessmentRecord>, record: SiteAssessmentRecord): Promise<boolean> {
    return this.records.replace(SITE_ASSESSMENTS.name, key, version, record);
  }

  /** Returns false when the record changed since it was read. */
  drop({ key, version }: Stored<SiteAssessmentRecord>): Promise<boolean> {
    return this.records.delete(SITE_ASSESSMENTS.name, key, version);
  }

  /** Changes the record as it is now; leaves it when there is nothing to change. */
  async change(assessmentId: string, change: (record: SiteAssessmentRecord) => SiteAssessmentRecord | undefined): Promise<void> {
    for (;;) {
      const stored = await this.get(assessmentId);
      const changed = stored && change(stored.value);
      if (!stored || !changed || (await this.replace(stored, changed))) return;
    }
  }
}
