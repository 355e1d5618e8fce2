/** Made by `texts-plugin.ts`: the English texts of the shell, and what loads each other room of each language. */
declare module 'virtual:texts' {
  type Room = import('./text-rooms.js').TextRoom;
  type Loaded = { texts: import('./i18n.js').CatalogModule };

  export const english: import('./i18n.js').CatalogModule;
  export const files: Readonly<Partial<Record<string, Readonly<Partial<Record<Room, () => Promise<Loaded>>>>>>>;
}
