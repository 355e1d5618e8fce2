/** As a file that spreadsheets open: UTF-8 with its mark. */
export const csvFile = (rows: readonly (readonly string[])[]): Blob =>
  new Blob([`\ufeff${csvText(rows)}`], { type: 'text/csv;charset=utf-8' });

/** Rows as CSV, with no cell that a spreadsheet would run as a formula. */
export const csvText = (rows: readonly (readonly string[])[]): string => rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
