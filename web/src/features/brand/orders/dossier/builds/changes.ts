/** Finds the differences between two builds of a dossier. Pure. */
import type { DossierExhibit, DossierGap } from '../../../../../../../contracts/brand/dossiers/content.js';

interface GapChanges {
  /** Gaps that no longer exist. */
  closed: DossierGap[];
  added: DossierGap[];
  /** The same gap, said otherwise: by how much, or of how many. */
  changed: { before: DossierGap; now: DossierGap }[];
}

/** Gaps have other numbers in another build: they are the same where kind, chapter and site are. */
export function gapChanges(older: readonly DossierGap[], newer: readonly DossierGap[]): GapChanges {
  const left = [...older];
  const take = (isSame: (gap: DossierGap) => boolean): DossierGap | undefined => {
    const at = left.findIndex(isSame);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const others = newer.filter((gap) => !take((each) => subjectOf(each) === subjectOf(gap) && each.title === gap.title));
  const changes: GapChanges = { closed: left, added: [], changed: [] };
  for (const now of others) {
    const before = take((each) => subjectOf(each) === subjectOf(now));
    if (before) changes.changed.push({ before, now });
    else changes.added.push(now);
  }
  return changes;
}

const subjectOf = ({ kind, chapterId, ask }: DossierGap): string => [kind, chapterId, ask?.facilityId].join(' ');

interface ExhibitChanges {
  added: DossierExhibit[];
  gone: DossierExhibit[];
  /** Granted since, or withdrawn. */
  changed: DossierExhibit[];
}

export function exhibitChanges(older: readonly DossierExhibit[], newer: readonly DossierExhibit[]): ExhibitChanges {
  const before = new Map(older.map((exhibit) => [exhibit.blobName, exhibit]));
  const now = new Set(newer.map(({ blobName }) => blobName));
  return {
    added: newer.filter(({ blobName }) => !before.has(blobName)),
    gone: older.filter(({ blobName }) => !now.has(blobName)),
    changed: newer.filter(({ blobName, state }) => before.has(blobName) && before.get(blobName)?.state !== state),
  };
}
