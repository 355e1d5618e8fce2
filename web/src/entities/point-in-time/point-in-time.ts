import type { CutQuery } from '../../../../contracts/shared/queries.js';

/** The point in time that the address names, as reads take it; everything recorded where it names none. */
export function cutOfAddress(search: URLSearchParams): CutQuery {
  const [asOf, on] = [search.get('asOf'), search.get('on')];
  return { ...(asOf ? { asOf } : {}), ...(on ? { on } : {}) };
}
