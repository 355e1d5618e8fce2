/** Calculates what a step's outputs carry from the sums of its inputs. */

import type { ClaimLapse, Flag, Lot, LotQuantities } from '../../../../../contracts/ledger/custody/event-parts.js';
import type { UsedLot } from '../../../../../contracts/ledger/custody/events.js';
import type { Step } from '../../../../../contracts/shared/products.js';
import type { PostingDraft, VerifiedGrams } from '../accounting/posting-draft.js';
import type { LedgerLot } from '../state/ledger-state.js';
import { lintEquivalent, NO_QUANTITIES, share, sum } from '../state/quantities.js';

/** Sums all inputs; the mass includes `otherInputs`. */
export type InputTotals = { massGrams: number; cottonGrams: number; lintGrams: number; verifiedGrams: number };

/** Returns an output's cotton, verified grams and lint equivalent. An output that cannot be calculated carries its mass alone. */
export function outputQuantities(massGrams: number, total: InputTotals | null, step: Step, factorPerMille: number): LotQuantities {
  if (!total) return { ...NO_QUANTITIES, massGrams };
  const cottonGrams = share(massGrams, total.cottonGrams, total.massGrams);
  const lintGrams = step === 'gin' ? cottonGrams : lintEquivalent(massGrams, total.lintGrams, factorPerMille, total.massGrams);
  return { massGrams, cottonGrams, lintGrams, verifiedGrams: share(massGrams, total.verifiedGrams, total.massGrams), claimedGrams: 0 };
}

/** Gives by-products cotton and provenance, but no claim and no lint equivalent. */
export const byProductQuantities = (massGrams: number, total: InputTotals | null): LotQuantities => ({
  ...outputQuantities(massGrams, total, 'regroup', 0),
  lintGrams: 0,
});

type Claim = { certification: string; claimModel: NonNullable<Lot['claimModel']> };

export type ClaimedOutputs = { outputs: Lot[]; lapsed: ClaimLapse[]; flags: Flag[] };

/**
 * Distributes segregated claims to a step's outputs. Ginning creates claims from verified, labelled raw cotton. Other
 * steps pass on the claim that all inputs share, by lint equivalent; the rest lapses. Outputs without mass claim nothing.
 */
export function segregatedClaims(
  step: Step,
  used: readonly UsedLot[],
  inputs: readonly LedgerLot[],
  outputs: readonly Lot[],
): ClaimedOutputs {
  if (step === 'gin') return ginClaims(inputs, outputs);
  const claimsIn = claimsOfInputs(used, inputs);
  const claim = commonClaim(used, inputs);
  if (!claim) return { outputs: [...outputs], lapsed: claimsIn, flags: claimsIn.length > 0 ? [{ code: 'claimLost' }] : [] };
  const claimedIn = sum(claimsIn.map(({ grams }) => grams));
  const lintIn = sum(used.map((lot) => lot.used?.lintGrams ?? 0));
  const lint = outputs.map(({ carried }) => carried?.lintGrams ?? 0);
  const byFactor = lint.map((grams) => share(grams, claimedIn, lintIn));
  const isAbove = sum(byFactor) > claimedIn;
  const claims = isAbove ? lint.map((grams) => share(claimedIn, grams, sum(lint))) : byFactor;
  const lapsed = claimedIn - sum(claims);
  const isLost = outputs.some(({ carried }) => carried === null);
  return {
    outputs: outputs.map((lot, index) => withClaim(lot, claim, claims[index] ?? 0)),
    lapsed: lapsed > 0 ? [{ certification: claim.certification, grams: lapsed }] : [],
    flags: [...(isAbove ? [{ code: 'yieldAboveFactor' as const }] : []), ...(isLost ? [{ code: 'claimLost' as const }] : [])],
  };
}

function ginClaims(inputs: readonly LedgerLot[], outputs: readonly Lot[]): ClaimedOutputs {
  const labels = new Set(inputs.map(({ lot }) => lot.certification));
  const [certification] = labels;
  if (labels.size !== 1 || certification === undefined)
    return { outputs: [...outputs], lapsed: [], flags: labels.size > 1 ? [{ code: 'claimLost' }] : [] };
  const claim = { certification, claimModel: 'segregated' as const };
  return { outputs: outputs.map((lot) => withClaim(lot, claim, lot.carried?.verifiedGrams ?? 0)), lapsed: [], flags: [] };
}

const withClaim = (lot: Lot, claim: Claim, claimedGrams: number): Lot =>
  lot.carried && claimedGrams > 0 ? { ...lot, ...claim, carried: { ...lot.carried, claimedGrams } } : lot;

export function claimsOfInputs(used: readonly UsedLot[], inputs: readonly LedgerLot[]): ClaimLapse[] {
  const grams = new Map<string, number>();
  used.forEach((lot, index) => {
    const certification = inputs[index]?.lot.certification;
    const claimed = lot.used?.claimedGrams ?? 0;
    if (certification !== undefined && claimed > 0) grams.set(certification, (grams.get(certification) ?? 0) + claimed);
  });
  return [...grams].map(([certification, each]) => ({ certification, grams: each }));
}

/** Returns the claim that every input makes. One input claimed by mass balance makes the whole claim mass balance. */
function commonClaim(used: readonly UsedLot[], inputs: readonly LedgerLot[]): Claim | undefined {
  const [certification, ...others] = new Set(inputs.map(({ lot }) => lot.certification));
  if (certification === undefined || others.length > 0 || used.some((lot) => !lot.used?.claimedGrams)) return undefined;
  const isMassBalance = inputs.some(({ lot }) => lot.claimModel === 'massBalance');
  return { certification, claimModel: isMassBalance ? 'massBalance' : 'segregated' };
}

/**
 * Books the outputs of a Mass balance site: verified grams go to the product's pool, and the lots carry none. A gin
 * credits the account with the part of its lint that came from labelled, verified raw cotton.
 */
export function poolOutputs(
  draft: PostingDraft,
  step: Step,
  outputs: readonly Lot[],
  total: InputTotals | null,
  verified: VerifiedGrams,
): Lot[] {
  const massGrams = sum(outputs.map(({ carried }) => carried?.massGrams ?? 0));
  const lintGrams = sum(outputs.map(({ carried }) => carried?.lintGrams ?? 0));
  const ofTotal = (grams: number): number => (total ? share(grams, massGrams, total.massGrams) : 0);
  const labelled = Object.fromEntries(Object.entries(verified.labelled).map(([name, grams]) => [name, ofTotal(grams)]));
  const [first] = outputs;
  if (first && massGrams > 0)
    draft.moveIn(
      first.product,
      { massGrams, lintGrams },
      { verifiedGrams: ofTotal(verified.verifiedGrams), labelled: step === 'gin' ? {} : labelled },
    );
  const lotIds = outputs.map(({ lotId }) => lotId);
  if (step === 'gin')
    for (const [certification, grams] of Object.entries(labelled)) draft.post({ certification, kind: 'credit', grams, lotIds });
  return outputs.map((lot) => (lot.carried ? { ...lot, pooled: true, carried: { ...lot.carried, verifiedGrams: 0 } } : lot));
}
