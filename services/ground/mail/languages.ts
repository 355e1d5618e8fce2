import { directionOf, type Language, type LanguageCode, languageOf } from '../../../contracts/shared/languages.js';
import bn from '../../../locales/bn/mails.json' with { type: 'json' };
import en from '../../../locales/en/mails.json' with { type: 'json' };
import es from '../../../locales/es/mails.json' with { type: 'json' };
import fr from '../../../locales/fr/mails.json' with { type: 'json' };
import hi from '../../../locales/hi/mails.json' with { type: 'json' };
import pt from '../../../locales/pt/mails.json' with { type: 'json' };
import tr from '../../../locales/tr/mails.json' with { type: 'json' };
import ur from '../../../locales/ur/mails.json' with { type: 'json' };
import vi from '../../../locales/vi/mails.json' with { type: 'json' };
import zh from '../../../locales/zh/mails.json' with { type: 'json' };

export type MailTextKey = keyof typeof en;
type MailTexts = Readonly<Record<MailTextKey, string>>;

/** Words of all mails. Their `{…}` parts are filled in. */
export const MAIL_TEXTS: Readonly<Record<LanguageCode, MailTexts>> = { en, ur, hi, bn, zh, tr, vi, es, fr, pt };

export interface MailLanguage {
  code: LanguageCode;
  dir: Language['dir'];
  text(key: MailTextKey): string;
}

/** The language to write in: the one wanted (`ur`, `pt-BR`) where it is one of ours, else English. */
export function mailLanguageOf(wanted: string): MailLanguage {
  const code = languageOf(wanted);
  return { code, dir: directionOf(code), text: (key) => MAIL_TEXTS[code][key] };
}
