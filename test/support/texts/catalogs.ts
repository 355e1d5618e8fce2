/** Every text of the product in every language: of screens, of what the server says, of mails and of papers. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { LANGUAGES } from '../../../contracts/shared/languages.js';

const root = process.cwd();

/** Catalogs that only the server reads; all others are namespaces of screens. */
const OF_THE_SERVER: readonly string[] = [
  'columns',
  'erased',
  'dossier',
  'dossierPages',
  'mails',
  'messages',
  'notices',
  'publicPage',
  'questionnaires',
  'report',
  'riskPaper',
  'tracePaper',
  'workingPaper',
];

/** Key path (`tile.purchase`, `names.0`) → text. */
export type Texts = ReadonlyMap<string, string>;

export interface CatalogFile {
  namespace: string;
  isOfScreens: boolean;
  english: Texts;
  /** The path of the translation, there or not. */
  path(code: string): string;
  exists(code: string): boolean;
  texts(code: string): Texts;
}

let catalogs: CatalogFile[] | undefined;

/** Returns the catalogs, which are read once. */
export function allCatalogs(): CatalogFile[] {
  catalogs ??= namespacesIn('en').map(catalogOf);
  return catalogs;
}

/** Files of other languages that translate nothing. */
export function strayCatalogs(): string[] {
  const known = namespacesIn('en');
  return LANGUAGES.flatMap(({ code }) => namespacesIn(code).flatMap((each) => (known.includes(each) ? [] : [pathOf(each, code)])));
}

function catalogOf(namespace: string): CatalogFile {
  const read = new Map<string, Texts>();
  const texts = (code: string): Texts => {
    const known = read.get(code) ?? flattenTexts(JSON.parse(readFileSync(join(root, pathOf(namespace, code)), 'utf8')));
    read.set(code, known);
    return known;
  };
  return {
    namespace,
    isOfScreens: !OF_THE_SERVER.includes(namespace),
    english: texts('en'),
    path: (code) => pathOf(namespace, code),
    exists: (code) => existsSync(join(root, pathOf(namespace, code))),
    texts,
  };
}

const pathOf = (namespace: string, code: string): string => `locales/${code}/${namespace}.json`;

const namespacesIn = (code: string): string[] =>
  readdirSync(join(root, 'locales', code))
    .filter((name) => name.endsWith('.json'))
    .map((name) => basename(name, '.json'))
    .sort();

export function flattenTexts(texts: unknown, path = ''): Map<string, string> {
  if (typeof texts === 'string') return new Map([[path, texts]]);
  const parts = Object.entries(texts ?? {}).map(([key, part]) => flattenTexts(part, path ? `${path}.${key}` : key));
  return new Map(parts.flatMap((part) => [...part]));
}
