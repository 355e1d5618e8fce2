/** Words what stands on the pages of a dossier beside its content, in the language of the file. */
import { type LanguageCode, languageOf } from '../../../contracts/shared/languages.js';
import bn from '../../../locales/bn/dossierPages.json' with { type: 'json' };
import en from '../../../locales/en/dossierPages.json' with { type: 'json' };
import es from '../../../locales/es/dossierPages.json' with { type: 'json' };
import fr from '../../../locales/fr/dossierPages.json' with { type: 'json' };
import hi from '../../../locales/hi/dossierPages.json' with { type: 'json' };
import pt from '../../../locales/pt/dossierPages.json' with { type: 'json' };
import tr from '../../../locales/tr/dossierPages.json' with { type: 'json' };
import ur from '../../../locales/ur/dossierPages.json' with { type: 'json' };
import vi from '../../../locales/vi/dossierPages.json' with { type: 'json' };
import zh from '../../../locales/zh/dossierPages.json' with { type: 'json' };

export type PagesWords = typeof en;

const WORDS: Readonly<Record<LanguageCode, PagesWords>> = { bn, en, es, fr, hi, pt, tr, ur, vi, zh };

export const pagesWordsOf = (language: string): PagesWords => WORDS[languageOf(language)];
