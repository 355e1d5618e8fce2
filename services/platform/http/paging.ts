import { type PageQuery, PER_PAGE } from '../../../contracts/queries.js';
import { Refusal, said } from '../../../contracts/refusals.js';
import type { Page } from '../../../contracts/replies.js';

/** Which part of a list was asked for. */
export function partOf({ page = 1, perPage = PER_PAGE }: PageQuery): { page: number; perPage: number; skip: number; limit: number } {
  return { page, perPage, skip: (page - 1) * perPage, limit: perPage };
}

/** The order asked for, for a store's `sort`; refused as Invalid when the list cannot be sorted by that field. */
export function orderOf({ sort }: PageQuery, fields: readonly string[], otherwise: readonly string[]): readonly string[] {
  if (sort === undefined) return otherwise;
  if (fields.includes(sort.replace(/^-/, ''))) return [sort, ...otherwise];
  throw new Refusal('Invalid', {}, { sort: [said('sortedBy', { fields: fields.join(', ') })] });
}

export function pageOf<Item>(items: Item[], total: number, query: PageQuery): Page<Item> {
  const { page, perPage } = partOf(query);
  return { items, total, page, perPage };
}
