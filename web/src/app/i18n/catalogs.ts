/** The texts of the screens, as the bundler puts them together. */
import { translations } from 'virtual:texts';
import { ENGLISH } from './english.js';
import type { CatalogSource } from './i18n.js';

export const catalogs: CatalogSource = {
  english: ENGLISH,
  load: (room, language) => translations[language]?.[room]().then(({ texts }) => texts),
};
