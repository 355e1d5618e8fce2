/** Names those who were erased, in the language of who reads: of a request, or of whoever a file is made for. */
import type { LanguageCode } from '../../../contracts/shared/languages.js';
import bn from '../../../locales/bn/erased.json' with { type: 'json' };
import en from '../../../locales/en/erased.json' with { type: 'json' };
import es from '../../../locales/es/erased.json' with { type: 'json' };
import fr from '../../../locales/fr/erased.json' with { type: 'json' };
import hi from '../../../locales/hi/erased.json' with { type: 'json' };
import pt from '../../../locales/pt/erased.json' with { type: 'json' };
import tr from '../../../locales/tr/erased.json' with { type: 'json' };
import ur from '../../../locales/ur/erased.json' with { type: 'json' };
import vi from '../../../locales/vi/erased.json' with { type: 'json' };
import zh from '../../../locales/zh/erased.json' with { type: 'json' };
import { currentAct } from '../lib/current-act.js';

const TEXTS = { en, es, fr, pt, hi, ur, bn, zh, tr, vi };

const languageNow = (): LanguageCode => currentAct()?.language ?? 'en';

export const erasedPerson = (language: LanguageCode = languageNow()): string => TEXTS[language].person;

export const erasedSite = (language: LanguageCode = languageNow()): string => TEXTS[language].site;
