/** Builds refusals that name the row they are about, so that a form can mark it. */
import type { RuleKey } from '../../../../contracts/shared/messages/field-messages.js';
import { message, Refusal, type RefusalCode } from '../../../../contracts/shared/refusals.js';

export function fieldRefusal(code: RefusalCode, path: string, data: Readonly<Record<string, string>> = {}): Refusal {
  return new Refusal(code, data, { [path]: [message(code, data)] });
}

export const invalidField = (path: string, rule: RuleKey | 'Invalid' = 'Invalid'): Refusal =>
  new Refusal('Invalid', {}, { [path]: [message(rule)] });
