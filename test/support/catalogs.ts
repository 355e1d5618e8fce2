/** Every catalog of the product in every language: of screens, of what the server says, of mails and of papers. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { RULE_MESSAGES, VALIDATION_MESSAGES, WORDS } from '../../contracts/field-messages.js';
import { REFUSALS } from '../../contracts/refusals.js';

const root = process.cwd();

/** Key path (`tile.purchase`, `names.0`) → text. */
export type Texts = ReadonlyMap<string, string>;

export interface CatalogFile {
  /** Where its translations are: `web/src/ui`. */
  folder: string;
  english: Texts;
  /** The path of the translation, there or not. */
  path(code: string): string;
  isThere(code: string): boolean;
  texts(code: string): Promise<Texts>;
}

export async function allCatalogs(): Promise<CatalogFile[]> {
  const screens = readdirSync(join(root, 'web/src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(^|\/)en\.ts$/.test(path))
    .map((path) => join('web/src', path.slice(0, -'/en.ts'.length)))
    .sort();
  const refusals = Object.fromEntries(Object.entries(REFUSALS).map(([code, [, message]]) => [code, message]));
  const said = { refusals, validation: VALIDATION_MESSAGES, rules: RULE_MESSAGES, words: WORDS };
  return [
    ...(await Promise.all(screens.map(async (folder) => catalogIn(folder, await load(`${folder}/en.ts`))))),
    catalogIn('contracts/messages', said),
    catalogIn('services/mail/texts', await load('services/mail/texts/en.ts')),
    catalogIn('services/balance/report/texts', await load('services/balance/report/texts/en.ts')),
  ];
}

function catalogIn(folder: string, english: unknown): CatalogFile {
  const path = (code: string): string => `${folder}/${code}.ts`;
  return {
    folder,
    english: flat(english),
    path,
    isThere: (code) => existsSync(join(root, path(code))),
    texts: async (code) => flat(await load(path(code))),
  };
}

/** What a catalog's module exports: one object, whatever it is called. */
async function load(path: string): Promise<unknown> {
  const compiled = pathToFileURL(join(root, 'dist', path.replace(/\.ts$/, '.js'))).href;
  return Object.values((await import(compiled)) as object)[0];
}

export function flat(texts: unknown, path = ''): Map<string, string> {
  if (typeof texts === 'string') return new Map([[path, texts]]);
  const parts = Object.entries(texts ?? {}).map(([key, part]) => flat(part, path ? `${path}.${key}` : key));
  return new Map(parts.flatMap((part) => [...part]));
}
