/**
 * Every catalog is complete in every language, and none is left in English. test/translations.spec.ts shows that each
 * rule can fail.
 */
import { LANGUAGES } from '../../contracts/languages.js';
import { allCatalogs, type CatalogFile } from '../support/catalogs.js';
import { SAME_AS_ENGLISH } from '../support/same-as-english.js';
import { translationFaults } from '../support/translation-faults.js';
import { tell } from './tell.js';

const KNOWN = ['web/src/ui', 'web/src/shell', 'web/src/features/homepage', 'contracts/messages', 'services/mail/texts'];

const catalogs = await allCatalogs();
const lost = KNOWN.filter((known) => !catalogs.some(({ folder }) => folder === known));
const faults = await Promise.all(
  LANGUAGES.flatMap(({ code }) => (code === 'en' ? [] : catalogs.map((catalog) => faultsOf(catalog, code)))),
);

tell([...lost.map((folder) => `${folder}: its catalog is not found`), ...faults.flat()]);

async function faultsOf(
  { path, english, texts, isThere }: CatalogFile,
  code: Exclude<keyof typeof SAME_AS_ENGLISH, 'all'>,
): Promise<string[]> {
  const same = [...SAME_AS_ENGLISH.all, ...SAME_AS_ENGLISH[code]];
  const found = isThere(code) ? await texts(code) : new Map();
  return translationFaults(code, english, found, same).map((fault) => `${path(code)} ${fault}`);
}
