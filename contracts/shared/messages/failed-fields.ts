/** Says what is wrong with fields in words of the catalogs, the same for the server and the web's forms. */
import { getMetadataStorage, type ValidationError } from 'class-validator';
import { type Message, message } from '../refusals.js';
import { validationKey } from '../validation.js';
import { phoneExample } from '../written/phone-example.js';
import { VALIDATION_MESSAGES, type ValidationKey } from './field-messages.js';
import { withoutForm } from './plural-forms.js';

/** Yields class-validator's findings by field path (`outputs.0.quantity`). A missing value reports only that. */
export function* failedFields(errors: readonly ValidationError[], within = ''): Generator<[path: string, said: Message[]]> {
  for (const error of errors) {
    const path = `${within}${error.property}`;
    if (Object.keys(error.constraints ?? {}).length > 0) yield [path, messagesOf(error)];
    yield* failedFields(error.children ?? [], `${path}.`);
  }
}

/** Returns the messages of a field. The general one is left out where another says what is wrong. */
function messagesOf(error: ValidationError): Message[] {
  if (isMissing(error)) return [missing(error)];
  const all = rulesOf(error).map((rule) => constraintMessage(error, rule));
  const particular = all.filter(({ key }) => key !== 'invalid');
  return particular.length > 0 ? particular : all;
}

/** Returns the failed rules. A value of the wrong kind fails all of them, so only its kind is reported. */
function rulesOf({ constraints = {} }: ValidationError): string[] {
  const kind = ['isString', 'isNumber', 'isBoolean', 'isArray', 'isObject'].find((rule) => rule in constraints);
  return kind ? [kind] : Object.keys(constraints);
}

function isMissing({ value, constraints }: ValidationError): boolean {
  return (value === undefined || value === null || value === '') && !('whitelistValidation' in (constraints ?? {}));
}

function missing({ property, constraints = {} }: ValidationError): Message {
  if ('isArray' in constraints || 'arrayNotEmpty' in constraints) return emptyList(property);
  return 'isBoolean' in constraints ? message('yesOrNo') : message('required', { field: property });
}

const emptyList = (property: string): Message => message(property === 'lots' ? 'lots' : 'oneEntry');

/**
 * Returns the message of a failed constraint, in the words of the catalogs: the sentences of the library name properties and
 * the values of lists.
 */
export function constraintMessage(error: ValidationError, rule: string): Message {
  const field = error.property;
  if (rule === 'whitelistValidation') return message('fieldUnknown', { field });
  if (rule === 'arrayNotEmpty') return emptyList(field);
  const english = error.constraints?.[rule] ?? '';
  const key = KEYS_BY_ENGLISH.get(english) ?? validationKey(rule);
  return message(key, { field, ...(error.contexts?.[rule] as object), ...boundsOf(error, rule), ...exampleOf(error, rule) });
}

/** Returns an example of a phone number in the country that the same object names. */
function exampleOf({ target }: ValidationError, rule: string): Record<string, string> {
  const { phoneCountry, country = phoneCountry } = (target ?? {}) as { phoneCountry?: unknown; country?: unknown };
  return rule === 'phone' && country !== undefined ? { phone: phoneExample(country) } : {};
}

/** Recognizes a library constraint that was declared with one of our messages. */
const KEYS_BY_ENGLISH = new Map(Object.entries(VALIDATION_MESSAGES).map(([key, text]) => [text, withoutForm(key) as ValidationKey]));

/** Constraints of the library whose bound a message names. */
const BOUNDS: Readonly<Record<string, 'min' | 'max'>> = {
  max: 'max',
  min: 'min',
  maxLength: 'max',
  isLength: 'max',
  arrayMaxSize: 'max',
  arrayMinSize: 'min',
};

/** Returns the bound that the library checked, which it keeps with the declaration. */
function boundsOf({ target, property }: ValidationError, rule: string): Record<string, number> {
  const bound = BOUNDS[rule];
  if (!bound || !target) return {};
  const declared = getMetadataStorage().getTargetValidationMetadatas(target.constructor, '', false, false);
  const checked = declared.find(({ name, propertyName }) => name === rule && propertyName === property)?.constraints ?? [];
  const value: unknown = rule === 'isLength' ? checked[1] : checked[0];
  return typeof value === 'number' ? { [bound]: value } : {};
}
