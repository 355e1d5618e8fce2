/**
 * Every catalog is complete in every language, and none is left in English. test/checks/translations.spec.ts shows that each
 * rule can fail.
 */
import { LANGUAGES } from '../../contracts/shared/languages.js';
import { allCatalogs, type CatalogFile, strayCatalogs } from '../support/texts/catalogs.js';
import { SAME_AS_ENGLISH } from '../support/texts/same-as-english.js';
import { translationFaults as faultsOfTranslation } from '../support/texts/translation-faults.js';

const KNOWN = ['ui', 'shell', 'homepage', 'messages', 'mails', 'report'];

export function translationFaults(): string[] {
  const catalogs = allCatalogs();
  const lost = KNOWN.filter((known) => !catalogs.some(({ namespace }) => namespace === known));
  return [
    ...lost.map((namespace) => `${namespace}: its catalog is not found`),
    ...strayCatalogs().map((path) => `${path}: there is no English of it`),
    ...LANGUAGES.flatMap(({ code }) => (code === 'en' ? [] : catalogs.flatMap((catalog) => faultsOf(catalog, code)))),
  ];
}

function faultsOf({ path, english, texts, exists }: CatalogFile, code: Exclude<keyof typeof SAME_AS_ENGLISH, 'all'>): string[] {
  const same = [...SAME_AS_ENGLISH.all, ...SAME_AS_ENGLISH[code]];
  const found = exists(code) ? texts(code) : new Map();
  return faultsOfTranslation(code, english, found, same).map((fault) => `${path(code)} ${fault}`);
}
