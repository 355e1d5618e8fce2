import { type ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { failedFields } from '../../../../contracts/shared/messages/failed-fields.js';
import { type Message, message, Refusal } from '../../../../contracts/shared/refusals.js';
import { rememberRules } from './remembered-rules.js';
import { FIELD_ERRORS_MAX, findUnstorableText } from './unstorable-text.js';

rememberRules();

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
      // The target says which bounds the library checked; it is never part of a reply.
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

/** Returns class-validator's findings by field path (`outputs.0.quantity`), limited to the first 50. */
export function fieldMessagesOf(errors: readonly ValidationError[]): FieldMessages {
  const fields: [path: string, said: Message[]][] = [];
  for (const field of failedFields(errors)) {
    fields.push(field);
    if (fields.length === FIELD_ERRORS_MAX) break;
  }
  return Object.fromEntries(fields);
}

/** An absent body or query counts as an empty object. */
function isObjectOrAbsent(value: unknown): boolean {
  return value === undefined || (typeof value === 'object' && value !== null && !Array.isArray(value));
}
