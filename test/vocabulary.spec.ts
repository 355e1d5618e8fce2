/** One word per thing. `npm run check` holds the code to it (test/checks/vocabulary.ts); here each rule is shown able to fail. */
import { describe, expect, it } from '@jest/globals';
import { BANNED, faultsOfName, slipsIn } from './support/vocabulary-faults.js';

describe('the vocabulary', () => {
  it('is read from the glossary', () => {
    expect(BANNED.get('shipment')).toBe('transport');
  });

  it('finds a planted slip, and not one in a comment or a text', () => {
    expect(slipsIn('const openShipments = load();')).toEqual(['shipments']);
    expect(slipsIn("// a shipment\nconst transports = load('shipment');")).toEqual([]);
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
