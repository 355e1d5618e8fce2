/** Arranges the public page of a product passport as a document. */
import { Writable } from 'node:stream';
import { PASSPORT_GROUPS } from '../../../../contracts/brand/passports/fields.js';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import { hyphenateProductId } from '../../../../contracts/shared/product-id.js';
import { formatDate } from '../../../platform/papers/cell-format.js';
import type { Paper } from '../../../platform/papers/paper.js';
import { fill } from '../../../platform/papers/plain-html.js';
import { type ColumnSpec, columnsOf, type Table } from '../../../platform/papers/table.js';
import { writePdf } from '../../../platform/papers/write-pdf.js';
import { versionState } from '../passport.decider.js';
import type { PassportOnPage } from './passport-html.js';
import { PASSPORT_TEXTS, passportFieldText } from './passport-words.js';

export async function passportPdf(passport: PassportOnPage, madeAt: string, language: LanguageCode): Promise<Buffer> {
  const parts: Buffer[] = [];
  const out = new Writable({
    write(part: Buffer, _encoding, done) {
      parts.push(part);
      done();
    },
  });
  await writePdf(passportPaper(passport, madeAt, language), out);
  return Buffer.concat(parts);
}

function passportPaper(passport: PassportOnPage, madeAt: string, language: LanguageCode): Paper {
  const { passport: words, page, report } = PASSPORT_TEXTS[language];
  const { code, name, version, recalledAt, fields, issuer } = passport;
  const written = hyphenateProductId(code);
  const state = versionState(version);
  const notes = [
    ...(state === 'inForce' ? [] : [fill(page.passport[state], { date: formatDate(version.endedAt ?? '', 'UTC') })]),
    ...(recalledAt === undefined ? [] : [fill(page.passport.recalled, { date: formatDate(recalledAt, 'UTC') })]),
  ];
  const missing = fields.filter(({ source }) => source === 'missing').map(({ key }) => words.field[key]);
  return {
    ...{ title: page.passport.title, name, language, madeAt, timeZone: 'UTC', texts: report },
    details: [
      [words.label, written],
      [words.list.version, String(version.version)],
      [words.list.issued, formatDate(version.at, 'UTC')],
      [page.passport.check, issuer],
    ],
    note: [...notes, ...(missing.length > 0 ? [fill(page.passport.missing, { list: missing.join(', ') })] : [])].join(' '),
    foot: [name, written].join('   '),
    tables: tablesOf(passport, language),
  };
}

const COLUMNS = [
  ['field', 'text', 3],
  ['value', 'text', 6],
  ['source', 'text', 2],
] as const satisfies ColumnSpec<'field' | 'value' | 'source'>[];

/** Returns a table of each group in which something is stated. */
function tablesOf({ list, fields }: PassportOnPage, language: LanguageCode): Table[] {
  const { passport: words } = PASSPORT_TEXTS[language];
  return PASSPORT_GROUPS.flatMap((group) => {
    const keys = new Set(list.fields.filter((rule) => rule.group === group).map(({ key }) => key));
    const rows = fields
      .filter(({ key, source }) => keys.has(key) && source !== 'missing')
      .map(({ key, value, source }) => [words.field[key], passportFieldText(value, language), words.source[source]]);
    return rows.length === 0 ? [] : [{ title: words.group[group], columns: columnsOf(COLUMNS, words.column), rows: () => [rows] }];
  });
}
