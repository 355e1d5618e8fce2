import type { RecordLot } from '../record-lot.js';

/** The claim of the outputs of a step; `pooled`: claims are in the site's accounts, and no lot has one. */
export type ClaimOfRun =
  | { state: 'none' | 'pooled' }
  | { state: 'kept'; certification: string }
  | { state: 'lost'; certifications: string[]; isPartUnclaimed: boolean };

/** Outputs keep a claim that all inputs share: one input without it, or with another, and all claims are lost. */
export function claimOfRun(inputs: readonly Pick<RecordLot, 'claim' | 'pool'>[]): ClaimOfRun {
  if (inputs.some(({ pool }) => pool)) return { state: 'pooled' };
  const certifications = [...new Set(inputs.flatMap(({ claim }) => claim?.certification ?? []))];
  const isPartUnclaimed = inputs.some(({ claim }) => !claim);
  const [certification] = certifications;
  if (certification === undefined) return { state: 'none' };
  if (certifications.length > 1 || isPartUnclaimed) return { state: 'lost', certifications, isPartUnclaimed };
  return { state: 'kept', certification };
}
