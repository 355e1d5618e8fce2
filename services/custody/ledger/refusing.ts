/** Refusals that name the row they are about, so that a form can mark it. */
import type { RULE_MESSAGES } from '../../../contracts/field-messages.js';
import { Refusal, type RefusalCode, said } from '../../../contracts/refusals.js';

export function refusal(code: RefusalCode, path: string, data: Readonly<Record<string, string>> = {}): Refusal {
  return new Refusal(code, data, { [path]: [said(code, data)] });
}

export const invalid = (path: string, rule: keyof typeof RULE_MESSAGES | 'Invalid' = 'Invalid'): Refusal =>
  new Refusal('Invalid', {}, { [path]: [said(rule)] });
