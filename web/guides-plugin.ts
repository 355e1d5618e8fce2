/** Puts the guides of `docs/guide` into one file, read already: no screen parses markdown. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { guidePlaces, readGuides } from './guides/read-guides.js';

const GUIDES = fileURLToPath(new URL('../docs/guide', import.meta.url));

const ENGLISH = fileURLToPath(new URL('../locales/en', import.meta.url));

const MODULE = 'virtual:guides';

export function guides(): Plugin {
  return {
    name: 'guides',
    resolveId: (id) => (id === MODULE ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return;
      for (const { path } of guidePlaces(GUIDES)) this.addWatchFile(path);
      for (const name of readdirSync(ENGLISH)) this.addWatchFile(join(ENGLISH, name));
      return `export const guides = ${JSON.stringify(readGuides(GUIDES))};`;
    },
  };
}
