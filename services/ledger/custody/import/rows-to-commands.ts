/** Turns rows of a transactions workbook into custody commands. Pure: IDs are derived from the content of the rows. */

import { plainToInstance } from 'class-transformer';
import type { CustodyCommand } from '../../../../contracts/ledger/custody/commands.js';
import { message } from '../../../../contracts/shared/refusals.js';
import { derivedUuid } from '../../../platform/events/derived-uuid.js';
import { echoed, type SheetRow } from '../../../platform/sheets/sheet.js';
import { type Cells, parseInstant, withoutEmpty } from './cell-values.js';
import { groupRows, type NamedRows, type RowGroup } from './row-groups.js';
import type { RowError, SheetKind } from './sheets/sheet-kind.js';
import { SHEET_KINDS } from './sheets/sheet-kinds.js';
import { transformsSheet } from './sheets/transforms-sheet.js';

export interface CommandDraft {
  sheet: SheetKind;
  /** Starts with the first row of the sheet. */
  rows: number[];
  /** Maps each list of the command (`lots`, or a transform's inputs and outputs) to its rows. */
  rowNumbers: Record<string, number[]>;
  command: CustodyCommand;
  /** Holds the cells by row, for naming what is wrong with them. */
  cells: ReadonlyMap<number, Cells>;
  /** Lists the errors found before any rule of the ledger is checked, by row. */
  errors: RowError[];
  /** True when a cell could not be read at all. */
  hasUnreadCells: boolean;
}

export interface ImportingSite {
  facilityId: string;
  /** Applies to dates without a zone. */
  timeZone: string;
  /** Returns the facility IDs of the partners that a text may mean: by name, ID or OAR ID. */
  partners(text: string): readonly string[];
  /** Lists the certifications of the settings. Texts are matched to them without regard to case and spaces. */
  certifications: readonly string[];
}

/** Returns all transactions of the file in the order in which one can need another: by time, then by kind. */
export function commandDrafts(sheets: readonly NamedRows[], site: ImportingSite): CommandDraft[] {
  return inChronologicalOrder(SHEET_KINDS.flatMap((kind) => groupRows(sheets, kind).map((group) => commandDraft(group, site))));
}

function commandDraft(group: RowGroup, site: ImportingSite): CommandDraft {
  const { sheet, rows, shared } = group;
  const ofCells = rows.flatMap(({ row, faults }) => faults.map((error) => ({ row, error })));
  const errors = [...ofCells, ...group.errors, ...(sheet.errors?.(rows) ?? [])];
  const partner = (column: string): string | undefined => {
    const text = shared[column];
    const [id, ...others] = text ? site.partners(text) : [];
    const row = rows.find(({ cells }) => cells[column])?.row ?? rows[0].row;
    if (text && !id) errors.push({ row, error: message('notYourPartner', { name: echoed(text) }) });
    if (text && others.length > 0) errors.push({ row, error: message('facilityAmbiguous') });
    return text && !id ? UNKNOWN_FACILITY_ID : id;
  };
  const idOf = (kind: string, reference: string): string => derivedUuid(`${site.facilityId}:${kind}:${reference}`);
  const plain = {
    transactionId: idOf(sheet.name, group.reference),
    occurredAt: parseInstant(shared['date and time'] ?? '', site.timeZone),
    ...sheet.read({
      rows,
      cells: rows.map(({ cells }) => cells),
      shared,
      partner,
      transformId: (reference) => idOf(transformsSheet.name, reference),
      certifications: site.certifications,
    }),
  };
  return {
    sheet,
    rows: rows.map(({ row }) => row),
    cells: new Map(rows.map(({ row, cells }) => [row, cells])),
    rowNumbers: rowNumbersByList(sheet, rows),
    command: plainToInstance(sheet.command, withoutEmpty(plain)),
    errors,
    hasUnreadCells: ofCells.length > 0,
  };
}

function rowNumbersByList({ lists }: SheetKind, rows: readonly SheetRow[]): Record<string, number[]> {
  const all = lists?.(rows) ?? { lots: rows };
  return Object.fromEntries(Object.entries(all).map(([list, some]) => [list, some.map(({ row }) => row)]));
}

/** Replaces a named facility that is unknown, so that it is not reported as missing too. A draft with this ID is never recorded. */
const UNKNOWN_FACILITY_ID = '00000000-0000-4000-8000-000000000000';

/** Sorts by-products after the transforms that made them. */
const BY_PRODUCTS_RANK = 4;

function inChronologicalOrder(drafts: readonly CommandDraft[]): CommandDraft[] {
  const rank = ({ sheet, command }: CommandDraft): number => ('byProductOf' in command ? BY_PRODUCTS_RANK : sheet.rank);
  const time = ({ command }: CommandDraft): number => Date.parse(command.occurredAt ?? '') || 0;
  return [...drafts].sort((a, b) => time(a) - time(b) || rank(a) - rank(b));
}
