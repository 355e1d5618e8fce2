/** Runs the commands' own validators over the rows of a file, and words their errors with the file's column heads. */
import { type ValidationError, validateSync } from 'class-validator';
import { type Message, message } from '../../../contracts/shared/refusals.js';
import { constraintMessage } from '../../platform/http/bodies/body-validation.js';
import type { CommandDraft } from './rows-to-commands.js';
import type { RowError } from './sheets/sheet-kind.js';

/** Reports only what a form would report too. */
export function validationErrorsOf(draft: CommandDraft): RowError[] {
  const found = validateSync(draft.command, { whitelist: true, forbidNonWhitelisted: true });
  const faults = found.flatMap((each) => flattened(each, ''));
  return faults.map(({ path, error }) => ({ row: rowOfPath(draft, path), error }));
}

/**
 * Maps an error's path to a row: `lots.2.quantity` is the third row of the lots. An error without a row goes to the
 * first.
 */
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

function flattened(found: ValidationError, prefix: string): { path: string; error: Message }[] {
  const path = prefix ? `${prefix}.${found.property}` : found.property;
  const own = found.constraints ? [{ path, error: messageOf(found, found.constraints) }] : [];
  return [...own, ...(found.children ?? []).flatMap((child) => flattened(child, path))];
}

/** Returns one message per field: a value of the wrong kind fails the other checks as well. */
function messageOf(found: ValidationError, constraints: Record<string, string>): Message {
  const { property, value } = found;
  const field = columnOf(property);
  if ('whitelistValidation' in constraints) return message('fieldUnknown', { field });
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return message('required', { field });
  if (Number.isNaN(value)) return message('notANumber', { field });
  if (property === 'occurredAt') return message('timeInvalid');
  const { english, ...fault } = constraintMessage(found, Object.keys(constraints)[0] ?? '');
  return { ...fault, params: { ...fault.params, field }, ...(english && { english: english.replace(property, field) }) };
}
