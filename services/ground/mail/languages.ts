import { directionOf, type Language, type LanguageCode, languageOf } from '../../../contracts/shared/languages.js';
import { type ByLanguage, inLanguages, type ServerTexts } from '../../platform/texts/catalogs.js';

export type MailTextKey = keyof ServerTexts['mails'];
type MailTexts = Readonly<Record<MailTextKey, string>>;

/** Words of all mails. Their `{…}` parts are filled in. */
export const MAIL_TEXTS: ByLanguage<MailTexts> = inLanguages((read) => read('mails'));

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
