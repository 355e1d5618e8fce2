/** Holds the English messages about single fields, which the other languages translate. `{…}` marks a parameter. */
import english from '../../../locales/en/messages.json' with { type: 'json' };
import type { Counted } from './plural-forms.js';

/** Maps the name of a failed constraint to its message, for the server and the web's forms. `{field}` is the field's name. */
export const VALIDATION_MESSAGES = english.validation;

export type ValidationKey = Counted<keyof typeof VALIDATION_MESSAGES>;

/** Holds messages that only the server sends: about rules, files, and malformed bodies. */
export const RULE_MESSAGES = english.rules;

export type RuleKey = Counted<keyof typeof RULE_MESSAGES>;

export type MessageParams = Readonly<Record<string, string | number>>;

/** Replaces each `{…}` that has a value, and leaves the others. */
export const fillMessage = (message: string, params: MessageParams): string =>
  message.replaceAll(/\{(\w+)\}/g, (part, name: string) => String(params[name] ?? part));
