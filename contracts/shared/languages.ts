/** A language of the product. English is the default and the source of all translations. */

export interface Language {
  code: string;
  /** The language's name in that language. */
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

/** Returns the language of a header, a profile or a browser (`ur`, `pt-BR`), or English when the product does not offer that language. */
export function languageOf(named: unknown): LanguageCode {
  const [primary] = typeof named === 'string' ? named.trim().toLowerCase().split(/[-_]/) : [];
  return LANGUAGES.find(({ code }) => code === primary)?.code ?? 'en';
}

export const directionOf = (language: LanguageCode): Language['dir'] => LANGUAGES.find(({ code }) => code === language)?.dir ?? 'ltr';

/** Isolates a part of a right-to-left sentence, so that figures, dates, IDs and signs keep their own direction. */
export const bidiIsolate = (part: string): string => `\u2068${part}\u2069`;
