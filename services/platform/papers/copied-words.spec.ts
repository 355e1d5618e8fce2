/** Papers with every text of a language: their words can be copied and searched, and their parts are tagged. */
import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '../../../contracts/shared/languages.js';
import { wordsNotIn } from '../../../test/support/papers/pdf-text.js';
import { CATALOGS, dossierPaper, lacking, tablePaper, textsOf } from '../../../test/support/papers/sample-papers.js';

describe.each(LANGUAGES)('$code', ({ code }) => {
  it('tables: their words can be copied', async () => {
    const texts = CATALOGS.flatMap((catalog) => textsOf(code, catalog));
    const file = await tablePaper(code, texts);
    expect(wordsNotIn(file, texts.join(' ')).slice(0, 20)).toEqual([]);
    const source = file.toString('latin1');
    expect(source).toContain(`/Lang (${code})`);
    for (const tag of ['Document', 'H1', 'H2', 'P', 'L', 'LI', 'Table', 'TR', 'TH', 'TD']) expect(source).toContain(`/S /${tag}\n`);
    expect(source.match(/\/S \/Table\n/g)).toHaveLength(1);
  });
});

/** The other languages are a suite of the system step. */
describe.each(['en', 'ur', 'bn'] as const)('%s', (code) => {
  it('dossiers: their words can be copied', async () => {
    const { file, words } = await dossierPaper(code, [...textsOf(code, 'dossier'), ...textsOf(code, 'dossierPages')]);
    expect(lacking(file, words)).toBeLessThan(0.01);
    for (const tag of ['H1', 'H2', 'Figure', 'Code', 'Table']) expect(file.toString('latin1')).toContain(`/S /${tag}\n`);
  });
});
