/** Brings a captured event to one form, whatever names its `@context` gives to what it says. */
import { extensionName, type Namespaces } from '../../../../contracts/trace/epcis/canonical-values.js';
import { isJsonObject, type JsonObject, namespacesOf } from '../../../../contracts/trace/epcis/event-prehash.js';
import { bareWord } from '../vocabulary-words.js';

/** Matches this product's names in full, at any installation. */
const OWN = /^\{?https?:\/\/[^/?#{}]+\/ns\/\}?([A-Za-z]+)$/;
const WORDS: ReadonlySet<string> = new Set(['bizStep', 'disposition', 'reason', 'set', 'unset']);

/** Returns the event with this product's names as `selv:name`, and words of CBV in their short form. */
export function plainEvent(event: JsonObject, context: unknown): JsonObject {
  return plain(event, namespacesOf(context, event['@context']));
}

function plain(of: JsonObject, namespaces: Namespaces): JsonObject {
  return Object.fromEntries(Object.entries(of).map(([name, value]) => [plainName(name, namespaces), plainValue(name, value, namespaces)]));
}

function plainName(name: string, namespaces: Namespaces): string {
  if (!name.includes(':')) return name;
  const own = OWN.exec(extensionName(name, namespaces))?.[1];
  return own === undefined ? name : `selv:${own}`;
}

function plainValue(name: string, value: unknown, namespaces: Namespaces): unknown {
  if (Array.isArray(value)) return value.map((each) => plainValue(name, each, namespaces));
  if (isJsonObject(value)) return plain(value, namespaces);
  if (typeof value !== 'string') return value;
  return WORDS.has(name) || name === 'type' ? bareWord(expanded(value, namespaces)) : value;
}

function expanded(text: string, namespaces: Namespaces): string {
  const at = text.indexOf(':');
  const namespace = at > 0 ? namespaces.get(text.slice(0, at)) : undefined;
  return namespace === undefined ? text : `${namespace}${text.slice(at + 1)}`;
}
