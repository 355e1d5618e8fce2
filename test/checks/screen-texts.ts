/**
 * Checks that the texts of a screen come from its catalog: each requested key exists, each key of a catalog is used, no component contains
 * words, and a screen names the texts that it waits for. test/checks/screen-texts.spec.ts shows that each rule can fail.
 */

import { TEXT_ROOMS } from '../../web/src/client/i18n/text-rooms.js';
import type { SourceTree } from '../support/sources/source-tree.js';
import { allCatalogs } from '../support/texts/catalogs.js';
import { keyFaults, partFaults } from '../support/texts/key-faults.js';
import { keyUses, textsOf } from '../support/texts/key-uses.js';
import { textRoomFaults } from '../support/texts/text-room-faults.js';
import { visibleTexts } from '../support/texts/visible-texts.js';

const ENTRY = 'web/src/app/start.tsx';
const TABLES = ['router.tsx', 'brand-screens.ts', 'oversight-screens.ts', 'own-screens.ts', 'phone-screens.ts'].map(
  (name) => `web/src/app/${name}`,
);

export function screenTextFaults(tree: SourceTree): string[] {
  const web = tree.sourcesIn('web/src');
  const screens = allCatalogs().filter(({ isOfScreens }) => isOfScreens);
  const catalogs = new Map(screens.map(({ namespace, english }) => [namespace, [...english.keys()]]));
  const others = tree.sourcesIn('contracts', 'projections', 'web/drawing');
  const words = new Set([...web, ...others].flatMap((source) => [...textsOf(source.tree)]));
  const uses = web.map(keyUses);
  const { missing, unused } = keyFaults(uses, catalogs, words);
  return [
    ...web.flatMap(visibleTexts).map((text) => `${text}: a text that no catalog says`),
    ...missing.map((use) => `${use}: no catalog has this key`),
    ...unused.map((key) => `${key}: no screen asks for it`),
    ...partFaults(uses, new Map(screens.map(({ namespace, english }) => [namespace, english])), words),
    ...textRoomFaults({ sources: web, entry: ENTRY, tables: TABLES }, TEXT_ROOMS),
  ];
}
