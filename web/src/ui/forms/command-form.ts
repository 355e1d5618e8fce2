/** Builds forms on the contracts' command classes: the class that the server validates with is the form's resolver. */
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { get, set } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ValidationKey } from '../../../../contracts/shared/messages/field-messages.js';
import { EMAIL_EXAMPLE, validationKey } from '../../../../contracts/shared/validation.js';
import { inSentence } from '../format.js';

/**
 * Validates what a form will send by the rules of its command class. `bodyOf` builds the command from the form's
 * values; `adjust` adds what the class cannot check. Each error's message is a key of the `validation` catalog.
 */
export function commandResolver<Values extends FieldValues>(
  Command: new () => object,
  toCommand: (values: Values) => object = (values) => values,
  adjust: (errors: CommandErrors, values: Values) => CommandErrors = (errors) => errors,
): Resolver<Values> {
  const resolve = classValidatorResolver(Command as new () => Record<string, unknown>);
  return async (values, context, options) => {
    const sent = withoutEmpty(toCommand(values)) as Record<string, unknown>;
    const result = await resolve(sent, context, { ...options, shouldUseNativeValidation: false } as never);
    const found: CommandErrors = {};
    for (const [path, type] of leafErrors(result.errors as FieldErrors)) {
      set(found, path, { type, message: messageKeyOf(type, get(sent, path)) });
    }
    const errors = adjust(found, values) as FieldErrors<Values>;
    return Object.keys(errors).length ? { values: {}, errors } : { values, errors: {} };
  };
}

/** Nests errors by field as the command does. */
export type CommandErrors = Record<string, unknown>;

export const REQUIRED = { type: 'required', message: 'required' } as const;

/** Drops empty text, undefined, and objects that contain nothing else, so that fields left empty are absent. */
export function withoutEmpty<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutEmpty) as T;
  if (value === null || typeof value !== 'object') return value;
  const kept = Object.entries(value)
    .map(([name, part]) => [name, withoutEmpty(part)] as const)
    .filter(([, part]) => part !== undefined && part !== '' && part !== null && !isEmptyObject(part));
  return Object.fromEntries(kept) as T;
}

const isEmptyObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;

function messageKeyOf(type: string, value: unknown): ValidationKey | 'plainNumber' {
  if (value === undefined) return 'required';
  if (Number.isNaN(value)) return 'plainNumber';
  return type === 'matches' ? 'productId' : validationKey(type);
}

function* leafErrors(errors: FieldErrors | undefined, path = ''): Generator<[path: string, type: string]> {
  for (const [name, error] of Object.entries(errors ?? {})) {
    if (!error || typeof error !== 'object') continue;
    const here = path ? `${path}.${name}` : name;
    if (typeof error.type === 'string') yield [here, error.type];
    else yield* leafErrors(error as FieldErrors, here);
  }
}

/** Returns the text of a field's error, with the field's label in it. Messages of the server are returned unchanged. */
export function useErrorText(): (error: { message?: string } | undefined, label: string, value?: unknown) => string | undefined {
  const { t, i18n } = useTranslation('ui');
  return (error, label, value) => {
    const message = error?.message;
    // Hides "required" as soon as the field has a value, before the form is validated again.
    if (!message || (message === 'required' && value !== undefined && value !== '')) return undefined;
    if (!i18n.exists(`validation.${message}`, { ns: 'ui' })) return message;
    return t(`validation.${message as ValidationKey}`, { field: lowerFirst(label), email: EMAIL_EXAMPLE });
  };
}

/** Lower-cases a label within a sentence ("Purchase order number") but keeps acronyms. */
const lowerFirst = (label: string): string => (/^[A-Z][a-z]/.test(label) ? inSentence(label.charAt(0)) + label.slice(1) : label);
