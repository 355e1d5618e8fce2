import type { RULE_MESSAGES, ValidationKey, WORDS } from '../field-messages.js';
import type { RefusalCode } from '../refusals.js';

/**
 * Everything that the server says, in one language. The English is in refusals.ts and field-messages.ts, with the same
 * `{…}` parts.
 */
export interface Translation {
  refusals: Readonly<Record<RefusalCode, string>>;
  validation: Readonly<Record<ValidationKey, string>>;
  rules: Readonly<Record<keyof typeof RULE_MESSAGES, string>>;
  words: Readonly<Record<keyof typeof WORDS, string>>;
}
