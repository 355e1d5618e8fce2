/** What the commands' own validators say of a file's rows, in the words of its heads. */
import { type ValidationError, validate } from 'class-validator';
import { type Said, said } from '../../../contracts/refusals.js';
import { constraintSaid } from '../../platform/http/validation.js';
import type { RowError } from './row-groups.js';
import type { Draft } from './rows-to-commands.js';

/** Only what a form would say too: the command's own validators. */
export async function faultsOf(draft: Draft): Promise<RowError[]> {
  const found = await validate(draft.command, { whitelist: true, forbidNonWhitelisted: true });
  const faults = found.flatMap((each) => faultsIn(each, ''));
  return faults.map(({ path, error }) => ({ row: rowOf(draft, path), error }));
}

/** `lots.2.quantity` is the third row of the lots; what names no row belongs to the first. */
export function rowOf(draft: Draft, path: string): number {
  const [list = '', index = ''] = path.split('.');
  return draft.places[list]?.[Number(index)] ?? draft.rows[0] ?? 0;
}

/** Fields whose column is called otherwise. */
const HEADS: Readonly<Record<string, string>> = {
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

const headOf = (property: string): string => HEADS[property] ?? property.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();

function faultsIn(found: ValidationError, prefix: string): { path: string; error: Said }[] {
  const path = prefix ? `${prefix}.${found.property}` : found.property;
  const own = found.constraints ? [{ path, error: faultOf(found, found.constraints) }] : [];
  return [...own, ...(found.children ?? []).flatMap((child) => faultsIn(child, path))];
}

/** One is enough: where a value is of the wrong kind, the others follow from it. */
function faultOf(found: ValidationError, constraints: Record<string, string>): Said {
  const { property, value } = found;
  const field = headOf(property);
  if ('whitelistValidation' in constraints) return said('fieldUnknown', { field });
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return said('required', { field });
  if (Number.isNaN(value)) return said('notANumber', { field });
  if (property === 'occurredAt') return said('timeInvalid');
  const { english, ...fault } = constraintSaid(found, Object.keys(constraints)[0] ?? '');
  return { ...fault, told: { ...fault.told, field }, ...(english && { english: english.replace(property, field) }) };
}
