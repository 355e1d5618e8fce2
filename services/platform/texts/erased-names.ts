/** Names erased people, in the language of the reader: of a request, or of the person for whom a file is made. */
import type { LanguageCode } from '../../../contracts/shared/languages.js';
import { currentAct } from '../lib/current-act.js';
import { inLanguages } from './catalogs.js';

const TEXTS = inLanguages((read) => read('erased'));

const languageNow = (): LanguageCode => currentAct()?.language ?? 'en';

export const erasedPerson = (language: LanguageCode = languageNow()): string => TEXTS[language].person;

export const erasedSite = (language: LanguageCode = languageNow()): string => TEXTS[language].site;
