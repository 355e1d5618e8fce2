/** Keys that a screen asks for and no catalog has, and keys that none asks for. Pure. */
import type { FileUses } from './key-uses.js';

const PLURAL = /_(zero|one|two|few|many|other)$/;

/**
 * `catalogs`: namespace → its keys. `words`: every text and name in the product's code; what fills the `*` of a key must be among them, so
 * that obsolete entries are found.
 */
export function keyFaults(
  files: readonly FileUses[],
  catalogs: ReadonlyMap<string, readonly string[]>,
  words: ReadonlySet<string>,
): { missing: string[]; unused: string[] } {
  const used = new Set<string>();
  const missing: string[] = [];
  for (const { key, namespaces, where } of files.flatMap(({ uses }) => uses)) {
    const isAsked = matcherOf(key, words);
    const found = namespaces.flatMap((namespace) => (catalogs.get(namespace) ?? []).filter(isAsked).map((each) => `${namespace}:${each}`));
    if (found.length === 0) missing.push(`${where} ${namespaces.join(' or ')}:${key}`);
    for (const each of found) used.add(each);
  }
  for (const { namespaces, texts } of files.flatMap(({ variables }) => variables)) {
    for (const namespace of namespaces)
      for (const key of catalogs.get(namespace) ?? []) if (texts.has(key.replace(PLURAL, ''))) used.add(`${namespace}:${key}`);
  }
  const all = [...catalogs].flatMap(([namespace, keys]) => keys.map((key) => `${namespace}:${key}`));
  return { missing, unused: all.filter((key) => !used.has(key)) };
}

/** Parts of a text that a screen leaves unfilled. `catalogs`: namespace → its texts by key. */
export function partFaults(
  files: readonly FileUses[],
  catalogs: ReadonlyMap<string, ReadonlyMap<string, string>>,
  words: ReadonlySet<string>,
): string[] {
  const faults = files
    .flatMap(({ uses }) => uses)
    .flatMap(({ key, namespaces, parts, where }) => {
      if (!parts || key.includes('*')) return [];
      const isAsked = matcherOf(key, words);
      const texts = namespaces.flatMap((namespace) => [...(catalogs.get(namespace) ?? [])].filter(([each]) => isAsked(each)));
      const open = texts.flatMap(([, text]) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, part]) => part ?? ''));
      return open.filter((part) => !parts.includes(part)).map((part) => `${where} ${key}: {{${part}}} is not filled in`);
    });
  return [...new Set(faults)];
}

/** Returns a predicate that accepts the catalog keys of a requested one: itself, a form of its plural, or an entry of its list. */
function matcherOf(asked: string, words: ReadonlySet<string>): (key: string) => boolean {
  const [start = '', ...rest] = asked.split('*');
  const form = new RegExp(`^${[start, ...rest].map(escapeRegExp).join('([^.]+)')}(?:\\.\\d+)?$`);
  const isForm = (key: string): boolean =>
    form
      .exec(key)
      ?.slice(1)
      .every((part) => words.has(part)) ?? false;
  return (key) => key.startsWith(start) && (isForm(key) || isForm(key.replace(PLURAL, '')));
}

const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
