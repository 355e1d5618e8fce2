import { expect, test } from '@jest/globals';
import type { DossierContentsLine, DossierSummary } from '../../../../../../contracts/brand/dossiers/replies.js';
import { boundedPage, buildsLike, chosenDossier, lineOfPage, namedIn } from './chosen-dossier.js';

const built = (id: string, more: Partial<DossierSummary> = {}): DossierSummary => ({
  id,
  orderId: 'order',
  regime: 'UFLPA',
  language: 'en',
  asOf: '2026-11-25T11:20:00.000Z',
  state: 'ready',
  askedAt: '2026-11-25T11:20:00.000Z',
  askedBy: 'Sana',
  progress: 1,
  pages: 196,
  ...more,
});

const DOSSIERS = [
  built('newest', { regime: 'FLR' }),
  built('steps'),
  built('older', { asOf: '2026-11-20T09:00:00.000Z' }),
  built('urdu', { language: 'ur' }),
];

test.each([
  ['', 'newest'],
  ['regime=UFLPA', 'steps'],
  ['asOf=2026-11-20T09:00:00.000Z', 'older'],
  ['language=ur&page=3', 'urdu'],
  ['regime=nothing', 'newest'],
  ['asOf=2026-01-01T00:00:00.000Z', undefined],
])('the address ?%s means %s', (search, id) => {
  expect(chosenDossier(DOSSIERS, namedIn(new URLSearchParams(search)))?.id).toBe(id);
});

test('older builds are those of the same regime and language', () => {
  expect(buildsLike(DOSSIERS, built('any')).map(({ id }) => id)).toEqual(['steps', 'older']);
});

test('a page that is not there is the nearest that is', () => {
  expect([boundedPage(0, 9), boundedPage(12, 9), boundedPage(4, 9), boundedPage(4, 0)]).toEqual([1, 9, 4, 1]);
});

test('a page belongs to the last chapter that begins on it or before', () => {
  const line = (chapterId: string, page: number) => ({ chapterId, page }) as DossierContentsLine;
  const contents = [line('summary', 2), line('gaps', 3), line('covered', 6)];
  expect([1, 2, 5, 6, 60].map((page) => lineOfPage({ contents }, page)?.chapterId)).toEqual([
    undefined,
    'summary',
    'gaps',
    'covered',
    'covered',
  ]);
});
