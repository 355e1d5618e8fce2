import bn from '../../../locales/bn/messages.json' with { type: 'json' };
import es from '../../../locales/es/messages.json' with { type: 'json' };
import fr from '../../../locales/fr/messages.json' with { type: 'json' };
import hi from '../../../locales/hi/messages.json' with { type: 'json' };
import pt from '../../../locales/pt/messages.json' with { type: 'json' };
import tr from '../../../locales/tr/messages.json' with { type: 'json' };
import ur from '../../../locales/ur/messages.json' with { type: 'json' };
import vi from '../../../locales/vi/messages.json' with { type: 'json' };
import zh from '../../../locales/zh/messages.json' with { type: 'json' };
import { bidiIsolate, directionOf, type LanguageCode } from '../languages.js';
import { inEnglish, type Message, message, type Refusal } from '../refusals.js';
import { withFieldLabels } from './field-labels.js';
import { fillMessage, type MessageParams } from './field-messages.js';
import { formOf } from './plural-forms.js';

type TranslatedCode = Exclude<LanguageCode, 'en'>;

type Texts = Readonly<Record<string, string>>;

/** All messages of the server in one language, with the same `{…}` parameters as in English and its own forms of plurals. */
type Translation = Readonly<Record<'refusals' | 'validation' | 'rules' | 'fields' | 'words', Texts>>;

const TRANSLATIONS: Readonly<Record<TranslatedCode, Translation>> = { ur, hi, bn, zh, tr, vi, es, fr, pt };

/** Merges all messages of each translation once. */
const MESSAGES = Object.fromEntries(
  Object.entries(TRANSLATIONS).map(([code, { refusals, validation, rules }]) => [code, { ...refusals, ...validation, ...rules }]),
) as Readonly<Record<TranslatedCode, Texts>>;

const PLURALS = Object.fromEntries(Object.keys(TRANSLATIONS).map((code) => [code, new Intl.PluralRules(code)])) as Readonly<
  Record<TranslatedCode, Intl.PluralRules>
>;

export function translateMessage(message: Message, language: LanguageCode): string {
  if (language === 'en') return inEnglish(message);
  const { key, params } = withFieldLabels(message, TRANSLATIONS[language].fields, language);
  const text = formOf(MESSAGES[language], key, { params, rules: PLURALS[language] });
  return fillMessage(text, translateParams(language, params));
}

export const translateRefusal = ({ code, data }: Refusal, language: LanguageCode): string =>
  translateMessage(message(code, data), language);

function translateParams(language: TranslatedCode, params: MessageParams): MessageParams {
  const known: Readonly<Record<string, string | undefined>> = TRANSLATIONS[language].words;
  const parts = Object.entries(params).map(([name, part]) => {
    const text = (name === 'name' && known[part]) || String(part);
    return [name, directionOf(language) === 'rtl' ? bidiIsolate(text) : text];
  });
  return Object.fromEntries(parts);
}
