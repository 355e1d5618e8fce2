/** Names those who were erased, in the language of who reads: of a request, or of whoever a file is made for. */
import type { LanguageCode } from '../../../contracts/shared/languages.js';
import bn from '../../../locales/bn/ui.json' with { type: 'json' };
import en from '../../../locales/en/ui.json' with { type: 'json' };
import es from '../../../locales/es/ui.json' with { type: 'json' };
import fr from '../../../locales/fr/ui.json' with { type: 'json' };
import hi from '../../../locales/hi/ui.json' with { type: 'json' };
import pt from '../../../locales/pt/ui.json' with { type: 'json' };
import tr from '../../../locales/tr/ui.json' with { type: 'json' };
import ur from '../../../locales/ur/ui.json' with { type: 'json' };
import vi from '../../../locales/vi/ui.json' with { type: 'json' };
import zh from '../../../locales/zh/ui.json' with { type: 'json' };
import { currentAct } from '../lib/current-act.js';

const TEXTS = { en, es, fr, pt, hi, ur, bn, zh, tr, vi };

const languageNow = (): LanguageCode => currentAct()?.language ?? 'en';

export const erasedPerson = (language: LanguageCode = languageNow()): string => TEXTS[language].erased.person;

export const erasedSite = (language: LanguageCode = languageNow()): string => TEXTS[language].erased.site;
