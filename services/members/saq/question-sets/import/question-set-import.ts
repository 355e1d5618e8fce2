import { Injectable } from '@nestjs/common';
import type { ImportQuestionSetQuery } from '../../../../../contracts/members/saq/queries.js';
import type { QuestionSetImportReply } from '../../../../../contracts/members/saq/replies.js';
import type { LanguageCode } from '../../../../../contracts/shared/languages.js';
import { type Message, message, Refusal } from '../../../../../contracts/shared/refusals.js';
import type { ActingUser } from '../../../../platform/http/access/principal.js';
import { Clock } from '../../../../platform/lib/clock.js';
import { type ImportState, ImportTally, unreadableFile } from '../../../../platform/sheets/importer.js';
import { readFile } from '../../../../platform/sheets/read-sheets.js';
import { QuestionSetReads } from '../question-set-reads.js';
import { QuestionSets } from '../question-sets.js';
import { type QuestionRow, reading } from './question-set-reading.js';

/** Imports a whole question set as its next version. */
@Injectable()
export class QuestionSetImport {
  constructor(
    private readonly sets: QuestionSets,
    private readonly reads: QuestionSetReads,
    private readonly clock: Clock,
  ) {}

  /** Imports all rows or none. @throws Refusal FileFormatInvalid, Invalid when it would take effect in the past */
  async import(
    file: { buffer: Buffer } | undefined,
    { facilityType, effectiveFrom }: ImportQuestionSetQuery,
    user: ActingUser,
    language: LanguageCode,
  ): Promise<QuestionSetImportReply> {
    if (!file) throw new Refusal('Invalid', {}, { file: [message('required', { field: 'file' })] });
    // Nobody's questionnaire may change behind their back: what began yesterday answers yesterday's questions.
    if (effectiveFrom < this.clock.now().slice(0, 10)) throw new Refusal('Invalid', {}, { effectiveFrom: [message('pastDate')] });
    const rows = await this.read(file.buffer);
    if (!Array.isArray(rows)) return { set: null, ...countsOf(unreadableFile(rows, language)) };
    if (rows.some(({ errors }) => errors.length > 0)) return { set: null, ...rowResults(rows, language) };
    const questions = rows.flatMap(({ question }) => question ?? []);
    const added = await this.sets.add({ facilityType, effectiveFrom, questions, importedBy: user.userId });
    return { set: await this.reads.summary(added), passed: rows.length, failed: 0, errors: [] };
  }

  /** Returns the rows of the file, or the fault of the whole file. */
  private async read(content: Buffer): Promise<QuestionRow[] | Message> {
    try {
      return await readFile(content, reading, null);
    } catch (error) {
      const fault = error instanceof Refusal ? error.fieldMessages?.['file']?.[0] : undefined;
      if (!fault) throw error;
      return fault;
    }
  }
}

/** Counts the good rows and lists the faults of the others. */
function rowResults(rows: readonly QuestionRow[], language: LanguageCode): Omit<QuestionSetImportReply, 'set'> {
  const tally = new ImportTally(rows.length, language);
  for (const { row, errors } of rows) {
    if (errors.length > 0) tally.fail(row, errors);
    else tally.pass(1);
  }
  return countsOf(tally.snapshot());
}

const countsOf = ({ passed, failed, errors }: ImportState): Omit<QuestionSetImportReply, 'set'> => ({ passed, failed, errors });
