import { type ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { Refusal } from '../../../contracts/refusals.js';
import { unwholesome } from './wholesome.js';

type Fields = Record<string, string[]>;

/** Turns bodies and queries into their declared class, or refuses them as Invalid with messages by field path. */
@Injectable()
export class BodyPipe extends ValidationPipe {
  constructor() {
    super({
      whitelist: true,
      forbidNonWhitelisted: true,
      transform: true,
      exceptionFactory: (errors) => new Refusal('Invalid', {}, fieldsOf(errors)),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'custom') return value;
    if (metadata.type === 'param') {
      if (unwholesome(value)) throw new Refusal('NotFound');
      return value;
    }
    const fields = unwholesome(value) ?? (isPlain(value) ? undefined : { '': ['This must be an object.'] });
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

/** The messages of class-validator by field path (`outputs.0.quantity`); a missing value says that alone. */
export function fieldsOf(errors: readonly ValidationError[]): Fields {
  return Object.fromEntries(errors.flatMap((error) => entriesOf(error, error.property)));
}

function entriesOf(error: ValidationError, path: string): [path: string, messages: string[]][] {
  const messages = Object.entries(error.constraints ?? {}).map(([rule, message]) => inWords(rule, message, error.property));
  const own = isMissing(error) ? [`This ${error.property} is required.`] : messages;
  const nested = (error.children ?? []).flatMap((child) => entriesOf(child, `${path}.${child.property}`));
  return messages.length > 0 ? [[path, own], ...nested] : nested;
}

function isMissing({ value, constraints }: ValidationError): boolean {
  return (value === undefined || value === null || value === '') && !('whitelistValidation' in (constraints ?? {}));
}

function inWords(rule: string, message: string, property: string): string {
  if (rule === 'whitelistValidation') return `This ${property} is not known here.`;
  if (rule === 'arrayNotEmpty') return `This ${property} is required.`;
  return message;
}

/** An absent body or query counts as an empty object. */
function isPlain(value: unknown): boolean {
  return value === undefined || (typeof value === 'object' && value !== null && !Array.isArray(value));
}
