/** Puts the guides of each language into one file, read already: no screen parses markdown. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { LANGUAGES, type LanguageCode } from '../contracts/shared/languages.js';
import { guidePlaces, readGuides, translationsOf } from './guides/read-guides.js';

const PROJECT = fileURLToPath(new URL('..', import.meta.url));

const TABLE = 'virtual:guides';
/** Names the chunk too: `guides-tr`. */
const FILE = /^virtual:guides-(\w+)$/;

export function guides(): Plugin {
  return {
    name: 'guides',
    resolveId: (id) => (id === TABLE || FILE.test(id) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${TABLE}`) return table();
      const language = FILE.exec(id.slice(1))?.[1] as LanguageCode | undefined;
      if (!language) return;
      for (const folder of ['docs/guide', translationsOf(language)])
        for (const { path } of guidePlaces(join(PROJECT, folder))) this.addWatchFile(path);
      for (const name of readdirSync(join(PROJECT, 'locales', language)))
        if (name.endsWith('.json')) this.addWatchFile(join(PROJECT, 'locales', language, name));
      return `export const guides = ${JSON.stringify(readGuides(PROJECT, language))};`;
    },
  };
}

const table = (): string =>
  `export const guides = {${LANGUAGES.map(({ code }) => `${code}: () => import('virtual:guides-${code}')`).join(', ')}};`;
