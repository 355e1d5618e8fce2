/** Declares what `guides-plugin.ts` builds of `docs/guide`. */
declare module 'virtual:guides' {
  export const guides: import('./guide.js').Guides;
}
