/** Provides the texts of the screens as the bundler groups them. */
import { english, files } from 'virtual:texts';
import type { CatalogSource } from './i18n.js';

export const catalogs: CatalogSource = {
  english,
  load: (room, language) => files[language]?.[room]?.().then(({ texts }) => texts),
};
