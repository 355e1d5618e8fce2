/** Describes the sheet of a question set: a row per question, and below it a row per option. */

import type { Column } from '../../../../platform/sheets/sheet.js';

export const SHEET_NAME = 'Questions';
export const SHEET_COLUMNS = [
  'Question',
  'Option',
  'Section',
  'Type',
  'Text',
  'Help',
  'Shown when',
  'Indicator',
  'Level',
  'Not applicable',
  'Evidence',
  'Alone',
] as const;
export type ColumnName = (typeof SHEET_COLUMNS)[number];

/** Explains each column to the person who fills in the sheet. */
export const COLUMN_HELP: Record<ColumnName, string> = {
  Question: 'A name for the question, letters and digits. Keep it from version to version: last year’s answer is found by it.',
  Option: 'Empty in the row of a question. In a row below it: a name for the option; for a number, the number from which the level holds.',
  Section: 'product or labor',
  Type: 'yesNo, single, multi, integer or text',
  Text: 'The question or the option as it is read. Other languages stand in columns of their own: Text (ur), Text (tr), …',
  Help: 'What helps to answer it. Other languages: Help (ur), …',
  'Shown when': 'Empty where it is always asked. Else conditions that must all hold, apart by a semicolon: housing: yes; workers >= 10',
  Indicator: 'The risk indicator that the levels speak of, by its name. In the row of an option, where that is another one.',
  Level: 'low, medium or high: what choosing the option, or this number and more, says of the indicator',
  'Not applicable': 'yes where "not applicable" is an answer',
  Evidence: 'yes where files are wanted',
  Alone: 'yes for an option of several that cannot stand beside others',
};

/** Options of numbers are numbers, and each option is about its own row. */
export const QUESTION_COLUMNS: readonly Column[] = SHEET_COLUMNS.map((head) => ({ head, ...(head === 'Option' && { isSingle: true }) }));

/** Returns `text (ur)` in lower case, as heads are compared. */
export const languageColumn = (column: 'Text' | 'Help', language: string): string => `${column} (${language})`;
