import { type Condition, type Filter, type Query, sortTerms } from './document-store.js';
import { mongoPath } from './mongo-values.js';

/** Converts a filter for MongoDB. Binds each value to an operator chosen here, so that no value can bring its own operator. */
export function toMongoFilter({ filter, anyOf }: Pick<Query, 'filter' | 'anyOf'>): Record<string, unknown> {
  const all = conditionsOf(filter ?? {});
  if (anyOf) all.push(anyOf.length > 0 ? { $or: anyOf.map(allOf) } : { _id: { $in: [] } });
  return all.length > 0 ? { $and: all } : {};
}

/** Sorts by the fields in order, and by the key last and in the direction of the last field, as an index that ends with the key does. */
export function toMongoSort(sort: readonly string[] = []): Record<string, 1 | -1> {
  const { fields, isKeyDescending } = sortTerms(sort);
  const terms = fields.map(([field, isDescending]) => [mongoPath(field), isDescending ? -1 : 1]);
  return Object.fromEntries([...terms, ['_id', isKeyDescending ? -1 : 1]]);
}

function allOf(filter: Filter): Record<string, unknown> {
  const all = conditionsOf(filter);
  return all.length > 0 ? { $and: all } : {};
}

function conditionsOf(filter: Filter): Record<string, unknown>[] {
  return Object.entries(filter).flatMap(([path, condition]) => toMongoConditions(condition).map((one) => ({ [mongoPath(path)]: one })));
}

function toMongoConditions(condition: Condition): Record<string, unknown>[] {
  if (condition === null || typeof condition !== 'object') return [{ $eq: checkedScalar(condition) }];
  if ('in' in condition) return [{ $in: condition.in.map(checkedScalar) }];
  if ('contains' in condition) {
    // Restricts the search to strings; some compatible servers would also search numbers.
    return [{ $type: 'string' }, { $regex: escapeRegex(String(checkedScalar(condition.contains))), $options: 'i' }];
  }
  const { gte, gt, lte, lt, ...others } = condition;
  const bounds = Object.entries({ $gte: gte, $gt: gt, $lte: lte, $lt: lt }).filter(([, bound]) => bound !== undefined);
  if (Object.keys(others).length > 0 || bounds.length === 0) throw new TypeError(`No such condition: ${JSON.stringify(condition)}`);
  return [Object.fromEntries(bounds.map(([operator, bound]) => [operator, checkedScalar(bound)]))];
}

function checkedScalar(value: unknown): string | number | boolean | null {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value as string | number | boolean | null;
  throw new TypeError(`A condition compares with a text, a number, true, false or null, not with ${JSON.stringify(value)}`);
}

function escapeRegex(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
