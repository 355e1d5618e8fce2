import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { isOarId, oarIdKey } from '../../../../contracts/ground/facilities/oar-id.js';
import { SupplierFields } from '../../../../contracts/members/suppliers/commands.js';
import type { CorrectedColumn, ImportCorrection } from '../../../../contracts/members/suppliers/replies.js';
import { SUPPLIER_TYPES, type SupplierType } from '../../../../contracts/members/suppliers/supplier-kinds.js';
import { type Message, message } from '../../../../contracts/shared/refusals.js';
import { fieldMessagesOf } from '../../../platform/http/bodies/body-validation.js';
import { choiceOf, placeCountryOf } from '../../../platform/sheets/choice-words.js';
import { echoed, type SheetRow } from '../../../platform/sheets/sheet.js';
import { searchTextOf } from '../supplier-record.js';
import { correctionId, correctionOf } from './row-corrections.js';

/** The rows of the template, which are never read. */
export const SUPPLIER_EXAMPLES: readonly Readonly<Record<string, string>>[] = [
  {
    'Business name': 'Example Model Stitching',
    'Registration number': '0012345',
    Country: 'Pakistan',
    Address: 'Plot 12, Industrial Estate, Lahore',
    Tier: '1',
    'Facility type': 'Final product assembly',
  },
  {
    'Business name': 'Example A dye house that weaves too',
    'OAR ID': '',
    Country: 'Türkiye',
    Address: 'Sanayi 4, Denizli',
    Tier: '2, 3',
    'Facility type': 'Mill',
  },
];

/** Names the columns for which corrections are offered, as files call them. */
const CORRECTED: Readonly<Record<CorrectedColumn, string>> = {
  oarId: 'oar id',
  country: 'country',
  tier: 'tier',
  facilityType: 'facility type',
};

export interface SupplierRow {
  row: number;
  /** Holds the cells as written, with accepted corrections. */
  cells: Readonly<Record<string, string>>;
  fields: SupplierFields;
  errors: Message[];
  /** Covers unknown cells and corrected cells. */
  corrections: Omit<ImportCorrection, 'rows'>[];
}

/** Reads a row after making the corrections with `accepted` IDs; the row carries its errors. */
export function readSupplierRow({ row, cells: written, faults }: SheetRow, accepted: ReadonlySet<string>): SupplierRow {
  const { cells, corrections } = correctCells(written, accepted);
  const read = readCells(cells);
  const plain = Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined && value !== ''));
  const fields = plainToInstance(SupplierFields, { tiers: [], ...plain });
  const found = Object.values({ ...fieldMessagesOf(validateSync(fields, { whitelist: true })), ...unknownWords(cells, read) }).flat();
  const errors = faults.length > 0 ? [...faults] : found;
  return { row, cells, fields, errors, corrections };
}

function correctCells(written: SheetRow['cells'], accepted: ReadonlySet<string>): Pick<SupplierRow, 'cells' | 'corrections'> {
  const cells: Record<string, string> = { ...written };
  const corrections: SupplierRow['corrections'] = [];
  for (const [column, head] of Object.entries(CORRECTED) as [CorrectedColumn, string][]) {
    const from = written[head] ?? '';
    const to = from === '' || isKnown(column, from) ? undefined : correctionOf(column, from);
    if (to === undefined) continue;
    const id = correctionId(column, from);
    corrections.push({ id, column, from, to, accepted: accepted.has(id) });
    if (accepted.has(id)) cells[head] = to;
  }
  return { cells, corrections };
}

function isKnown(column: CorrectedColumn, text: string): boolean {
  switch (column) {
    case 'oarId':
      return isOarId(text);
    case 'country':
      return placeCountryOf(text) !== undefined;
    case 'tier':
      return parseTiers(text) !== undefined;
    case 'facilityType':
      return parseType(text) !== undefined;
  }
}

const readCells = (cells: SheetRow['cells']) => ({
  businessName: cells['business name'],
  registrationNumber: cells['registration number'],
  oarId: cells['oar id'],
  country: placeCountryOf(cells['country'] ?? ''),
  address: cells['address'],
  tiers: parseTiers(cells['tier'] ?? ''),
  facilityType: parseType(cells['facility type'] ?? ''),
});

/** Returns by column the cells that hold something unknown. */
function unknownWords(cells: SheetRow['cells'], read: ReturnType<typeof readCells>): Record<string, Message[]> {
  const { country = '', tier = '', 'oar id': oarId = '', 'facility type': type = '' } = cells;
  return {
    ...(country !== '' && read.country === undefined && { country: [message('countryUnknown', { country: echoed(country) })] }),
    ...(tier !== '' && read.tiers === undefined && { tiers: [message('tierUnknown', { tier: echoed(tier) })] }),
    ...(oarId !== '' && !isOarId(oarId) && { oarId: [message('OarIdInvalid')] }),
    ...(type !== '' && read.facilityType === undefined && { facilityType: [message('supplierTypeUnknown', { type: echoed(type) })] }),
  };
}

/** Reads numbers separated by commas or semicolons; a number before a hyphen precedes its label ("3 - Textile…"). */
function parseTiers(text: string): number[] | undefined {
  const parts = text.split(/[,;](?=\s*\d)/).map((part) => /^\s*([1-5])\s*(?:[-–].*)?$/.exec(part)?.[1]);
  return parts.every((part) => part !== undefined) ? [...new Set(parts.map(Number))] : undefined;
}

const parseType = (text: string): SupplierType | undefined => choiceOf(SUPPLIER_TYPES, text, 'facilityType');

/** Returns the keys that two records of one supplier share: OAR ID, or name and country. */
export function keysOf({ oarId, businessName = '', country = '' }: Pick<SupplierFields, 'oarId' | 'businessName' | 'country'>): string[] {
  return [...(oarId ? [oarIdKey(oarId)] : []), ...(businessName ? [`${searchTextOf(businessName)}|${country}`] : [])];
}
