/** Languages: every visible text comes from a catalog, one per feature and language. English is always there, others load when chosen. */
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';

export interface Language {
  code: string;
  /** In itself. */
  name: string;
  dir: 'ltr' | 'rtl';
}

export const LANGUAGES: readonly Language[] = [{ code: 'en', name: 'English', dir: 'ltr' }];

type Catalog = { catalog: Record<string, unknown> };
const english = import.meta.glob<Catalog>(['./features/*/en.ts', './shell/en.ts', './ui/en.ts'], { eager: true });
const others = import.meta.glob<Catalog>(['./{features/*,shell,ui}/[a-z][a-z].ts', '!./**/en.ts']);

const STORED = 'language';

const catalogs: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    const load = others[pathOf(namespace, language)];
    if (!load) return done(null, {});
    load().then(
      ({ catalog }) => done(null, catalog as never),
      (error: Error) => done(error, null),
    );
  },
};

const pathOf = (namespace: string, language: string): string =>
  namespace === 'ui' || namespace === 'shell' ? `./${namespace}/${language}.ts` : `./features/${namespace}/${language}.ts`;

const nameOf = (path: string): string => path.split('/').at(-2) ?? path;

export async function startLanguages(): Promise<void> {
  const resources = Object.fromEntries(Object.entries(english).map(([path, { catalog }]) => [nameOf(path), catalog]));
  await i18next
    .use(catalogs)
    .use(initReactI18next)
    .init({
      lng: storedLanguage(),
      fallbackLng: 'en',
      supportedLngs: LANGUAGES.map(({ code }) => code),
      resources: { en: resources as never },
      partialBundledLanguages: true,
      ns: Object.keys(resources),
      defaultNS: 'ui',
      interpolation: { escapeValue: false },
    });
  apply(i18next.language);
}

/** The language that reads and refusals are asked for in. */
export const currentLanguage = (): string => i18next.resolvedLanguage ?? 'en';

export async function chooseLanguage(code: string): Promise<void> {
  localStorage.setItem(STORED, code);
  await i18next.changeLanguage(code);
  apply(code);
}

export const directionOf = (code: string): 'ltr' | 'rtl' => LANGUAGES.find((language) => language.code === code)?.dir ?? 'ltr';

function apply(code: string): void {
  document.documentElement.lang = code;
  document.documentElement.dir = directionOf(code);
}

function storedLanguage(): string {
  const stored = localStorage.getItem(STORED);
  return LANGUAGES.some(({ code }) => code === stored) && stored ? stored : 'en';
}
