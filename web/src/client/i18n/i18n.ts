/**
 * Provides every visible text from `locales`. The shell's English texts are always loaded; all others load by room when they are needed.
 */
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { bidiIsolate, directionOf, type LanguageCode, languageOf } from '../../../../contracts/shared/languages.js';
import type { Guides } from '../guides/guide.js';
import { roomOf, TEXT_ROOMS, type TextRoom } from './text-rooms.js';

/** Maps namespaces to texts. */
export type CatalogModule = Readonly<Record<string, object>>;

export interface CatalogSource {
  /** Contains the shell's texts. */
  english: CatalogModule;
  /** Loads the texts of a room; undefined when there are none. */
  load(room: TextRoom, language: string): Promise<CatalogModule> | undefined;
  /** Loads the guides of a language. */
  guides(language: string): Promise<Guides>;
}

const LANGUAGE_KEY = 'language';
const FALLBACK: LanguageCode = 'en';
/** Holds the guides, which come, change and fall back with the language as texts do. */
const GUIDES = 'guides';

/** Falls back to English when a language cannot be loaded, as without a network. Catalogs are complete, so single keys need no fallback. */
const backend = ({ english, load, guides }: CatalogSource): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    const room = roomOf(namespace);
    if (!room && namespace !== GUIDES) return done(null, {});
    const inLanguage = (code: string) => (room ? load(room, code)?.then((texts) => texts[namespace]) : guides(code));
    const inEnglish = async () => english[namespace] ?? (await inLanguage(FALLBACK));
    (inLanguage(language)?.catch(inEnglish) ?? inEnglish()).then(
      (texts) => done(null, (texts ?? {}) as never),
      (error: Error) => done(error, null),
    );
  },
});

/** Starts with the texts that every screen needs. */
export async function startLanguages(catalogs: CatalogSource): Promise<void> {
  await i18next
    .use(backend(catalogs))
    .use(initReactI18next)
    .init({
      lng: languageOf(localStorage.getItem(LANGUAGE_KEY)),
      fallbackLng: false,
      resources: { [FALLBACK]: { ...catalogs.english } as never },
      partialBundledLanguages: true,
      // i18next adds to its list what is loaded later.
      ns: [...TEXT_ROOMS.shell],
      defaultNS: 'ui',
      // A text that was requested twice, once in English, does not exist.
      maxRetries: 0,
      interpolation: { escapeValue: true, escape: isolateInRtl },
    });
  await applyToDocument(currentLanguage());
}

/** Loads the texts of these rooms, in the present language and in each that is chosen later. @throws Error when they cannot be loaded */
export async function loadTexts(rooms: readonly TextRoom[]): Promise<void> {
  const namespaces = rooms.flatMap((room) => TEXT_ROOMS[room]);
  if (namespaces.length === 0) return;
  await i18next.loadNamespaces(namespaces);
  const missing = namespaces.filter((namespace) => !i18next.hasResourceBundle(i18next.language, namespace));
  if (missing.length > 0) throw new Error(`There are no texts of ${missing.join(', ')}.`);
}

/** Loads the guides, in the present language and in each that is chosen later. @throws Error when they cannot be loaded */
export async function loadGuides(): Promise<void> {
  await i18next.loadNamespaces(GUIDES);
  guides();
}

/** Returns the guides in the present language. @throws Error before they are loaded */
export function guides(): Guides {
  const loaded: Guides | undefined = i18next.getResourceBundle(i18next.language, GUIDES);
  if (!loaded) throw new Error('The guides are not loaded.');
  return loaded;
}

/** Is the language of reads and refusals. */
export const currentLanguage = (): LanguageCode => languageOf(i18next.language);

/** Tells whether a user chose a language on this device. */
export const isLanguageChosen = (): boolean => localStorage.getItem(LANGUAGE_KEY) !== null;

/** Changes the language, and remembers it on this device. */
export async function chooseLanguage(code: LanguageCode): Promise<void> {
  localStorage.setItem(LANGUAGE_KEY, code);
  await i18next.changeLanguage(code);
  await applyToDocument(code);
}

async function applyToDocument(code: LanguageCode): Promise<void> {
  document.documentElement.lang = code;
  document.documentElement.dir = directionOf(code);
  if (directionOf(code) === 'rtl') await import('./naskh.css');
}

/** Isolates a parameter's direction in a right-to-left text. React renders texts, so no part becomes markup. */
function isolateInRtl(part: string): string {
  return directionOf(currentLanguage()) === 'rtl' ? bidiIsolate(part) : part;
}
