/** Declares what `texts-plugin.ts` builds: the English texts of the shell, and a loader for each other room and language. */
declare module 'virtual:texts' {
  type Room = import('./text-rooms.js').TextRoom;
  type Loaded = { texts: import('./i18n.js').CatalogModule };

  export const english: import('./i18n.js').CatalogModule;
  export const files: Readonly<Partial<Record<string, Readonly<Partial<Record<Room, () => Promise<Loaded>>>>>>>;
}
