/** Messages about one field, in English, which the other languages translate. `{…}` are its parameters. */
import english from '../../../locales/en/messages.json' with { type: 'json' };

/** By the name of the constraint that failed, for the server and for the web's forms. `{field}` is the field's name. */
export const VALIDATION_MESSAGES = english.validation;

export type ValidationKey = keyof typeof VALIDATION_MESSAGES;

/** What the server alone can say: of rules, files, and bodies that are none. */
export const RULE_MESSAGES = english.rules;

export type MessageParams = Readonly<Record<string, string | number>>;

/** Fills the `{…}` of a message; those without a value stay as they are. */
export const fillMessage = (message: string, params: MessageParams): string =>
  message.replaceAll(/\{(\w+)\}/g, (part, name: string) => String(params[name] ?? part));
