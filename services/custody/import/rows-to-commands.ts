/** Rows of a transactions workbook to the custody commands that they mean. Pure: ids come from what the rows say. */
import { plainToInstance } from 'class-transformer';
import {
  type CustodyCommand,
  RecordProducts,
  RecordPurchase,
  RecordSale,
  RecordTransform,
  RecordTransport,
} from '../../../contracts/custody/commands.js';
import { STEPS } from '../../../contracts/shared/products.js';
import { message } from '../../../contracts/shared/refusals.js';
import { sha256 } from '../../platform/events/canonical-json.js';
import type { Sheet, SheetRow } from '../../platform/sheets/sheet.js';
import {
  type Cells,
  matchChoice,
  type PlainObject,
  parseInstant,
  parseNumber,
  readClaim,
  readGoods,
  readPrice,
  readQuality,
  readReferenceNumbers,
  readWeight,
  withoutEmpty,
} from './cell-values.js';
import { groupRows, type RowError, type RowGroup } from './row-groups.js';
import type { SheetName } from './sheet-columns.js';

/** One transaction of the file: the command that it means, and the rows that say so. */
export interface CommandDraft {
  sheet: SheetName;
  /** First row first. */
  rows: number[];
  /** The rows behind each list of the command: `lots`, or a transform's inputs and outputs. */
  rowNumbers: Record<string, number[]>;
  command: CustodyCommand;
  /** By row: what is wrong before any rule is asked. */
  errors: RowError[];
}

/** Whose transactions the file holds. */
export interface ImportingSite {
  facilityId: string;
  /** Dates without a zone are local ones. */
  timeZone: string;
  /** Facility IDs of the partners that a text may mean: by name, ID or OAR ID. */
  partners(text: string): readonly string[];
  /** Those that the settings name: a text in another case or with other spaces means the same one. */
  certifications: readonly string[];
}

/** All transactions of the file, in the order in which one can need another: by time, and of the same time by kind. */
export function commandDrafts(sheets: readonly Sheet[], site: ImportingSite): CommandDraft[] {
  return inChronologicalOrder(groupRows(sheets).map((group) => commandDraft(group, site)));
}

function commandDraft(group: RowGroup, site: ImportingSite): CommandDraft {
  const { sheet, rows, shared } = group;
  const errors = [...group.errors, ...(sheet === 'Transforms' ? unknownRoleErrors(rows) : [])];
  const partner = (head: string): string | undefined => {
    const text = shared[head];
    const [id, ...others] = text ? site.partners(text) : [];
    const row = rows.find(({ cells }) => cells[head])?.row ?? rows[0].row;
    if (text && !id) errors.push({ row, error: message('notYourPartner', { name: text }) });
    if (text && others.length > 0) errors.push({ row, error: message('facilityAmbiguous') });
    return text && !id ? UNKNOWN_FACILITY_ID : id;
  };
  const transactionId = (kind: SheetName, reference: string): string => uuidOf(`${site.facilityId}:${kind}:${reference}`);
  const plain = {
    transactionId: transactionId(sheet, group.reference),
    occurredAt: parseInstant(shared['date and time'] ?? '', site.timeZone),
    ...COMMAND_BUILDERS[sheet]({
      rows,
      cells: rows.map(({ cells }) => cells),
      shared,
      partner,
      transactionId,
      certifications: site.certifications,
    }),
  };
  return {
    sheet,
    rows: rows.map(({ row }) => row),
    rowNumbers: rowNumbersByList(sheet, rows),
    command: plainToInstance<CustodyCommand, PlainObject>(COMMAND_CLASSES[sheet], withoutEmpty(plain)),
    errors,
  };
}

/** Stands for a facility that was named but is not known, so that it is not called missing as well: such a draft is never recorded. */
const UNKNOWN_FACILITY_ID = '00000000-0000-4000-8000-000000000000';

const COMMAND_CLASSES: Record<SheetName, new () => CustodyCommand> = {
  Records: RecordProducts,
  Purchases: RecordPurchase,
  Sales: RecordSale,
  Transports: RecordTransport,
  Transforms: RecordTransform,
};

