/**
 * What a screen says comes from its catalog: every key that it asks for is there, every key of a catalog is asked for,
 * and no word stands in a component. test/screen-texts.spec.ts shows that each rule can fail.
 */
import { allCatalogs } from '../support/catalogs.js';
import { keyFaults } from '../support/key-faults.js';
import { keyUses, textsOf } from '../support/key-uses.js';
import { visibleTexts } from '../support/visible-texts.js';
import { sourcesIn } from '../support/web-sources.js';
import { tell } from './tell.js';

const web = sourcesIn('web/src');
const screens = (await allCatalogs()).filter(({ folder }) => folder.startsWith('web/'));
const catalogs = new Map(screens.map(({ folder, english }) => [folder.split('/').at(-1) ?? '', [...english.keys()]]));
const words = new Set([...web, ...sourcesIn('contracts', 'projections')].flatMap(({ tree }) => [...textsOf(tree)]));
const { missing, unused } = keyFaults(web.map(keyUses), catalogs, words);

tell([
  ...web.flatMap(visibleTexts).map((text) => `${text}: a text that no catalog says`),
  ...missing.map((use) => `${use}: no catalog has this key`),
  ...unused.map((key) => `${key}: no screen asks for it`),
]);
