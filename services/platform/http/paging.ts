import { type PageQuery, PER_PAGE } from '../../../contracts/shared/queries.js';
import { message, Refusal } from '../../../contracts/shared/refusals.js';
import type { Page } from '../../../contracts/shared/replies.js';

export function pageRange({ page = 1, perPage = PER_PAGE }: PageQuery): { page: number; perPage: number; skip: number; limit: number } {
  return { page, perPage, skip: (page - 1) * perPage, limit: perPage };
}

/** Returns the requested order for a store's `sort`. @throws Refusal Invalid when the list cannot be sorted by that field */
export function sortOrderOf({ sort }: PageQuery, fields: readonly string[], otherwise: readonly string[]): readonly string[] {
  if (sort === undefined) return otherwise;
  if (fields.includes(sort.replace(/^-/, ''))) return [sort, ...otherwise];
  throw new Refusal('Invalid', {}, { sort: [message('sortedBy', { fields: fields.join(', ') })] });
}

export function pageOf<Item>(items: Item[], total: number, query: PageQuery): Page<Item> {
  const { page, perPage } = pageRange(query);
  return { items, total, page, perPage };
}
