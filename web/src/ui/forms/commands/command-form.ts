/** Builds forms on the contracts' command classes: the class that the server validates with is the form's resolver. */
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { get, set } from 'react-hook-form';
import { failedFields } from '../../../../../contracts/shared/messages/failed-fields.js';
import { withoutEmpty } from './without-empty.js';

/**
 * Validates what a form will send by the rules of its command class. `bodyOf` builds the command from the form's
 * values; `adjust` adds what the class cannot check. Each error's message is a key of the `validation` catalog.
 */
export function commandResolver<Values extends FieldValues>(
  Command: new () => object,
  toCommand: (values: Values) => object = (values) => values,
  adjust: (errors: CommandErrors, values: Values) => CommandErrors = (errors) => errors,
): Resolver<Values> {
  return (values) => {
    const errors = adjust(commandErrors(Command, withoutEmpty(toCommand(values))), values) as FieldErrors<Values>;
    return Object.keys(errors).length ? { values: {}, errors } : { values, errors: {} };
  };
}

/** Names what the server would refuse, by its own rules. */
function commandErrors(Command: new () => object, sent: object): CommandErrors {
  const found: CommandErrors = {};
  const errors = validateSync(plainToInstance(Command, sent), { validationError: { target: true } });
  for (const [path, [first]] of failedFields(errors)) {
    if (!first) continue;
    const key = Number.isNaN(get(sent, path)) ? 'plainNumber' : first.key;
    set(found, path, { type: key, message: key, params: first.params });
  }
  return found;
}

/** Nests errors by field as the command does. */
export type CommandErrors = Record<string, unknown>;

export const REQUIRED = { type: 'required', message: 'required' } as const;
