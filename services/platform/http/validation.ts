import { type ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import { getMetadataStorage, type ValidationError } from 'class-validator';
import { VALIDATION_MESSAGES, type ValidationKey } from '../../../contracts/field-messages.js';
import { Refusal, type Said, said } from '../../../contracts/refusals.js';
import { validationKey } from '../../../contracts/validation.js';
import { FAULTS_MAX, unwholesome } from './wholesome.js';

type Fields = Record<string, Said[]>;

/** Turns bodies and queries into their declared class, or refuses them as Invalid with what is wrong by field path. */
@Injectable()
export class BodyPipe extends ValidationPipe {
  /** `expected`: the class, where a controller's parameter does not say it. */
  constructor(expected?: new () => object) {
    super({
      ...(expected && { expectedType: expected }),
      whitelist: true,
      forbidNonWhitelisted: true,
      transform: true,
      // Whose class it is says what the library compared with; nothing of it is answered.
      validationError: { target: true },
      exceptionFactory: (errors) => new Refusal('Invalid', {}, fieldsOf(errors)),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'custom') return value;
    if (metadata.type === 'param') {
      if (unwholesome(value)) throw new Refusal('NotFound');
      return value;
    }
    const fields = unwholesome(value) ?? (isPlain(value) ? undefined : { '': [said('notAnObject')] });
    if (fields) throw new Refusal('Invalid', {}, fields);
    return super.transform(withoutNulls(value), metadata);
  }
}

/** A field that is null says nothing: it is as if it were not there. Shallow enough by now to be walked. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const said = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(said.map(([name, inner]) => [name, withoutNulls(inner)]));
}

/** What class-validator found by field path (`outputs.0.quantity`), the first 50; a missing value says that alone. */
export function fieldsOf(errors: readonly ValidationError[]): Fields {
  const fields: [path: string, said: Said[]][] = [];
  for (const [path, error] of failed(errors)) {
    const found = Object.keys(error.constraints ?? {}).map((rule) => constraintSaid(error, rule));
    fields.push([path, isMissing(error) ? [said('required', { field: error.property })] : found]);
    if (fields.length === FAULTS_MAX) break;
  }
  return Object.fromEntries(fields);
}

function* failed(errors: readonly ValidationError[], within = ''): Generator<[path: string, error: ValidationError]> {
  for (const error of errors) {
    const path = `${within}${error.property}`;
    if (Object.keys(error.constraints ?? {}).length > 0) yield [path, error];
    yield* failed(error.children ?? [], `${path}.`);
  }
}

function isMissing({ value, constraints }: ValidationError): boolean {
  return (value === undefined || value === null || value === '') && !('whitelistValidation' in (constraints ?? {}));
}

/** What one failed constraint says: of the library's own its English, which has no name here; in other languages the nearest of ours. */
export function constraintSaid(error: ValidationError, rule: string): Said {
  const field = error.property;
  if (rule === 'whitelistValidation') return said('fieldUnknown', { field });
  if (rule === 'arrayNotEmpty') return said('required', { field });
  const english = error.constraints?.[rule] ?? '';
  const key = keyOfText(english) ?? validationKey(rule);
  return { key, told: { field, ...(error.contexts?.[rule] as object), ...boundsOf(error, rule) }, english };
}

/** A constraint of the library that was given one of our texts to say. */
const keyOfText = (english: string): ValidationKey | undefined => KEYS_BY_TEXT.get(english);
const KEYS_BY_TEXT = new Map(Object.entries(VALIDATION_MESSAGES).map(([key, text]) => [text as string, key as ValidationKey]));

/** What the library compared with: it keeps that where the constraint was declared. */
function boundsOf({ target, property }: ValidationError, rule: string): { max?: number } {
  if (rule !== 'max' || !target) return {};
  const declared = getMetadataStorage().getTargetValidationMetadatas(target.constructor, '', false, false);
  const max: unknown = declared.find(({ name, propertyName }) => name === rule && propertyName === property)?.constraints[0];
  return typeof max === 'number' ? { max } : {};
}

/** An absent body or query counts as an empty object. */
function isPlain(value: unknown): boolean {
  return value === undefined || (typeof value === 'object' && value !== null && !Array.isArray(value));
}
