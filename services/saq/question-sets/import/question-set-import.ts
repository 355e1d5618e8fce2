import { Injectable } from '@nestjs/common';
import type { ImportQuestionSetQuery } from '../../../../contracts/saq/queries.js';
import type { QuestionSetImportReply } from '../../../../contracts/saq/replies.js';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import { message, Refusal } from '../../../../contracts/shared/refusals.js';
import type { Principal } from '../../../platform/http/access/principal.js';
import { Clock } from '../../../platform/lib/clock.js';
import { type ImportState, ImportTally, unreadableFile } from '../../../platform/sheets/importer.js';
import { readSheets } from '../../../platform/sheets/read-sheets.js';
import type { SheetRow } from '../../../platform/sheets/sheet.js';
import { QuestionSetReads } from '../question-set-reads.js';
import { QuestionSets } from '../question-sets.js';
import { parseQuestions, type RowFault } from './rows-to-questions.js';
import { SHEET_NAME } from './sheet-columns.js';

/** Takes a whole question set in as its next version. */
@Injectable()
export class QuestionSetImport {
  constructor(
    private readonly sets: QuestionSets,
    private readonly reads: QuestionSetReads,
    private readonly clock: Clock,
  ) {}

  /** All rows or none. @throws Refusal FileFormatInvalid, Invalid where it would take effect in the past */
  async import(
    content: Buffer,
    { facilityType, effectiveFrom }: ImportQuestionSetQuery,
    user: Principal,
    language: LanguageCode,
  ): Promise<QuestionSetImportReply> {
    // Nobody's questionnaire may change behind their back: what began yesterday answers yesterday's questions.
    if (effectiveFrom < this.clock.now().slice(0, 10)) throw new Refusal('Invalid', {}, { effectiveFrom: [message('pastDate')] });
    const sheets = await readSheets(content, ['xlsx']);
    const { rows } = sheets.find(({ name }) => name === SHEET_NAME) ?? sheets[0] ?? { rows: [] };
    const { questions, faults } = parseQuestions(rows);
    if (faults.length > 0) return { set: null, ...rowResults(rows, faults, language) };
    const added = await this.sets.add({ facilityType, effectiveFrom, questions, importedBy: user.userId });
    return { set: await this.reads.summary(added), passed: rows.length, failed: 0, errors: [] };
  }
}

/** How many rows are good, and what is wrong with each of the others. */
function rowResults(rows: readonly SheetRow[], faults: readonly RowFault[], language: LanguageCode): Omit<QuestionSetImportReply, 'set'> {
  const ofAll = faults.find(({ row }) => row === 0);
  if (ofAll) return countsOf(unreadableFile(ofAll.fault, language));
  const tally = new ImportTally(rows.length, language);
  for (const { row } of rows) {
    const own = faults.filter((each) => each.row === row).map(({ fault }) => fault);
    if (own.length > 0) tally.fail(row, own);
    else tally.pass(1);
  }
  return countsOf(tally.snapshot());
}

const countsOf = ({ passed, failed, errors }: ImportState): Omit<QuestionSetImportReply, 'set'> => ({ passed, failed, errors });
