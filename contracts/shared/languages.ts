/** The languages that the product is offered in. English is the default, and what the others are translated from. */

export interface Language {
  code: string;
  /** In itself. */
  name: string;
  dir: 'ltr' | 'rtl';
}

export const LANGUAGES = [
  { code: 'en', name: 'English', dir: 'ltr' },
  { code: 'ur', name: 'اردو', dir: 'rtl' },
  { code: 'hi', name: 'हिन्दी', dir: 'ltr' },
  { code: 'bn', name: 'বাংলা', dir: 'ltr' },
  { code: 'zh', name: '简体中文', dir: 'ltr' },
  { code: 'tr', name: 'Türkçe', dir: 'ltr' },
  { code: 'vi', name: 'Tiếng Việt', dir: 'ltr' },
  { code: 'es', name: 'Español', dir: 'ltr' },
  { code: 'fr', name: 'Français', dir: 'ltr' },
  { code: 'pt', name: 'Português', dir: 'ltr' },
] as const satisfies readonly Language[];

export type LanguageCode = (typeof LANGUAGES)[number]['code'];

/** The offered language that a header, a profile or a browser names (`ur`, `pt-BR`); English where it names none of them. */
export function languageOf(named: unknown): LanguageCode {
  const [primary] = typeof named === 'string' ? named.trim().toLowerCase().split(/[-_]/) : [];
  return LANGUAGES.find(({ code }) => code === primary)?.code ?? 'en';
}

export const directionOf = (language: LanguageCode): Language['dir'] => LANGUAGES.find(({ code }) => code === language)?.dir ?? 'ltr';

/** Keeps a part of a right-to-left sentence in the direction of its own letters: figures, dates, IDs and signs stay as they are. */
export const bidiIsolate = (part: string): string => `\u2068${part}\u2069`;
