/** Words in events. `npm run check` holds events to none (test/checks/event-words.ts); here the check is shown able to fail. */
import { expect, it } from '@jest/globals';
import { eventWordFaults } from '../support/sources/event-words.js';
import { SourceTree } from '../support/sources/source-tree.js';

const faultsOf = (text: string, exceptions = {}): string[] =>
  eventWordFaults(SourceTree.of({ 'contracts/made-up/events.ts': text }), exceptions);
const eventOf = (data: string) => `${data}\nexport type GateEvent = { type: 'GateOpened'; data: GateOpened };`;
const advice = 'keep it in a store of texts, and its id and salted hash in the event';

it.each([
  ['a place', 'interface GateOpened { place?: string }', 'GateOpened.place'],
  ['a name', 'interface GateOpened { keeperName: string | null }', 'GateOpened.keeperName'],
  ['what it inherits', 'interface Header { place: string }\ninterface GateOpened extends Header { at: string }', 'Header.place'],
  ['its lists', 'interface Keeper { name: string }\ninterface GateOpened { keepers: readonly Keeper[] }', 'Keeper.name'],
  ['its maps', 'interface Keeper { name: string }\ninterface GateOpened { keepers: Record<string, Keeper> }', 'Keeper.name'],
  [
    'a part of what a command has',
    "class Open { place?: string }\ninterface GateOpened extends Pick<Open, 'place'> { at: string }",
    'Open.place',
  ],
])('are found in %s', (_, text, field) => {
  expect(faultsOf(eventOf(text))).toEqual([`${field} of GateOpened: ${advice}`]);
});

it.each([
  ['an ID', 'interface GateOpened { placeId: string; placeHash: string; blobName: string }'],
  ['one of some words', "interface GateOpened { name: 'north' | 'south' }"],
])('are not %s', (_, text) => {
  expect(faultsOf(eventOf(text))).toEqual([]);
});

it('have exceptions, as long as they are needed', () => {
  const text = eventOf('interface GateOpened { place: string }');
  expect(faultsOf(text, { 'GateOpened.place': 'a gate' })).toEqual([]);
  expect(faultsOf(eventOf('interface GateOpened { at: string }'), { 'GateOpened.place': 'a gate' })).toEqual([
    'GateOpened.place: needs no exception any more',
  ]);
});
