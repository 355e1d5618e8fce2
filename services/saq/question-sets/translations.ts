import type { LanguageCode } from '../../../contracts/languages.js';
import { texts as bn } from './texts/bn.js';
import { texts as es } from './texts/es.js';
import { texts as fr } from './texts/fr.js';
import { texts as hi } from './texts/hi.js';
import { texts as pt } from './texts/pt.js';
import { texts as tr } from './texts/tr.js';
import { texts as ur } from './texts/ur.js';
import { texts as vi } from './texts/vi.js';
import { texts as zh } from './texts/zh.js';

/**
 * Texts of the sets that come with the product in other languages than English: by language, then by
 * `<facility type>.<question id>`, followed by `.help` or `.<option id>`; `FACTORY.…` says what spinners and mills have
 * in common, and plain `yes` and `no` what all questions of that kind have.
 */
export const TRANSLATIONS: Readonly<Record<Exclude<LanguageCode, 'en'>, Readonly<Record<string, string>>>> = {
  ur,
  hi,
  bn,
  zh,
  tr,
  vi,
  es,
  fr,
  pt,
};
