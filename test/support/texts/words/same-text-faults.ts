/** Finds one English text that is translated in two ways. Pure. */
import type { Texts } from '../catalogs.js';

/** Why an English text has several translations, and in which languages (`all`, or codes). */
export interface DifferenceNote {
  languages: string;
  why: string;
}

const FORM = /_(zero|one|two|few|many|other)$/;

/** Faults of one language; forms of a plural are compared with the same form alone. */
export function sameTextFaults(
  code: string,
  english: Texts,
  texts: Texts,
  notes: Readonly<Record<string, DifferenceNote>>,
): { faults: string[]; noted: string[] } {
  const differing = [...bySource(english, texts)].filter(([, keys]) => new Set([...keys].map((key) => texts.get(key))).size > 1);
  const isNoted = (source: string): boolean => {
    const languages = notes[source]?.languages ?? '';
    return languages === 'all' || languages.split(' ').includes(code);
  };
  const sources = differing.map(([found, keys]) => ({ source: found.slice(found.indexOf('|') + 1), keys }));
  return {
    faults: sources.filter(({ source }) => !isNoted(source)).map(({ source, keys }) => `"${source}" differs: ${told(keys, texts)}`),
    noted: sources.map(({ source }) => source).filter(isNoted),
  };
}

/** Form and English text → the keys of the translation. */
function bySource(english: Texts, texts: Texts): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const key of texts.keys()) {
    const form = FORM.exec(key)?.[1] ?? '';
    const source = english.get(key) ?? english.get(key.replace(FORM, '_other'));
    if (source === undefined) continue;
    const place = `${form}|${source}`;
    found.set(place, [...(found.get(place) ?? []), key]);
  }
  return found;
}

const told = (keys: readonly string[], texts: Texts): string => keys.map((key) => `${texts.get(key)} (${key})`).join(', ');
