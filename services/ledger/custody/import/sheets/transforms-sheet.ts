import { RecordTransform } from '../../../../../contracts/ledger/custody/commands.js';
import { OTHER_INPUT_KINDS } from '../../../../../contracts/ledger/custody/other-inputs.js';
import { STEPS } from '../../../../../contracts/shared/products.js';
import { message } from '../../../../../contracts/shared/refusals.js';
import type { SheetRow } from '../../../../platform/sheets/sheet.js';
import { matchChoice, readGoods, readNumber, readQuality, readWeight, withoutEmpty } from '../cell-values.js';
import { DATE, GOODS, type RowError, type SheetKind, TRANSACTION } from './sheet-kind.js';

const ROLES = { inputs: 'input', outputs: 'output', byProducts: 'by-product', otherInputs: 'other input' } as const;
export const TRANSFORM_ROLES: readonly string[] = Object.values(ROLES);
type Role = keyof typeof ROLES;

export const transformsSheet: SheetKind = {
  name: 'Transforms',
  command: RecordTransform,
  rank: 3,
  shared: [DATE, 'Step'],
  own: ['Role', ...GOODS, 'Pieces', 'Grade', 'Yarn kind', 'Fabric kind', 'Name', 'Kind', 'Fibre'],
  unmarking: ['Kind'],
  examples: [
    {
      [TRANSACTION]: 'Example A-1',
      [DATE]: '2026-10-05 08:00',
      Step: 'spinCarded',
      Role: 'input',
      'Product ID': '7KM-4QX-9TR-2HB',
    },
    {
      [TRANSACTION]: 'Example A-1',
      Role: 'output',
      'Product ID': '9FH-2RT-5XM-7QA',
      Product: 'yarn',
      Quantity: 4300,
      Unit: 'kg',
    },
    { [TRANSACTION]: 'Example A-1', Role: 'other input', Name: 'Spinning oil', Kind: 'chemicals', Quantity: 20, Unit: 'kg' },
    { [TRANSACTION]: 'Example A-1', Role: 'by-product', Name: 'Flat strips', Quantity: 380, Unit: 'kg' },
  ],
  read: ({ rows, shared }) => ({
    step: matchChoice(STEPS, shared['step'], 'step'),
    inputs: rowsInRole(rows, 'inputs').map(({ cells }) =>
      withoutEmpty(cells['product id'] ? { productId: cells['product id'], ...readWeight(cells) } : readGoods(cells)),
    ),
    outputs: rowsInRole(rows, 'outputs').map(({ cells }) =>
      withoutEmpty({
        ...readGoods(cells),
        pieces: readNumber(cells['pieces']),
        grade: readQuality(cells)['grade'],
        yarnKind: cells['yarn kind'],
        fabricKind: cells['fabric kind'],
      }),
    ),
    byProducts: rowsInRole(rows, 'byProducts').map(({ cells }) =>
      withoutEmpty({ productId: cells['product id'], name: cells['name'], ...readWeight(cells) }),
    ),
    otherInputs: rowsInRole(rows, 'otherInputs').map(({ cells }) =>
      withoutEmpty({
        name: cells['name'],
        kind: matchChoice(OTHER_INPUT_KINDS, cells['kind'], 'otherInputKind'),
        fibre: cells['fibre'],
        ...readWeight(cells),
      }),
    ),
  }),
  lists: (rows) => Object.fromEntries((Object.keys(ROLES) as Role[]).map((role) => [role, rowsInRole(rows, role)])),
  errors: (rows) => {
    const unknown = rows.filter((row) => !TRANSFORM_ROLES.includes(roleOf(row) ?? ''));
    return unknown.map(({ row }): RowError => ({ row, error: message('rowRole', { roles: TRANSFORM_ROLES.join(', ') }) }));
  },
};

/** Treats a row without a role as an input. */
const roleOf = ({ cells }: SheetRow): string | undefined =>
  matchChoice(Object.values(ROLES), cells['role'] || ROLES.inputs, 'transformRole');

const rowsInRole = (rows: readonly SheetRow[], role: Role): SheetRow[] => rows.filter((row) => roleOf(row) === ROLES[role]);
