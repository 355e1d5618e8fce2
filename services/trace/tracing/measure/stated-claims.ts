import { groupBy } from '../../../../contracts/shared/group-by.js';
import type { StatedClaims } from '../../../../contracts/trace/tracing/replies.js';
import type { LotValues } from '../../../../projections/ledger/custody/lot-status.js';
import type { LotDoubt } from '../../../ledger/custody/reads/claim-doubts.js';

/**
 * Sums what was stated when lots were handed over: claims by certification and model, and what the sellers' books
 * verify. Returns undefined when no lot has a mass, since nothing can be stated of such lots.
 */
export function statedClaims(lots: readonly LotValues[]): StatedClaims | undefined {
  const weighed = lots.flatMap(({ carried, certification, claimModel }) => (carried ? [{ ...carried, certification, claimModel }] : []));
  if (weighed.length === 0) return undefined;
  const sumOf = (each: readonly (typeof weighed)[number][], name: 'cottonGrams' | 'lintGrams' | 'verifiedGrams' | 'claimedGrams') =>
    each.reduce((sum, lot) => sum + lot[name], 0);
  const claimed = weighed.filter(({ claimedGrams, certification }) => claimedGrams > 0 && certification !== undefined);
  const groups = groupBy(claimed, ({ certification, claimModel }) => `${certification} ${claimModel}`);
  const lintGrams = sumOf(weighed, 'lintGrams');
  const claims = [...groups.values()].map((group) => {
    const [{ certification = '', claimModel = 'segregated' as const } = {}] = group;
    const grams = sumOf(group, 'claimedGrams');
    return { certification, model: claimModel, grams, share: lintGrams > 0 ? Math.min(1, grams / lintGrams) : 0 };
  });
  const [cottonGrams, verifiedGrams] = [sumOf(weighed, 'cottonGrams'), sumOf(weighed, 'verifiedGrams')];
  const verifiedShare = cottonGrams > 0 ? Math.min(1, verifiedGrams / cottonGrams) : null;
  return { cottonGrams, lintGrams, verifiedGrams, verifiedShare, claims: claims.sort((a, b) => b.grams - a.grams) };
}

/** Says of each claim what of it accounts do not cover. Claims by segregation rest on no account. */
export function withDoubts(stated: StatedClaims, doubts: readonly LotDoubt[]): StatedClaims {
  const inDoubt = (name: string) => doubts.reduce((sum, { certification, grams }) => (certification === name ? sum + grams : sum), 0);
  const claims = stated.claims.map((claim) => {
    const inDoubtGrams = claim.model === 'massBalance' ? Math.min(claim.grams, inDoubt(claim.certification)) : 0;
    return inDoubtGrams > 0 ? { ...claim, inDoubtGrams } : claim;
  });
  return { ...stated, claims };
}
