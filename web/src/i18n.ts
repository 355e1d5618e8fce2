/** Languages: every visible text comes from a catalog, one per feature and language. English is always there, others load when chosen. */
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { directionOf, isolated, type LanguageCode, languageOf } from '../../contracts/languages.js';

export type Catalog = { catalog: Record<string, unknown> };

/** Where the texts come from. A catalog is named by its folder. */
export interface Catalogs {
  english: Record<string, Catalog>;
  /** Loads one in another language; undefined where there is none of that name. */
  load(name: string, language: string): Promise<Catalog> | undefined;
}

const STORED = 'language';

const backend = ({ load }: Catalogs): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    const loading = load(namespace, language);
    if (!loading) return done(null, {});
    loading.then(
      ({ catalog }) => done(null, catalog as never),
      (error: Error) => done(error, null),
    );
  },
});

export async function startLanguages(catalogs: Catalogs): Promise<void> {
  const resources = Object.fromEntries(Object.entries(catalogs.english).map(([name, { catalog }]) => [name, catalog]));
  await i18next
    .use(backend(catalogs))
    .use(initReactI18next)
    .init({
      lng: languageOf(localStorage.getItem(STORED)),
      fallbackLng: 'en',
      resources: { en: resources as never },
      partialBundledLanguages: true,
      ns: Object.keys(resources),
      defaultNS: 'ui',
      interpolation: { escapeValue: true, escape: inDirection },
    });
  await show(currentLanguage());
}

/** The language that reads and refusals are asked for in. */
export const currentLanguage = (): LanguageCode => languageOf(i18next.language);

/** Whether somebody chose on this device what it speaks. */
export const isLanguageChosen = (): boolean => localStorage.getItem(STORED) !== null;

/** Speaks another language from now on, and on this device the next time too. */
export async function chooseLanguage(code: LanguageCode): Promise<void> {
  localStorage.setItem(STORED, code);
  await i18next.changeLanguage(code);
  await show(code);
}

async function show(code: LanguageCode): Promise<void> {
  document.documentElement.lang = code;
  document.documentElement.dir = directionOf(code);
  if (directionOf(code) === 'rtl') await import('./naskh.css');
}

/** What fills a text keeps its own direction in a right-to-left one. React writes texts, so nothing of it is markup. */
function inDirection(part: string): string {
  return directionOf(currentLanguage()) === 'rtl' ? isolated(part) : part;
}
