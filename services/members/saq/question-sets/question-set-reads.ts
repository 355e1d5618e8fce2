import { Injectable, type StreamableFile } from '@nestjs/common';
import {
  QUESTION_SET_TYPES,
  type QuestionSet,
  type QuestionSetType,
  type SaqSection,
} from '../../../../contracts/members/saq/questions.js';
import type { QuestionSetSummary } from '../../../../contracts/members/saq/replies.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { XLSX } from '../../../../contracts/shared/route.js';
import { Users } from '../../../ground/identity/users.js';
import { fileReply } from '../../../platform/http/file-reply.js';
import { Clock } from '../../../platform/lib/clock.js';
import { erasedPerson } from '../../../platform/texts/erased-names.js';
import { questionSetWorkbook } from './import/question-set-workbook.js';
import { type ImportedQuestionSet, QuestionSets } from './question-sets.js';

@Injectable()
export class QuestionSetReads {
  constructor(
    private readonly sets: QuestionSets,
    private readonly users: Users,
    private readonly clock: Clock,
  ) {}

  /** Lists all versions by facility type, the latest first. */
  async questionSets(): Promise<QuestionSetSummary[]> {
    const byType = await Promise.all(QUESTION_SET_TYPES.map((type) => this.sets.versions(type)));
    return Promise.all(byType.flatMap((versions) => versions.reverse().map((set) => this.summary(set))));
  }

  async questionSet(facilityType: string, version: number): Promise<QuestionSet> {
    const type = QUESTION_SET_TYPES.find((each) => each === facilityType);
    const set = type && (await this.sets.version(type, version));
    if (!set) throw new Refusal('NotFound');
    return set;
  }

  /** Sends the questions in force as a workbook to edit and import. */
  async template(facilityType: QuestionSetType): Promise<StreamableFile> {
    const set = await this.sets.current(facilityType);
    const fileName = `questions-${facilityType.toLowerCase()}-${set.version}.xlsx`;
    return fileReply(await questionSetWorkbook(set), { type: XLSX, fileName });
  }

  async summary(set: QuestionSet | ImportedQuestionSet): Promise<QuestionSetSummary> {
    const { facilityType, version, effectiveFrom, questions } = set;
    const current = await this.sets.current(facilityType);
    const count = (section: SaqSection) => questions.filter((question) => question.section === section).length;
    const isComing = effectiveFrom > this.clock.now().slice(0, 10);
    return {
      facilityType,
      version,
      effectiveFrom,
      status: version === current.version ? 'current' : isComing ? 'coming' : 'past',
      questions: { product: count('product'), labor: count('labor') },
      imported: 'importedAt' in set ? { at: set.importedAt, by: await this.nameOf(set.importedBy) } : null,
    };
  }

  private async nameOf(userId: string): Promise<string> {
    const user = await this.users.get(userId);
    return user ? `${user.firstName} ${user.lastName}` : erasedPerson();
  }
}
