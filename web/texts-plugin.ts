/** Puts the texts of each language together into one file per room, so that a screen waits for few of them. English ones of the shell come with the app. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { LANGUAGES } from '../contracts/shared/languages.js';
import { TEXT_ROOMS, type TextRoom } from './src/client/i18n/text-rooms.js';

const LOCALES = fileURLToPath(new URL('../locales', import.meta.url));
const CODES = LANGUAGES.map(({ code }) => code);
const ROOMS = Object.keys(TEXT_ROOMS) as TextRoom[];

const TABLE = 'virtual:texts';
/** Names the chunk too: `texts-tr-shell`. */
const FILE = /^virtual:(texts-(\w+)-(\w+))$/;

/** The English messages of the server, of which forms show those of single fields alone. */
const MESSAGES = `${LOCALES}/en/messages.json`;

export function texts(): Plugin {
  return {
    name: 'texts',
    enforce: 'pre',
    resolveId: (id) => (id === TABLE || FILE.test(id) ? `\0${id}` : undefined),
    load: (id) => {
      if (id === `\0${TABLE}`) return table();
      if (id === MESSAGES) return messagesOfFields();
      const [, , code, room] = FILE.exec(id.slice(1)) ?? [];
      return code && room ? file(code, room as TextRoom) : undefined;
    },
  };
}

/** The name of the chunk that was made for a module of texts. */
export const textsName = (moduleId: string | null | undefined): string | undefined => FILE.exec(moduleId?.slice(1) ?? '')?.[1];

function messagesOfFields(): string {
  const { validation, fields } = JSON.parse(readFileSync(MESSAGES, 'utf8')) as Record<string, unknown>;
  return JSON.stringify({ validation, fields });
}

/** The shell of another language brings the loaders of its rooms: the app names one file of each language. */
function table(): string {
  const languages = CODES.filter((code) => code !== 'en').map((code) => `${code}: () => import('virtual:texts-${code}-shell')`);
  return `export { texts as english } from 'virtual:texts-en-shell';\n${rooms('en')}\nexport const languages = {${languages.join(', ')}};`;
}

function rooms(code: string): string {
  const loaders = ROOMS.filter((room) => room !== 'shell').map((room) => `${room}: () => import('virtual:texts-${code}-${room}')`);
  return `export const rooms = {${loaders.join(', ')}};`;
}

function file(code: string, room: TextRoom): string {
  const namespaces = TEXT_ROOMS[room];
  const imports = namespaces.map((namespace) => `import ${namespace} from ${JSON.stringify(`${LOCALES}/${code}/${namespace}.json`)};`);
  const others = room === 'shell' && code !== 'en' ? rooms(code) : '';
  return `${imports.join('\n')}\nexport const texts = {${namespaces.join(', ')}};\n${others}`;
}
