/** Names fields in messages as a reader knows them, never as the code does. */
import type { LanguageCode } from '../languages.js';
import type { MessageParams } from './field-messages.js';

type Named = { key: string; params: MessageParams };
type Labels = Readonly<Record<string, string | undefined>>;

/** Matches the name of a property, such as `businessName`; heads of columns have spaces or capitals of their own. */
const PROPERTY = /^[a-z][a-z0-9]*(?:[A-Z][a-z0-9]*)*$/;
/** Matches an ending that says nothing to a reader: a site is chosen, not its ID. */
const TECHNICAL_END = / (ids?|bp|g)$/;
/** Matches words that cannot follow "This": a plural, a phrase that ends in a preposition, or a question. */
const NO_NOUN = /(?:[^s]s| (?:at|by|from|of|on|to|until)|\?)$|^(?:how|what|when|where|which|who|whose|why) /i;

/** Returns whether "This {label} is required." is a sentence. */
export const isNamedByThis = (label: string): boolean => !NO_NOUN.test(label) || / (?:basis|status)$/.test(label);

const inPlainWords = (name: string): string =>
  name
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replace(TECHNICAL_END, '');

/**
 * Replaces the field that a message names by its label. A field without one is named in plain English words, or in other languages
 * as a value; that it is missing is then said without its name. A field that nobody declared is named as it was sent.
 */
export function withFieldLabels({ key, params }: Named, labels: Labels, language: LanguageCode): Named {
  const { field } = params;
  if (key === 'fieldUnknown' || typeof field !== 'string') return { key, params };
  const label = Object.hasOwn(labels, field) ? labels[field] : PROPERTY.test(field) ? wordsFor(field, language) : field;
  if (key === 'required' && (label === undefined || (language === 'en' && !isNamedByThis(label))))
    return { key: 'fieldMissing', params: {} };
  return { key, params: { ...params, field: label ?? labels['value'] ?? field } };
}

const wordsFor = (field: string, language: LanguageCode): string | undefined => (language === 'en' ? inPlainWords(field) : undefined);
