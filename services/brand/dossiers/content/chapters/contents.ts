/** Puts chapters in the order of a table of contents and numbers them. */
import type { DossierChapter, DossierChapterKind, DossierRegime } from '../../../../../contracts/brand/dossiers/content.js';
import type { Draft, DraftChapter } from './draft.js';

/** The exhibits come last in both, as an appendix. */
const ORDERS: Record<DossierRegime, readonly DossierChapterKind[]> = {
  UFLPA: [
    ...(['summary', 'gaps', 'covered', 'chart', 'sites', 'names', 'steps', 'quantities'] as const),
    ...(['measures', 'tests', 'withheld', 'verification', 'exhibits'] as const),
  ],
  FLR: [
    ...(['summary', 'gaps', 'measures', 'sites', 'names', 'tests', 'chart', 'covered'] as const),
    ...(['quantities', 'steps', 'withheld', 'verification', 'exhibits'] as const),
  ],
};
const APPENDIX = 'A';

export function numbered(draft: Draft, chapters: readonly DraftChapter[]): DossierChapter[] {
  const order = ORDERS[draft.regime];
  const sorted = order.flatMap((kind) => chapters.filter((chapter) => chapter.kind === kind));
  const numbers = new Map(order.map((kind, at) => [kind, kind === 'exhibits' ? APPENDIX : String(at + 1)]));
  const parts = new Map<DossierChapterKind, number>();
  return sorted.map(({ id, kind, title, blocks }) => {
    const part = parts.get(kind) ?? 0;
    parts.set(kind, part + 1);
    const number = part === 0 ? (numbers.get(kind) ?? '') : `${numbers.get(kind)}.${part}`;
    return { id, kind, number, title, gaps: draft.gapsOf(id).map((gap) => gap.number), blocks };
  });
}
