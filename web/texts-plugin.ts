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
      return code && room ? file(code, TEXT_ROOMS[room as TextRoom]) : undefined;
    },
  };
}

/** The name of the chunk that was made for a module of texts. */
export const textsName = (moduleId: string | null | undefined): string | undefined => FILE.exec(moduleId?.slice(1) ?? '')?.[1];

function messagesOfFields(): string {
  const { validation, fields } = JSON.parse(readFileSync(MESSAGES, 'utf8')) as Record<string, unknown>;
  return JSON.stringify({ validation, fields });
}

function table(): string {
  const isAtHand = (code: string, room: TextRoom) => code === 'en' && room === 'shell';
  const rooms = (code: string) =>
    ROOMS.filter((room) => !isAtHand(code, room)).map((room) => `${room}: () => import('virtual:texts-${code}-${room}')`);
  const files = CODES.map((code) => `${code}: {${rooms(code).join(', ')}}`);
  return `export { texts as english } from 'virtual:texts-en-shell';\nexport const files = {${files.join(',\n')}};`;
}

function file(code: string, namespaces: readonly string[]): string {
  const imports = namespaces.map((namespace) => `import ${namespace} from ${JSON.stringify(`${LOCALES}/${code}/${namespace}.json`)};`);
  return `${imports.join('\n')}\nexport const texts = {${namespaces.join(', ')}};`;
}
