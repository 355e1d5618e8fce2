/** Declares what `texts-plugin.ts` builds: the English texts of the shell, and loaders for the other rooms and languages. */
declare module 'virtual:texts' {
  type Loaded = { texts: import('./i18n.js').CatalogModule };
  type Rooms = Readonly<Partial<Record<import('./text-rooms.js').TextRoom, () => Promise<Loaded>>>>;

  export const english: import('./i18n.js').CatalogModule;
  export const rooms: Rooms;
  export const languages: Readonly<Partial<Record<string, () => Promise<Loaded & { rooms: Rooms }>>>>;
}
