import bn from '../../../locales/bn/messages.json' with { type: 'json' };
import type english from '../../../locales/en/messages.json';
import es from '../../../locales/es/messages.json' with { type: 'json' };
import fr from '../../../locales/fr/messages.json' with { type: 'json' };
import hi from '../../../locales/hi/messages.json' with { type: 'json' };
import pt from '../../../locales/pt/messages.json' with { type: 'json' };
import tr from '../../../locales/tr/messages.json' with { type: 'json' };
import ur from '../../../locales/ur/messages.json' with { type: 'json' };
import vi from '../../../locales/vi/messages.json' with { type: 'json' };
import zh from '../../../locales/zh/messages.json' with { type: 'json' };
import { bidiIsolate, directionOf, type LanguageCode } from '../languages.js';
import { inEnglish, type Message, type MessageKey, message, type Refusal } from '../refusals.js';
import { withFieldLabels } from './field-labels.js';
import { fillMessage, type MessageParams } from './field-messages.js';

type TranslatedCode = Exclude<LanguageCode, 'en'>;

/** All messages of the server in one language, with the same `{…}` parameters as in English. */
type Translation = typeof english;

const TRANSLATIONS: Readonly<Record<TranslatedCode, Translation>> = { ur, hi, bn, zh, tr, vi, es, fr, pt };

/** Merges all messages of each translation once. */
const MESSAGES = Object.fromEntries(
  Object.entries(TRANSLATIONS).map(([code, { refusals, validation, rules }]) => [code, { ...refusals, ...validation, ...rules }]),
) as Readonly<Record<TranslatedCode, Readonly<Record<MessageKey, string>>>>;

export function translateMessage(message: Message, language: LanguageCode): string {
  if (language === 'en') return inEnglish(message);
  return fillMessage(MESSAGES[language][message.key], translateParams(language, message));
}

export const translateRefusal = ({ code, data }: Refusal, language: LanguageCode): string =>
  translateMessage(message(code, data), language);

function translateParams(language: TranslatedCode, { key, params }: Message): MessageParams {
  const labelled = withFieldLabels(key, params, TRANSLATIONS[language].fields);
  const known: Readonly<Record<string, string | undefined>> = TRANSLATIONS[language].words;
  const parts = Object.entries(labelled).map(([name, part]) => {
    const text = (name === 'name' && known[part]) || String(part);
    return [name, directionOf(language) === 'rtl' ? bidiIsolate(text) : text];
  });
  return Object.fromEntries(parts);
}
