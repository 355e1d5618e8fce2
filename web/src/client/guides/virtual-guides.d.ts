/** Declares what `guides-plugin.ts` builds: a loader for each language. */
declare module 'virtual:guides' {
  type Loaded = { guides: import('./guide.js').Guides };

  export const guides: Readonly<Record<import('../../../../contracts/shared/languages.js').LanguageCode, () => Promise<Loaded>>>;
}
