/** Checks the refusals of a decider. */
import { Refusal } from '../../contracts/shared/refusals.js';

/** The refusal that an act ends with; undefined where there is none. Anything else that is thrown is passed on. */
function refusalFrom(act: () => unknown): Refusal | undefined {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  return undefined;
}

/** The refusal's code. */
export const refusalCodeOf = (act: () => unknown): string => refusalFrom(act)?.code ?? 'no refusal';

/** The refusal's code, with the fields that it marks. */
export function refusalOf(act: () => unknown): string {
  const refusal = refusalFrom(act);
  return refusal ? [refusal.code, ...Object.keys(refusal.fields ?? {})].join(' ') : 'no refusal';
}
