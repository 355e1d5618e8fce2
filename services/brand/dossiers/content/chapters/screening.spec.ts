import { describe, expect, it } from '@jest/globals';
import { DossierWords } from '../words/dossier-words.js';
import { matchText } from './screening.js';

describe('the result of a screening', () => {
  it('names the entity, its list with the day of the import, and the likeness', () => {
    const match = { entity: 'Ravi Yarn Mills', list: 'UFLPA Entity List', confidence: 0.9, state: 'hit' } as const;
    const copy = { importedAt: '2026-11-24T10:00:00.000Z' };
    expect(matchText(match, copy, new DossierWords('en', 'UTC'))).toBe(
      'Matches Ravi Yarn Mills (UFLPA Entity List, 24/11/2026), likeness 0.90',
    );
  });
});
