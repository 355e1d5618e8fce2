import type { CodeRecord } from './code-records.js';

/** Writes a batch as CSV (RFC 4180), part by part. Names begin and end with a letter or digit, so that no spreadsheet runs one. */
export async function* codesCsv(name: string, parts: AsyncIterable<readonly CodeRecord[]>): AsyncGenerator<string> {
  const batch = `"${name.replaceAll('"', '""')}"`;
  // Spreadsheets read UTF-8 where a mark says so.
  yield '\uFEFFnumber,code,state,batch\r\n';
  for await (const codes of parts) yield codes.map(({ number, code, state }) => `${number},${code},${state},${batch}\r\n`).join('');
}

/** Drops characters that separate folders. */
export const fileNameOf = (batch: string): string => batch.replaceAll(/[/\\:]/g, '-');
