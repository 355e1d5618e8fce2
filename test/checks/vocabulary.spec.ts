/** One word per thing. `npm run check` holds the code to it (test/checks/vocabulary.ts); here each rule is shown able to fail. */
import { existsSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import {
  BANNED_WORDS,
  bannedWordsIn,
  definedTwice,
  faultsOfName,
  pointingBack,
  retiredInComments,
  SENTENCE_ROOMS,
} from '../support/texts/vocabulary-faults.js';

describe('the vocabulary', () => {
  it('is read from the glossary', () => {
    expect(BANNED_WORDS.get('shipment')).toBe('transport');
  });

  it('defines each word once', () => {
    expect(definedTwice('- **Lot**: goods. **Bale**: packed.')).toEqual([]);
    expect(definedTwice('- **Step**: of a transform.\n- **step**: of a replay.')).toEqual(['step']);
  });

  it('finds a planted slip, and not one in a comment or a text', () => {
    expect(bannedWordsIn('const openShipments = load();')).toEqual(['shipments']);
    expect(bannedWordsIn("// a shipment\nconst transports = load('shipment');")).toEqual([]);
  });
});

describe('a comment', () => {
  it('is found where it says what is retired, in any form of comment', () => {
    expect(retiredInComments('/** Answers how many rows changed. */')).toEqual(['Answers how']);
    expect(retiredInComments('const a = 1; // what he told\n/*\n * and his lots\n */')).toEqual(['he', 'his']);
  });

  it('is a sentence in the rooms that are written so, on one line or several', () => {
    const old = '/** What it holds. */\nconst a = 1;\n/**\n * Of all lots, the newest.\n */';
    expect(pointingBack('services/brand/orders/a.ts', old)).toEqual(['What it holds.', 'Of all lots, the newest.']);
    expect(pointingBack('services/brand/orders/a.ts', '/** Holds what was sold. */\n// What now?')).toEqual([]);
    expect([pointingBack('web/src/features/a.ts', old), pointingBack('services/brand/orders/a.spec.ts', old)]).toEqual([[], []]);
  });

  it.each(SENTENCE_ROOMS)('is a sentence in %s, which is there', (room) => {
    expect(existsSync(room)).toBe(true);
    expect(pointingBack(`${room}/a.ts`, '/** What it holds. */')).toEqual(['What it holds.']);
  });

  it('has no fault in plain words, nor has a text', () => {
    expect(retiredInComments("/** Returns the answers of a user, with their lots. */\nconst url = 'https://he.example/';")).toEqual([]);
  });
});

describe('the name of a file', () => {
  it('in kebab-case, with a word for what it is, has no fault', () => {
    expect(['services/lot.rules.spec.ts', 'web/src/lot-page.tsx'].flatMap(faultsOfName)).toEqual([]);
  });

  it.each([['services/lot.helper.ts'], ['contracts/index.ts'], ['web/src/LotPage.tsx']])('is found: %s', (path) => {
    expect(faultsOfName(path)).toHaveLength(1);
  });
});
