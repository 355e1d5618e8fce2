/** Made by `texts-plugin.ts`: what loads each room of each language but English. */
declare module 'virtual:texts' {
  type Room = import('./text-rooms.js').TextRoom;
  type Loaded = { texts: import('./i18n.js').CatalogModule };

  export const translations: Readonly<Partial<Record<string, Readonly<Record<Room, () => Promise<Loaded>>>>>>;
}
