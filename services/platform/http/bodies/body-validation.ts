import { type ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import { getMetadataStorage, type ValidationError } from 'class-validator';
import { VALIDATION_MESSAGES, type ValidationKey } from '../../../../contracts/shared/messages/field-messages.js';
import { type Message, message, Refusal } from '../../../../contracts/shared/refusals.js';
import { validationKey } from '../../../../contracts/shared/validation.js';
import { FIELD_ERRORS_MAX, findUnstorableText } from './unstorable-text.js';

type FieldMessages = Record<string, Message[]>;

/** Converts bodies and queries to their declared class, or refuses them as Invalid with the faults by field path. */
@Injectable()
export class BodyPipe extends ValidationPipe {
  /** `expected` names the class when the controller's parameter does not. */
  constructor(expected?: new () => object) {
    super({
      ...(expected && { expectedType: expected }),
      whitelist: true,
      forbidNonWhitelisted: true,
      transform: true,
      // The target tells which bounds the library checked; it is never part of a reply.
      validationError: { target: true },
      exceptionFactory: (errors) => new Refusal('Invalid', {}, fieldMessagesOf(errors)),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'custom') return value;
    if (metadata.type === 'param') {
      if (findUnstorableText(value)) throw new Refusal('NotFound');
      return value;
    }
    const fields = findUnstorableText(value) ?? (isObjectOrAbsent(value) ? undefined : { '': [message('notAnObject')] });
    if (fields) throw new Refusal('Invalid', {}, fields);
    return super.transform(withoutNulls(value), metadata);
  }
}

/** Treats null fields as absent. The nesting is bounded by now. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const said = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(said.map(([name, inner]) => [name, withoutNulls(inner)]));
}

/** Returns class-validator's findings by field path (`outputs.0.quantity`), limited to the first 50. A missing value reports only that. */
export function fieldMessagesOf(errors: readonly ValidationError[]): FieldMessages {
  const fields: [path: string, said: Message[]][] = [];
  for (const [path, error] of failedFields(errors)) {
    fields.push([path, isMissing(error) ? [message('required', { field: error.property })] : messagesOf(error)]);
    if (fields.length === FIELD_ERRORS_MAX) break;
  }
  return Object.fromEntries(fields);
}

/** Returns the messages of a field. The general one is left out where another says what is wrong. */
function messagesOf(error: ValidationError): Message[] {
  const all = rulesOf(error).map((rule) => constraintMessage(error, rule));
  const particular = all.filter(({ key }) => key !== 'invalid');
  return particular.length > 0 ? particular : all;
}

/** Returns the failed rules. A value of the wrong kind fails all of them, so only its kind is reported. */
function rulesOf({ constraints = {} }: ValidationError): string[] {
  const kind = ['isString', 'isNumber', 'isBoolean', 'isArray', 'isObject'].find((rule) => rule in constraints);
  return kind ? [kind] : Object.keys(constraints);
}

function* failedFields(errors: readonly ValidationError[], within = ''): Generator<[path: string, error: ValidationError]> {
  for (const error of errors) {
    const path = `${within}${error.property}`;
    if (Object.keys(error.constraints ?? {}).length > 0) yield [path, error];
    yield* failedFields(error.children ?? [], `${path}.`);
  }
}

function isMissing({ value, constraints }: ValidationError): boolean {
  return (value === undefined || value === null || value === '') && !('whitelistValidation' in (constraints ?? {}));
}

/**
 * Returns the message of a failed constraint, in the words of the catalogs: the sentences of the library name properties and
 * the values of lists.
 */
export function constraintMessage(error: ValidationError, rule: string): Message {
  const field = error.property;
  if (rule === 'whitelistValidation') return message('fieldUnknown', { field });
  if (rule === 'arrayNotEmpty') return message('required', { field });
  const english = error.constraints?.[rule] ?? '';
  const key = keyOfEnglish(english) ?? validationKey(rule);
  return message(key, { field, ...(error.contexts?.[rule] as object), ...boundsOf(error, rule) });
}

/** Recognizes a library constraint that was declared with one of our messages. */
const keyOfEnglish = (english: string): ValidationKey | undefined => KEYS_BY_ENGLISH.get(english);
const KEYS_BY_ENGLISH = new Map(Object.entries(VALIDATION_MESSAGES).map(([key, text]) => [text, key as ValidationKey]));

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

/** An absent body or query counts as an empty object. */
function isObjectOrAbsent(value: unknown): boolean {
  return value === undefined || (typeof value === 'object' && value !== null && !Array.isArray(value));
}
