/** Provides the texts of the screens as the bundler groups them. */
import { guides } from 'virtual:guides';
import { english, languages, rooms } from 'virtual:texts';
import { languageOf } from '../../../../contracts/shared/languages.js';
import type { CatalogModule, CatalogSource } from './i18n.js';
import type { TextRoom } from './text-rooms.js';

type Loaded = { texts: CatalogModule };

export const catalogs: CatalogSource = {
  english,
  load: (room, language) => (language === 'en' ? rooms[room]?.().then(textsOf) : languages[language]?.().then(textsOfRoom(room))),
  guides: async (language) => (await guides[languageOf(language)]()).guides,
};

const textsOf = ({ texts }: Loaded): CatalogModule => texts;

/** Takes the texts of a room from the shell of a language, or loads them by it. */
const textsOfRoom =
  (room: TextRoom) =>
  async (shell: Loaded & { rooms: Partial<Record<TextRoom, () => Promise<Loaded>>> }): Promise<CatalogModule> =>
    textsOf(room === 'shell' ? shell : ((await shell.rooms[room]?.()) ?? { texts: {} }));
