/** What is said to readers, in their language. */
import { filled, type Told } from '../field-messages.js';
import { directionOf, isolated, type LanguageCode } from '../languages.js';
import { inEnglish, type MessageKey, type Refusal, type Said, said } from '../refusals.js';
import { messages as bn } from './bn.js';
import { messages as es } from './es.js';
import { messages as fr } from './fr.js';
import { messages as hi } from './hi.js';
import { messages as pt } from './pt.js';
import { messages as tr } from './tr.js';
import type { Translation } from './translation.js';
import { messages as ur } from './ur.js';
import { messages as vi } from './vi.js';
import { messages as zh } from './zh.js';

type TranslatedCode = Exclude<LanguageCode, 'en'>;

const TRANSLATIONS: Readonly<Record<TranslatedCode, Translation>> = { ur, hi, bn, zh, tr, vi, es, fr, pt };

/** By language, all messages of a translation, put together once. */
const MESSAGES = Object.fromEntries(
  Object.entries(TRANSLATIONS).map(([code, { refusals, validation, rules }]) => [code, { ...refusals, ...validation, ...rules }]),
) as Readonly<Record<TranslatedCode, Readonly<Record<MessageKey, string>>>>;

/** The message with its parts filled in. */
export function inLanguage(what: Said, language: LanguageCode): string {
  if (language === 'en') return inEnglish(what);
  return filled(MESSAGES[language][what.key], toldIn(language, what.told));
}

/** The detail of a refusal. */
export const refusalIn = ({ code, data }: Refusal, language: LanguageCode): string => inLanguage(said(code, data), language);

function toldIn(language: TranslatedCode, told: Told): Told {
  const known: Readonly<Record<string, string | undefined>> = TRANSLATIONS[language].words;
  const parts = Object.entries(told).map(([name, part]) => {
    const text = (name === 'name' && known[part]) || String(part);
    return [name, directionOf(language) === 'rtl' ? isolated(text) : text];
  });
  return Object.fromEntries(parts);
}
