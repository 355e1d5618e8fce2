/** Languages: every visible text comes from `locales`. The shell's are always there in English; all others load by room when they are needed. */
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { bidiIsolate, directionOf, type LanguageCode, languageOf } from '../../../../contracts/shared/languages.js';
import { roomOf, TEXT_ROOMS, type TextRoom } from './text-rooms.js';

/** Namespace → its texts. */
export type CatalogModule = Readonly<Record<string, object>>;

/** Where the texts come from. */
export interface CatalogSource {
  /** The shell's texts. */
  english: CatalogModule;
  /** Loads those of a room; undefined where there are none to load. */
  load(room: TextRoom, language: string): Promise<CatalogModule> | undefined;
}

const LANGUAGE_KEY = 'language';
const FALLBACK: LanguageCode = 'en';

/** Where a language's texts cannot be had, as without a network, the English ones stand in: each catalog is whole, so no key needs them. */
const backend = ({ english, load }: CatalogSource): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    const room = roomOf(namespace);
    if (!room) return done(null, {});
    const inEnglish = async () => english[namespace] ?? (await load(room, FALLBACK))?.[namespace];
    const wanted = load(room, language)?.then((texts) => texts[namespace]);
    (wanted?.catch(inEnglish) ?? inEnglish()).then(
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
      resources: { [FALLBACK]: catalogs.english as never },
      partialBundledLanguages: true,
      ns: TEXT_ROOMS.shell,
      defaultNS: 'ui',
      // What was asked for twice, once in English, is not there.
      maxRetries: 0,
      interpolation: { escapeValue: true, escape: isolateInRtl },
    });
  await applyToDocument(currentLanguage());
}

/** Has the texts of these rooms at hand, in the language that is spoken and in each that is chosen later. Throws where they cannot be had. */
export async function loadTexts(rooms: readonly TextRoom[]): Promise<void> {
  const namespaces = rooms.flatMap((room) => TEXT_ROOMS[room]);
  if (namespaces.length === 0) return;
  await i18next.loadNamespaces(namespaces);
  const missing = namespaces.filter((namespace) => !i18next.hasResourceBundle(i18next.language, namespace));
  if (missing.length > 0) throw new Error(`There are no texts of ${missing.join(', ')}.`);
}

/** The language that reads and refusals are asked for in. */
export const currentLanguage = (): LanguageCode => languageOf(i18next.language);

/** Whether somebody chose on this device what it speaks. */
export const isLanguageChosen = (): boolean => localStorage.getItem(LANGUAGE_KEY) !== null;

/** Speaks another language from now on, and on this device the next time too. */
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

/** What fills a text keeps its own direction in a right-to-left one. React writes texts, so nothing of it is markup. */
function isolateInRtl(part: string): string {
  return directionOf(currentLanguage()) === 'rtl' ? bidiIsolate(part) : part;
}
