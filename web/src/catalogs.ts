/** The catalogs of all folders, found by the bundler. */
import type { Catalog, Catalogs } from './i18n.js';

const english = import.meta.glob<Catalog>('./**/en.ts', { eager: true });
const others = import.meta.glob<Catalog>('./**/{ur,hi,bn,zh,tr,vi,es,fr,pt}.ts');

const nameOf = (path: string): string => path.split('/').at(-2) ?? path;
const PATHS = new Map(Object.keys(english).map((path) => [nameOf(path), path]));

export const catalogs: Catalogs = {
  english: Object.fromEntries(Object.entries(english).map(([path, catalog]) => [nameOf(path), catalog])),
  load: (name, language) => others[PATHS.get(name)?.replace(/en\.ts$/, `${language}.ts`) ?? '']?.(),
};
