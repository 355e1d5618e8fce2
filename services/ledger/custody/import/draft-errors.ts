/** Runs the commands' own validators over the rows of a file, and words their errors with the file's column heads. */
import { type ValidationError, validateSync } from 'class-validator';
import { CURRENCIES } from '../../../../contracts/ledger/custody/command-parts.js';
import { OTHER_INPUT_KINDS } from '../../../../contracts/ledger/custody/other-inputs.js';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import { constraintMessage } from '../../../../contracts/shared/messages/failed-fields.js';
import { GRADES, PRODUCTS, STEPS } from '../../../../contracts/shared/products.js';
import { type Message, message } from '../../../../contracts/shared/refusals.js';
import { UNITS } from '../../../../contracts/shared/units.js';
import { choiceList } from '../../../platform/sheets/choice-words.js';
import { type ChoiceFamily, echoed } from '../../../platform/sheets/sheet.js';
import type { CommandDraft } from './rows-to-commands.js';
import type { RowError } from './sheets/sheet-kind.js';

/** Reports only what a form would report too. */
export function validationErrorsOf(draft: CommandDraft, language: LanguageCode = 'en', certifications: readonly string[] = []): RowError[] {
  const found = validateSync(draft.command, { whitelist: true, forbidNonWhitelisted: true });
  const words: FaultWords = { language, certifications, textAt: (path, column) => writtenAt(draft, path, column) };
  const faults = found.flatMap((each) => flattened(each, '', words));
  return faults.map(({ path, error }) => ({ row: rowOfPath(draft, path), error }));
}

/** Words faults as the reader of the file reads them. */
interface FaultWords {
  language: LanguageCode;
  certifications: readonly string[];
  /** Returns the text of the cell at fault. */
  textAt(path: string, column: string): string;
}

/** Finds a cell in the row of the fault, or in the first row that fills the column, which may be about all rows. */
function writtenAt(draft: CommandDraft, path: string, column: string): string {
  const key = column.toLowerCase();
  const rows = [draft.cells.get(rowOfPath(draft, path)), ...draft.cells.values()];
  return echoed(rows.map((cells) => cells?.[key]).find((text) => text) ?? '');
}

/** The words among which a column chooses. */
const CHOICES: Readonly<Record<string, { words: readonly string[]; family?: ChoiceFamily }>> = {
  unit: { words: UNITS, family: 'unit' },
  product: { words: PRODUCTS, family: 'product' },
  step: { words: STEPS, family: 'step' },
  grade: { words: GRADES },
  currency: { words: CURRENCIES },
  kind: { words: OTHER_INPUT_KINDS, family: 'otherInputKind' },
};

/** Maps an error's path to a row: `lots.2.quantity` is the third row of the lots. An error without a row goes to the first. */
export function rowOfPath(draft: Pick<CommandDraft, 'rows' | 'rowNumbers'>, path: string): number {
  const [list = '', index = ''] = path.split('.');
  return draft.rowNumbers[list]?.[Number(index)] ?? draft.rows[0] ?? 0;
}

/** Maps fields to their columns where the names differ. */
const COLUMN_OF_FIELD: Readonly<Record<string, string>> = {
  occurredAt: 'date and time',
  productId: 'product ID',
  sellerId: 'seller',
  brokerId: 'broker',
  purchaserId: 'purchaser',
  transporterId: 'transporter',
  externalIds: 'external IDs',
  gsm: 'GSM',
  amount: 'total price',
  coverageBp: 'coverage percent',
  blobName: 'proof',
  lots: 'product ID',
  inputs: 'input row',
  outputs: 'output row',
};

const columnOf = (property: string): string => COLUMN_OF_FIELD[property] ?? property.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();

function flattened(found: ValidationError, prefix: string, words: FaultWords): { path: string; error: Message }[] {
  const path = prefix ? `${prefix}.${found.property}` : found.property;
  const own = found.constraints ? [{ path, error: messageOf(found, path, words) }] : [];
  return [...own, ...(found.children ?? []).flatMap((child) => flattened(child, path, words))];
}

/** Writes a column as its head does, at the beginning of a sentence. */
const headOf = (column: string): string => column.charAt(0).toUpperCase() + column.slice(1);

/** Returns one message per field: a value of the wrong kind fails the other checks as well. */
function messageOf(found: ValidationError, path: string, words: FaultWords): Message {
  const { property, value, constraints = {} } = found;
  const field = columnOf(property);
  if ('whitelistValidation' in constraints) return message('fieldUnknown', { field });
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return message('required', { field });
  const written = words.textAt(path, field);
  if (Number.isNaN(value)) return message('numberUnread', { field: headOf(field), value: written });
  if (property === 'occurredAt') return message('dateUnread', { field: headOf(field), value: written });
  const choices = property === 'certification' ? { words: words.certifications } : CHOICES[property];
  if (choices && 'isIn' in constraints)
    return message('wordUnread', {
      field: headOf(field),
      value: written,
      words: choiceList(choices.words, words.language, choices.family),
    });
  if (property === 'countryOfOrigin') return message('countryUnknown', { country: written });
  const fault = constraintMessage(found, Object.keys(constraints)[0] ?? '');
  return { ...fault, params: { ...fault.params, field } };
}
