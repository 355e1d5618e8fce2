/** Dossiers in the other languages, whose words can be copied too; `copied-words.spec.ts` has one of each script. */
import { describe, expect, it } from '@jest/globals';
import { dossierPaper, lacking, textsOf } from '../../../test/support/papers/sample-papers.js';

describe.each(['es', 'fr', 'hi', 'pt', 'tr', 'vi', 'zh'] as const)('%s', (code) => {
  it('dossiers: their words can be copied', async () => {
    const { file, words } = await dossierPaper(code, [...textsOf(code, 'dossier'), ...textsOf(code, 'dossierPages')]);
    expect(lacking(file, words)).toBeLessThan(0.01);
    for (const tag of ['H1', 'H2', 'Figure', 'Code', 'Table']) expect(file.toString('latin1')).toContain(`/S /${tag}\n`);
  });
});
