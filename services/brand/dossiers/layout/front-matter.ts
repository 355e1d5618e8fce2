/** Lays out the cover and the table of contents, as chapters of their own before the others. */
import type { DossierChapter, DossierContent } from '../../../../contracts/brand/dossiers/content.js';
import type { DossierContentsLine } from '../../../../contracts/brand/dossiers/replies.js';
import type { PagesWords } from '../pages-words.js';

export const COVER_ID = 'cover';
export const CONTENTS_ID = 'contents';

export function coverChapter({ title, goods, orderNumber, cover }: DossierContent): DossierChapter {
  return {
    ...{ id: COVER_ID, kind: 'summary', number: '', title, gaps: [] },
    blocks: [{ kind: 'heading', level: 2, text: goods === '' ? orderNumber : goods }, ...cover],
  };
}

/** Has as many lines with the pages of the chapters as without, so that it takes the same room before they are known. */
export function contentsChapter(
  chapters: readonly Pick<DossierContentsLine, 'chapterId' | 'number' | 'title' | 'gaps'>[],
  pageOf: ReadonlyMap<string, number>,
  words: PagesWords,
): DossierChapter {
  return {
    ...{ id: CONTENTS_ID, kind: 'summary', number: '', title: words.contents, gaps: [] },
    blocks: [
      {
        kind: 'table',
        table: {
          columns: [
            { head: '', width: 1.2 },
            { head: '', width: 9 },
            { head: words.gaps, width: 2, align: 'end' },
            { head: words.pageHead, width: 1.4, align: 'end' },
          ],
          rows: chapters.map(({ chapterId, number, title, gaps }) => [
            number,
            title,
            gaps.join(', '),
            String(pageOf.get(chapterId) ?? '–'),
          ]),
        },
      },
    ],
  };
}
