import type { SheetShape } from './sheet.js';

/** Begins what marks a row of a template as an example. */
const EXAMPLE = /^example\b/i;

/** Recognizes the examples of a template, also in a template of before they were marked, and where other cells were changed. */
export function isExampleRow(cells: Readonly<Record<string, string>>, { examples = [], exampleMarks = [] }: SheetShape): boolean {
  const marks = exampleMarks.map((column) => ({ column, text: (cells[column.toLowerCase()] ?? '').toLowerCase() }));
  if (marks.some(({ text }) => EXAMPLE.test(text))) return true;
  if (marks.every(({ text }) => text === '')) return false;
  return examples.some((example) =>
    marks.every(
      ({ column, text }) =>
        String(example[column] ?? '')
          .toLowerCase()
          .replace(/^example:? /, '') === text,
    ),
  );
}
