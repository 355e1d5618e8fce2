/** Collects the words of notifications: their own, and those of the screens that name the same things. */
import { bidiIsolate, directionOf, type LanguageCode } from '../../../../contracts/shared/languages.js';
import { type ByLanguage, inLanguages, type ServerTexts } from '../../../platform/texts/catalogs.js';

export interface NoticeWords {
  code: LanguageCode;
  notices: ServerTexts['notices'];
  alerts: Pick<ServerTexts['alerts'], 'at' | 'atOneOf' | 'kind' | 'ofOrder' | 'why'>;
  risk: Pick<ServerTexts['risk'], 'indicator'>;
  ui: Pick<ServerTexts['ui'], 'model' | 'role'>;
}

export const NOTICE_WORDS: ByLanguage<NoticeWords> = inLanguages((read, code) => ({
  code,
  notices: read('notices'),
  alerts: read('alerts'),
  risk: read('risk'),
  ui: read('ui'),
}));

type Params = Readonly<Record<string, string | number>>;

/**
 * Says a text of a group with its parameters, in the form that the language has for `count`; languages without a plural lack its forms. Empty when the group lacks the text. A name
 * keeps its own direction among words that run from right to left.
 */
export function sayIn(words: Pick<NoticeWords, 'code'>, group: object, key: string, params: Params = {}): string {
  const texts = group as Readonly<Record<string, string>>;
  const isRtl = directionOf(words.code) === 'rtl';
  const { count } = params;
  const form = typeof count === 'number' ? texts[`${key}_${new Intl.PluralRules(words.code).select(count)}`] : undefined;
  const text = form ?? texts[key] ?? texts[`${key}_other`] ?? '';
  return text.replaceAll(/\{\{(\w+)\}\}/g, (part, name: string) => {
    const value = params[name];
    if (value === undefined) return part;
    return isRtl ? bidiIsolate(String(value)) : String(value);
  });
}
