/** Languages: every visible text comes from `locales`. English is always there; of others a room's texts load when they are needed. */
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { bidiIsolate, directionOf, type LanguageCode, languageOf } from '../../../../contracts/shared/languages.js';
import { roomOf, TEXT_ROOMS, type TextRoom } from './text-rooms.js';

/** Namespace → its texts. */
export type CatalogModule = Readonly<Record<string, object>>;

/** Where the texts come from. */
export interface CatalogSource {
  english: CatalogModule;
  /** Loads those of a room in another language; undefined where there are none. */
  load(room: TextRoom, language: string): Promise<CatalogModule> | undefined;
}

const LANGUAGE_KEY = 'language';

const backend = ({ load }: CatalogSource): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    const room = roomOf(namespace);
    const loading = room && load(room, language);
    if (!loading) return done(null, {});
    loading.then(
      (texts) => done(null, texts[namespace] as never),
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
      fallbackLng: 'en',
      resources: { en: catalogs.english as never },
      partialBundledLanguages: true,
      ns: TEXT_ROOMS.shell,
      defaultNS: 'ui',
      interpolation: { escapeValue: true, escape: isolateInRtl },
    });
  await applyToDocument(currentLanguage());
}

/** Has the texts of these rooms at hand, in the language that is spoken and in each that is chosen later. */
export const loadTexts = (rooms: readonly TextRoom[]): Promise<void> =>
  rooms.length === 0 ? Promise.resolve() : i18next.loadNamespaces(rooms.flatMap((room) => TEXT_ROOMS[room]));

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
