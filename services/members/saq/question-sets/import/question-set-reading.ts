/** Reads the workbook of a question set in a thread. */
import type { SaqQuestion } from '../../../../../contracts/members/saq/questions.js';
import { groupBy } from '../../../../../contracts/shared/group-by.js';
import { LANGUAGES } from '../../../../../contracts/shared/languages.js';
import { type Message, Refusal } from '../../../../../contracts/shared/refusals.js';
import type { SheetReading } from '../../../../platform/sheets/sheet-reading.js';
import { parseQuestions } from './rows-to-questions.js';
import { languageColumn, QUESTION_COLUMNS } from './sheet-columns.js';

export interface QuestionRow {
  row: number;
  errors: readonly Message[];
  /** Holds the question that begins in this row; absent when the set has faults. */
  question?: SaqQuestion;
}

const TEXT_COLUMNS = LANGUAGES.flatMap(({ code }) => [{ head: languageColumn('Text', code) }, { head: languageColumn('Help', code) }]);

/** Reads the first sheet with questions. */
export const reading: SheetReading<null, QuestionRow> = {
  module: import.meta.url,
  shape: { columns: [...QUESTION_COLUMNS, ...TEXT_COLUMNS], sheets: 'first' },
  read: ([sheet]) => {
    const { rows } = sheet ?? { rows: [] };
    const { questions, faults } = parseQuestions(rows);
    const byRow = groupBy(faults, ({ row }) => row);
    const ofAll = byRow.get(0)?.[0];
    if (ofAll) throw new Refusal('Invalid', {}, { file: [ofAll.fault] });
    const ofRows = rows.map(({ row }): QuestionRow => ({ row, errors: (byRow.get(row) ?? []).map(({ fault }) => fault) }));
    return faults.length > 0 ? ofRows : ofRows.map((each, place) => ({ ...each, ...(questions[place] && { question: questions[place] }) }));
  },
};
