/** Names fields in messages as a reader knows them, never as the code does. */
import type { MessageParams } from './field-messages.js';

/** Matches the name of a property, such as `businessName`; heads of columns have spaces or capitals of their own. */
const PROPERTY = /^[a-z][a-z0-9]*(?:[A-Z][a-z0-9]*)*$/;
/** Matches an ending that says nothing to a reader: a site is chosen, not its ID. */
const TECHNICAL_END = / (ids?|bp|g)$/;

/** Returns the label of a field in the language of `labels`, else its name in plain words. */
export function fieldLabel(name: string, labels: Readonly<Record<string, string | undefined>>): string {
  if (Object.hasOwn(labels, name)) return labels[name] ?? name;
  if (!PROPERTY.test(name)) return name;
  const words = name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
  return words.replace(TECHNICAL_END, '');
}

/** Replaces the fields that a message names by their labels. A field that nobody declared is named as it was sent. */
export function withFieldLabels(key: string, params: MessageParams, labels: Readonly<Record<string, string | undefined>>): MessageParams {
  if (key === 'fieldUnknown') return params;
  const labelled = Object.entries(params).map(([name, part]): [string, string | number] => {
    if ((name !== 'field' && name !== 'other') || typeof part !== 'string') return [name, part];
    const names = part.split(', ').map((each) => fieldLabel(each, labels));
    return [name, names.join(', ')];
  });
  return Object.fromEntries(labelled);
}
