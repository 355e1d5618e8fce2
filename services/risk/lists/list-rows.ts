/** From the rows of a file to entries of a list; what is wrong with a row stands in its errors. */
import type { ListConcern } from '../../../contracts/risk/list-replies.js';
import { type Message, message } from '../../../contracts/shared/refusals.js';
import { countryCode } from '../../platform/lib/countries.js';
import type { SheetRow } from '../../platform/sheets/sheet.js';
import type { ListedEntity, ListedGood } from './list-records.js';

type Cells = SheetRow['cells'];
type Entry<Value> = Omit<Value, 'copy'>;

export interface ReadRow<Value> {
  row: number;
  /** Undefined where the row has errors. */
  entry: Entry<Value> | undefined;
  errors: Message[];
}

const CONCERNS: readonly ListConcern[] = ['child labor', 'forced labor', 'both'];
const ISO_DAY = /^\d{4}-\d{2}-\d{2}/;
const WRITTEN_DAY = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const TEXT_MAX = 500;

export function readGood({ row, cells }: SheetRow): ReadRow<ListedGood> {
  const errors: Message[] = [];
  const country = readCountry(cells, errors, true);
  const good = readText(cells, 'good', errors);
  const concern = CONCERNS.find((each) => each === (cells['concern'] ?? '').trim().toLowerCase().replace('labour', 'labor'));
  if (!concern) errors.push(message('oneOfThese', { field: 'concern', words: CONCERNS.join(', ') }));
  const source = readText(cells, 'source', errors);
  const published = readDay(cells, 'published', errors, true);
  if (errors.length > 0 || !country || !concern || !published) return { row, entry: undefined, errors };
  return { row, entry: { country, good, concern, source, published }, errors };
}

export function readEntity({ row, cells }: SheetRow): ReadRow<ListedEntity> {
  const errors: Message[] = [];
  const name = readText(cells, 'name', errors);
  const list = readText(cells, 'list', errors);
  const country = readCountry(cells, errors, false);
  const listed = readDay(cells, 'listed', errors, false);
  const removed = readDay(cells, 'removed', errors, false);
  const aliases = (cells['aliases'] ?? '').split(/[;|\n]/).flatMap((alias) => alias.trim() || []);
  const address = (cells['address'] ?? '').trim().slice(0, TEXT_MAX);
  if (errors.length > 0) return { row, entry: undefined, errors };
  const dates = { ...(listed && { listed }), ...(removed && { removed }) };
  return { row, entry: { name, aliases, address, ...(country && { country }), list, ...dates }, errors };
}

function readText(cells: Cells, head: string, errors: Message[]): string {
  const text = (cells[head] ?? '').trim();
  if (text === '') errors.push(message('required', { field: head }));
  return text.slice(0, TEXT_MAX);
}

function readCountry(cells: Cells, errors: Message[], isRequired: boolean): string | undefined {
  const text = (cells['country'] ?? '').trim();
  if (text === '') {
    if (isRequired) errors.push(message('required', { field: 'country' }));
    return undefined;
  }
  const code = countryCode(text);
  if (!code) errors.push(message('countryUnknown', { country: text }));
  return code;
}

/** A date cell, YYYY-MM-DD, or DD/MM/YYYY as screens write it. */
function readDay(cells: Cells, head: string, errors: Message[], isRequired: boolean): string | undefined {
  const text = (cells[head] ?? '').trim();
  if (text === '' && !isRequired) return undefined;
  const [, day, month, year] = WRITTEN_DAY.exec(text) ?? [];
  const iso = year ? `${year}-${month}-${day}` : (ISO_DAY.exec(text)?.[0] ?? '');
  const isThere = iso !== '' && !Number.isNaN(Date.parse(iso)) && new Date(iso).toISOString().startsWith(iso);
  if (isThere) return iso;
  errors.push(text === '' ? message('required', { field: head }) : message('listDateInvalid', { field: head }));
  return undefined;
}
