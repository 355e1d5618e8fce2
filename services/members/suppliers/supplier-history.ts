import { isDeepStrictEqual } from 'node:util';
import { SUPPLIER_FIELDS, type SupplierField } from '../../../contracts/members/suppliers/replies.js';
import type { SupplierChange, SupplierFacts, SupplierFieldChange } from './supplier-record.js';

/** Limits the changes kept per supplier; the oldest are dropped. */
const CHANGES_MAX = 100;

/** Adds a change to the history. Another answer of the registry is no change, and neither are equal facts. */
export function withChange(before: SupplierFacts, after: SupplierFacts, change: Omit<SupplierChange, 'fields'>): SupplierFacts {
  const fields = fieldChanges(before, after);
  const isSilent = change.what === 'edited' || change.what === 'imported';
  if (fields.length === 0 && isSilent) return isDeepStrictEqual(before.match, after.match) ? before : after;
  return { ...after, changes: [...after.changes, { ...change, ...(fields.length > 0 && { fields }) }].slice(-CHANGES_MAX) };
}

function fieldChanges(before: SupplierFacts, after: SupplierFacts): SupplierFieldChange[] {
  return SUPPLIER_FIELDS.map((field) => ({ field, from: textOf(before, field), to: textOf(after, field) })).filter(
    ({ from, to }) => from !== to,
  );
}

function textOf(supplier: SupplierFacts, field: SupplierField): string | null {
  const value = field === 'facility' ? supplier.facilityId : supplier[field];
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : null;
  return value ?? null;
}
