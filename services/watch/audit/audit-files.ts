import type { Writable } from 'node:stream';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { create as attachment } from 'content-disposition';
import type { Response } from 'express';
import type { LanguageCode } from '../../../contracts/shared/languages.js';
import type { AuditLogQuery } from '../../../contracts/watch/audit/queries.js';
import type { ActReply } from '../../../contracts/watch/audit/replies.js';
import type { Cell } from '../../platform/papers/cell.js';
import type { Paper } from '../../platform/papers/paper.js';

/** The columns of both files, named as the API names their content. */
const COLUMNS = [
  ['number', 1.4],
  ['at', 4],
  ['kind', 1.6],
  ['area', 2],
  ['what', 3],
  ['outcome', 1.6],
  ['code', 2.4],
  ['userId', 5.6],
  ['name', 4],
  ['role', 2.4],
  ['facilityId', 5.6],
  ['facility', 4],
  ['ids', 8],
  ['address', 2.6],
  ['agent', 3],
  ['more', 1],
  ['notTaken', 1],
] as const;

const valuesOf = (act: ActReply): (string | number)[] => [
  ...[act.number, act.at, act.kind, act.area, act.what, act.outcome, act.code ?? ''],
  ...[act.who?.id ?? '', act.who?.name ?? '', act.who?.role ?? '', act.facility?.id ?? '', act.facility?.name ?? ''],
  ...[act.ids.join(' '), act.address ?? '', act.agent ?? '', act.more ?? 0, act.notTaken ? 'yes' : ''],
];

/** Puts an apostrophe before signs with which a spreadsheet would begin a formula. */
const quoted = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `"${value.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;

/** Writes acts as CSV (RFC 4180), page by page. Spreadsheets read UTF-8 where a mark says so. */
export async function* auditCsv(pages: AsyncIterable<readonly ActReply[]>): AsyncGenerator<string> {
  yield `\uFEFF${COLUMNS.map(([name]) => name).join(',')}\r\n`;
  for await (const acts of pages) yield acts.map((act) => `${valuesOf(act).map(quoted).join(',')}\r\n`).join('');
}

export async function sendCsv(parts: AsyncIterable<string>, response: Response): Promise<void> {
  response.status(200).setHeader('Content-Type', 'text/csv; charset=utf-8');
  response.setHeader('Content-Disposition', attachment('audit-log.csv'));
  await pipeline(Readable.from(parts, { objectMode: false }), response as Writable);
}

/** Describes acts as a workbook with one sheet of them; its texts are cells of text, never formulas. */
export function auditPaper(pages: AsyncIterable<readonly ActReply[]>, query: AuditLogQuery, language: LanguageCode): Paper {
  const { format: _, page: __, perPage: ___, ...asked } = query;
  const rows = async function* (): AsyncGenerator<Cell[][]> {
    for await (const acts of pages) yield acts.map(valuesOf);
  };
  return {
    title: 'audit-log',
    name: '',
    details: Object.entries(asked).map(([name, value]) => [name, String(value)]),
    note: '',
    foot: '',
    tables: [{ title: 'audit-log', columns: COLUMNS.map(([head, width]) => ({ head, kind: 'text', width })), rows, long: true }],
    texts: { summary: 'query', page: '{page}', none: '' },
    language,
    timeZone: 'UTC',
    madeAt: '',
  };
}
