import type { CutQuery } from '../../../../contracts/shared/queries.js';

/** Reads the point in time from the address; without one, everything recorded counts. */
export function cutOfAddress(search: URLSearchParams): CutQuery {
  const [asOf, on] = [search.get('asOf'), search.get('on')];
  return { ...(asOf ? { asOf } : {}), ...(on ? { on } : {}) };
}
