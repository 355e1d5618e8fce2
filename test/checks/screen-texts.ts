/**
 * What a screen says comes from its catalog: every key that it asks for is there, every key of a catalog is asked for,
 * no word stands in a component, and a screen names the texts that it waits for. test/checks/screen-texts.spec.ts shows that each rule can fail.
 */

import { TEXT_ROOMS } from '../../web/src/client/i18n/text-rooms.js';
import { allCatalogs } from '../support/texts/catalogs.js';
import { keyFaults, partFaults } from '../support/texts/key-faults.js';
import { keyUses, textsOf } from '../support/texts/key-uses.js';
import { textRoomFaults } from '../support/texts/text-room-faults.js';
import { visibleTexts } from '../support/texts/visible-texts.js';
import { sourcesIn } from '../support/texts/web-sources.js';
import { reportFaults } from './report-faults.js';

const web = sourcesIn('web/src');
const screens = allCatalogs().filter(({ isOfScreens }) => isOfScreens);
const catalogs = new Map(screens.map(({ namespace, english }) => [namespace, [...english.keys()]]));
const words = new Set([...web, ...sourcesIn('contracts', 'projections', 'web/drawing')].flatMap(({ tree }) => [...textsOf(tree)]));
const uses = web.map(keyUses);
const { missing, unused } = keyFaults(uses, catalogs, words);

reportFaults([
  ...web.flatMap(visibleTexts).map((text) => `${text}: a text that no catalog says`),
  ...missing.map((use) => `${use}: no catalog has this key`),
  ...unused.map((key) => `${key}: no screen asks for it`),
  ...partFaults(uses, new Map(screens.map(({ namespace, english }) => [namespace, english])), words),
  ...textRoomFaults(
    {
      sources: web,
      entry: 'web/src/app/start.tsx',
      tables: [
        'web/src/app/router.tsx',
        'web/src/app/brand-screens.ts',
        'web/src/app/oversight-screens.ts',
        'web/src/app/own-screens.ts',
        'web/src/app/phone-screens.ts',
      ],
    },
    TEXT_ROOMS,
  ),
]);
