/** Declares the columns of the sheets of transactions. */
import { CURRENCIES } from '../../../../../contracts/ledger/custody/command-parts.js';
import { OTHER_INPUT_KINDS } from '../../../../../contracts/ledger/custody/other-inputs.js';
import { GRADES, PRODUCTS, STEPS } from '../../../../../contracts/shared/products.js';
import { UNITS } from '../../../../../contracts/shared/units.js';
import type { Column } from '../../../../platform/sheets/sheet.js';
import { columnNames, DATE, TRANSACTION } from './sheet-kind.js';
import { SHEET_KINDS } from './sheet-kinds.js';
import { TRANSFORM_ROLES } from './transforms-sheet.js';

const DECLARED: readonly Column[] = [
  { head: TRANSACTION, marksExample: 'byMark' },
  { head: DATE, kind: 'day' },
  { head: 'Product ID', isSingle: true },
  { head: 'External IDs', isSingle: true },
  { head: 'Quantity', kind: 'number', unitIn: 'unit' },
  { head: 'Received quantity', kind: 'number', unitIn: 'unit' },
  ...['Pieces', 'GSM', 'Width cm', 'Total price', 'Coverage percent', 'Moisture percent', 'Trash percent', 'Crop year'].map(
    (head): Column => ({ head, kind: 'number' }),
  ),
  { head: 'Unit', choices: { words: UNITS, family: 'unit' } },
  { head: 'Product', choices: { words: PRODUCTS, family: 'product' } },
  { head: 'Step', choices: { words: STEPS, family: 'step' } },
  { head: 'Role', choices: { words: TRANSFORM_ROLES, family: 'transformRole' } },
  { head: 'Kind', choices: { words: OTHER_INPUT_KINDS, family: 'otherInputKind' } },
  { head: 'Grade', choices: { words: GRADES } },
  { head: 'Currency', choices: { words: CURRENCIES } },
  { head: 'Country of origin', choices: 'countries' },
];

/** All others are texts. */
export const TRANSACTION_COLUMNS: readonly Column[] = [...new Set(SHEET_KINDS.flatMap(columnNames))].map(
  (head) => DECLARED.find((each) => each.head === head) ?? { head },
);

/** Returns the kind of sheet that has most of these heads, which are in lower case; undefined where two kinds have as many. */
export function kindOfHeads(heads: readonly string[]): string | undefined {
  const counted = SHEET_KINDS.map((kind) => ({
    name: kind.name,
    count: columnNames(kind).filter((column) => heads.includes(column.toLowerCase())).length,
  })).sort((a, b) => b.count - a.count);
  const [first, second] = counted;
  return first && first.count > (second?.count ?? 0) ? first.name : undefined;
}