interface GroupContext {
  rows: readonly SheetRow[];
  /** Of the rows. */
  cells: readonly Cells[];
  shared: Cells;
  partner(head: string): string | undefined;
  transactionId(kind: SheetName, reference: string): string;
  certifications: readonly string[];
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const COMMAND_BUILDERS: Record<SheetName, (reading: GroupContext) => PlainObject> = {
  Records: ({ cells, shared, transactionId, certifications }) => {
    const maker = shared['by-product of'];
    return {
      // A transform of the same file, or of an earlier one, is known by its reference.
      byProductOf: !maker || UUID.test(maker) ? maker : transactionId('Transforms', maker),
      lots: cells.map((row) =>
        withoutEmpty({
          ...readGoods(row),
          ...readQuality(row),
          certification: matchChoice(certifications, row['certification']),
          name: row['name'],
        }),
      ),
    };
  },
  Purchases: ({ cells, shared, partner }) => ({
    sellerId: partner('seller'),
    brokerId: partner('broker'),
    price: readPrice(shared),
    ...readReferenceNumbers(shared),
    lots: cells.map((row) =>
      withoutEmpty({
        ...readGoods(row),
        ...readQuality(row),
        receivedQuantity: parseNumber(row['received quantity']),
        countryOfOrigin: row['country of origin']?.toUpperCase(),
        proof: row['proof'] ? { blobName: row['proof'] } : undefined,
      }),
    ),
  }),
  Sales: ({ cells, shared, partner, certifications }) => ({
    purchaserId: partner('purchaser'),
    price: readPrice(shared),
    ...readReferenceNumbers(shared),
    lots: cells.map((row) => withoutEmpty({ productId: row['product id'], claim: readClaim(row, certifications) })),
  }),
  Transports: ({ cells, shared, partner }) => ({
    transporterId: partner('transporter'),
    purchaserId: partner('purchaser'),
    purchaseOrderNumber: shared['purchase order number'],
    packingListNumber: shared['packing list number'],
    lots: cells.map((row) => withoutEmpty({ productId: row['product id'] })),
  }),
  Transforms: ({ rows, shared }) => ({
    step: matchChoice(STEPS, shared['step']),
    inputs: rowsInRole(rows, 'inputs').map(({ cells }) =>
      withoutEmpty(cells['product id'] ? { productId: cells['product id'], ...readWeight(cells) } : readGoods(cells)),
    ),
    outputs: rowsInRole(rows, 'outputs').map(({ cells }) =>
      withoutEmpty({
        ...readGoods(cells),
        pieces: parseNumber(cells['pieces']),
        grade: readQuality(cells)['grade'],
        yarnKind: cells['yarn kind'],
        fabricKind: cells['fabric kind'],
      }),
    ),
    byProducts: rowsInRole(rows, 'byProducts').map(({ cells }) =>
      withoutEmpty({ productId: cells['product id'], name: cells['name'], ...readWeight(cells) }),
    ),
    otherInputs: rowsInRole(rows, 'otherInputs').map(({ cells }) =>
      withoutEmpty({ name: cells['name'], fibre: cells['fibre'], ...readWeight(cells) }),
    ),
  }),
};

const ROLES = { inputs: 'input', outputs: 'output', byProducts: 'by-product', otherInputs: 'other input' } as const;
type Role = keyof typeof ROLES;

/** A row without a role is an input. */
const roleOf = ({ cells }: SheetRow): string | undefined => matchChoice(Object.values(ROLES), cells['role'] || ROLES.inputs);

const rowsInRole = (rows: readonly SheetRow[], role: Role): SheetRow[] => rows.filter((row) => roleOf(row) === ROLES[role]);

function unknownRoleErrors(rows: readonly SheetRow[]): RowError[] {
  const known: readonly (string | undefined)[] = Object.values(ROLES);
  const unknown = rows.filter((row) => !known.includes(roleOf(row)));
  return unknown.map(({ row }) => ({ row, error: message('rowRole', { roles: known.join(', ') }) }));
}

function rowNumbersByList(sheet: SheetName, rows: readonly SheetRow[]): Record<string, number[]> {
  const numbers = (some: readonly SheetRow[]): number[] => some.map(({ row }) => row);
  if (sheet !== 'Transforms') return { lots: numbers(rows) };
  return Object.fromEntries((Object.keys(ROLES) as Role[]).map((role) => [role, numbers(rowsInRole(rows, role))]));
}

/** What comes first where several happened at the same time, as they do where only the day is known. */
const RANKS: Record<SheetName, number> = { Records: 1, Purchases: 2, Transforms: 3, Sales: 5, Transports: 6 };
const BY_PRODUCTS_RANK = 4;

function inChronologicalOrder(drafts: readonly CommandDraft[]): CommandDraft[] {
  const rank = ({ sheet, command }: CommandDraft): number => ('byProductOf' in command ? BY_PRODUCTS_RANK : RANKS[sheet]);
  const time = ({ command }: CommandDraft): number => Date.parse(command.occurredAt ?? '') || 0;
  return [...drafts].sort((a, b) => time(a) - time(b) || rank(a) - rank(b));
}

/** The same text, the same UUID (version 8: of our own making). */
function uuidOf(text: string): string {
  const hex = sha256(text);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
