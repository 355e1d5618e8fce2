import { directionOf, type Language, type LanguageCode, languageOf } from '../../contracts/languages.js';
import { bn } from './texts/bn.js';
import { en, type MailTextKey, type MailTexts } from './texts/en.js';
import { es } from './texts/es.js';
import { fr } from './texts/fr.js';
import { hi } from './texts/hi.js';
import { pt } from './texts/pt.js';
import { tr } from './texts/tr.js';
import { ur } from './texts/ur.js';
import { vi } from './texts/vi.js';
import { zh } from './texts/zh.js';

export const MAIL_TEXTS: Readonly<Record<LanguageCode, MailTexts>> = { en, ur, hi, bn, zh, tr, vi, es, fr, pt };

export interface MailLanguage {
  code: LanguageCode;
  dir: Language['dir'];
  text(key: MailTextKey): string;
}

/** The language to write in: the one wanted (`ur`, `pt-BR`) where it is one of ours, else English. */
export function mailLanguage(wanted: string): MailLanguage {
  const code = languageOf(wanted);
  return { code, dir: directionOf(code), text: (key) => MAIL_TEXTS[code][key] };
}
