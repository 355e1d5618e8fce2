import { Injectable } from '@nestjs/common';
import { QUESTION_SET_TYPES, type QuestionSet, type QuestionSetType } from '../../../../contracts/members/saq/questions.js';
import { type Collection, DuplicateKey, RecordStore } from '../../../platform/documents/document-store.js';
import { Clock } from '../../../platform/lib/clock.js';
import { builtInSet } from './built-in/built-in-sets.js';

/** Holds an imported version, which never changes. */
export interface ImportedQuestionSet extends QuestionSet {
  importedAt: string;
  /** Names the user. */
  importedBy: string;
}

export const QUESTION_SETS: Collection = { name: 'saq-question-sets', indexes: [{ fields: ['facilityType', 'version'] }] };

/** Stores every version of every question set. */
@Injectable()
export class QuestionSets {
  private readonly builtIn = new Map(QUESTION_SET_TYPES.map((type) => [type, builtInSet(type)]));
  /** Caches versions, which never change. */
  private readonly cache = new Map<string, QuestionSet>();

  constructor(
    private readonly records: RecordStore,
    private readonly clock: Clock,
  ) {}

  /** Returns the highest version in effect, which an assessment that begins now answers. */
  async current(facilityType: QuestionSetType): Promise<QuestionSet> {
    const filter = { facilityType, effectiveFrom: { lte: this.clock.now().slice(0, 10) } };
    const [latest] = await this.records.find<ImportedQuestionSet>(QUESTION_SETS.name, { filter, sort: ['-version'], limit: 1 });
    return latest ? withoutImporter(latest.value) : this.builtInSetOf(facilityType);
  }

  async version(facilityType: QuestionSetType, version: number): Promise<QuestionSet | undefined> {
    if (version === 1) return this.builtInSetOf(facilityType);
    const key = questionSetKey(facilityType, version);
    const known = this.cache.get(key);
    if (known) return known;
    const stored = (await this.records.get<ImportedQuestionSet>(QUESTION_SETS.name, key))?.value;
    if (!stored) return undefined;
    const set = withoutImporter(stored);
    this.cache.set(key, set);
    return set;
  }

  /** Lists the first version first. */
  async versions(facilityType: QuestionSetType): Promise<(QuestionSet | ImportedQuestionSet)[]> {
    const imported = await this.records.find<ImportedQuestionSet>(QUESTION_SETS.name, { filter: { facilityType }, sort: ['version'] });
    return [this.builtInSetOf(facilityType), ...imported.map(({ value }) => value)];
  }

  /** Stores the questions as the next version. */
  async add(set: Omit<ImportedQuestionSet, 'version' | 'importedAt'>): Promise<ImportedQuestionSet> {
    for (;;) {
      const version = ((await this.versions(set.facilityType)).at(-1)?.version ?? 1) + 1;
      const added: ImportedQuestionSet = { ...set, version, importedAt: this.clock.now() };
      try {
        await this.records.insert(QUESTION_SETS.name, questionSetKey(set.facilityType, version), added);
        return added;
      } catch (error) {
        // Another import took the number at the same moment.
        if (!(error instanceof DuplicateKey)) throw error;
      }
    }
  }

  private builtInSetOf(facilityType: QuestionSetType): QuestionSet {
    return this.builtIn.get(facilityType) as QuestionSet;
  }
}

const questionSetKey = (facilityType: QuestionSetType, version: number): string => `${facilityType}:${version}`;

/** Hides the importer, whom only admins may see. */
const withoutImporter = ({ importedAt: _, importedBy: __, ...set }: ImportedQuestionSet): QuestionSet => set;
