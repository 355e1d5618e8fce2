/** Rows of a transactions workbook to the custody commands that they mean. Pure: ids come from what the rows say. */
import { plainToInstance } from 'class-transformer';
import {
  type CustodyCommand,
  RecordProducts,
  RecordPurchase,
  RecordSale,
  RecordTransform,
  RecordTransport,
} from '../../../contracts/custody-commands.js';
import { STEPS } from '../../../contracts/products.js';
import { said } from '../../../contracts/refusals.js';
import { sha256 } from '../../platform/events/canonical-json.js';
import type { Sheet, SheetRow } from '../../platform/sheets/sheet.js';
import { type Cells, choice, claim, goods, instant, number, type Plain, papers, present, price, quality, weight } from './cells.js';
import type { SheetName } from './columns.js';
import { groupsOf, type RowError, type RowGroup } from './row-groups.js';

/** One transaction of the file: the command that it means, and the rows that say so. */
export interface Draft {
  sheet: SheetName;
  /** First row first. */
  rows: number[];
  /** The rows behind each list of the command: `lots`, or a transform's inputs and outputs. */
  places: Record<string, number[]>;
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
export function draftsOf(sheets: readonly Sheet[], site: ImportingSite): Draft[] {
  return inTime(groupsOf(sheets).map((group) => draftOf(group, site)));
}

function draftOf(group: RowGroup, site: ImportingSite): Draft {
  const { sheet, rows, shared } = group;
  const errors = [...group.errors, ...(sheet === 'Transforms' ? rolesUnknown(rows) : [])];
  const partner = (head: string): string | undefined => {
    const text = shared[head];
    const [id, ...others] = text ? site.partners(text) : [];
    const row = rows.find(({ cells }) => cells[head])?.row ?? rows[0].row;
    if (text && !id) errors.push({ row, error: said('notYourPartner', { name: text }) });
    if (text && others.length > 0) errors.push({ row, error: said('facilityAmbiguous') });
    return text && !id ? SOMEBODY : id;
  };
  const transactionId = (kind: SheetName, reference: string): string => uuidOf(`${site.facilityId}:${kind}:${reference}`);
  const plain = {
    transactionId: transactionId(sheet, group.reference),
    occurredAt: instant(shared['date and time'] ?? '', site.timeZone),
    ...WRITERS[sheet]({ rows, cells: rows.map(({ cells }) => cells), shared, partner, transactionId, certifications: site.certifications }),
  };
  return {
    sheet,
    rows: rows.map(({ row }) => row),
    places: placesOf(sheet, rows),
    command: plainToInstance<CustodyCommand, Plain>(CLASSES[sheet], present(plain)),
    errors,
  };
}

/** Stands for a facility that was named but is not known, so that it is not called missing as well: such a draft is never recorded. */
const SOMEBODY = '00000000-0000-4000-8000-000000000000';

const CLASSES: Record<SheetName, new () => CustodyCommand> = {
  Records: RecordProducts,
  Purchases: RecordPurchase,
  Sales: RecordSale,
  Transports: RecordTransport,
  Transforms: RecordTransform,
};

interface Reading {
  rows: readonly SheetRow[];
  /** Of the rows. */
  cells: readonly Cells[];
  shared: Cells;
  partner(head: string): string | undefined;
  transactionId(kind: SheetName, reference: string): string;
  certifications: readonly string[];
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const WRITERS: Record<SheetName, (reading: Reading) => Plain> = {
  Records: ({ cells, shared, transactionId, certifications }) => {
    const maker = shared['by-product of'];
    return {
      // A transform of the same file, or of an earlier one, is known by its reference.
      byProductOf: !maker || UUID.test(maker) ? maker : transactionId('Transforms', maker),
      lots: cells.map((row) =>
        present({ ...goods(row), ...quality(row), certification: choice(certifications, row['certification']), name: row['name'] }),
      ),
    };
  },
  Purchases: ({ cells, shared, partner }) => ({
    sellerId: partner('seller'),
    brokerId: partner('broker'),
    price: price(shared),
    ...papers(shared),
    lots: cells.map((row) =>
      present({
        ...goods(row),
        ...quality(row),
        receivedQuantity: number(row['received quantity']),
        countryOfOrigin: row['country of origin']?.toUpperCase(),
        proof: row['proof'] ? { blobName: row['proof'] } : undefined,
      }),
    ),
  }),
  Sales: ({ cells, shared, partner, certifications }) => ({
    purchaserId: partner('purchaser'),
    price: price(shared),
    ...papers(shared),
    lots: cells.map((row) => present({ productId: row['product id'], claim: claim(row, certifications) })),
  }),
  Transports: ({ cells, shared, partner }) => ({
    transporterId: partner('transporter'),
    purchaserId: partner('purchaser'),
    purchaseOrderNumber: shared['purchase order number'],
    packingListNumber: shared['packing list number'],
    lots: cells.map((row) => present({ productId: row['product id'] })),
  }),
  Transforms: ({ rows, shared }) => ({
    step: choice(STEPS, shared['step']),
    inputs: inRole(rows, 'inputs').map(({ cells }) =>
      present(cells['product id'] ? { productId: cells['product id'], ...weight(cells) } : goods(cells)),
    ),
    outputs: inRole(rows, 'outputs').map(({ cells }) =>
      present({
        ...goods(cells),
        pieces: number(cells['pieces']),
        grade: quality(cells)['grade'],
        yarnKind: cells['yarn kind'],
        fabricKind: cells['fabric kind'],
      }),
    ),
    byProducts: inRole(rows, 'byProducts').map(({ cells }) =>
      present({ productId: cells['product id'], name: cells['name'], ...weight(cells) }),
    ),
    otherInputs: inRole(rows, 'otherInputs').map(({ cells }) => present({ name: cells['name'], fibre: cells['fibre'], ...weight(cells) })),
  }),
};

const ROLES = { inputs: 'input', outputs: 'output', byProducts: 'by-product', otherInputs: 'other input' } as const;
type Role = keyof typeof ROLES;

/** A row without a role is an input. */
const roleOf = ({ cells }: SheetRow): string | undefined => choice(Object.values(ROLES), cells['role'] || ROLES.inputs);

const inRole = (rows: readonly SheetRow[], role: Role): SheetRow[] => rows.filter((row) => roleOf(row) === ROLES[role]);

function rolesUnknown(rows: readonly SheetRow[]): RowError[] {
  const known: readonly (string | undefined)[] = Object.values(ROLES);
  const unknown = rows.filter((row) => !known.includes(roleOf(row)));
  return unknown.map(({ row }) => ({ row, error: said('rowRole', { roles: known.join(', ') }) }));
}

function placesOf(sheet: SheetName, rows: readonly SheetRow[]): Record<string, number[]> {
  const numbers = (some: readonly SheetRow[]): number[] => some.map(({ row }) => row);
  if (sheet !== 'Transforms') return { lots: numbers(rows) };
  return Object.fromEntries((Object.keys(ROLES) as Role[]).map((role) => [role, numbers(inRole(rows, role))]));
}

/** What comes first where several happened at the same time, as they do where only the day is known. */
const RANKS: Record<SheetName, number> = { Records: 1, Purchases: 2, Transforms: 3, Sales: 5, Transports: 6 };
const BY_PRODUCTS_RANK = 4;

function inTime(drafts: readonly Draft[]): Draft[] {
  const rank = ({ sheet, command }: Draft): number => ('byProductOf' in command ? BY_PRODUCTS_RANK : RANKS[sheet]);
  const time = ({ command }: Draft): number => Date.parse(command.occurredAt ?? '') || 0;
  return [...drafts].sort((a, b) => time(a) - time(b) || rank(a) - rank(b));
}

/** The same text, the same UUID (version 8: of our own making). */
function uuidOf(text: string): string {
  const hex = sha256(text);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
