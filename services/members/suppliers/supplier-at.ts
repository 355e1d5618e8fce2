import type { SupplierField } from '../../../contracts/members/suppliers/replies.js';
import type { SupplierRecord } from './supplier-record.js';

export type SupplierAt = Pick<SupplierRecord, 'businessName' | 'registrationNumber' | 'oarId' | 'country' | 'address'>;

const FIELDS = ['businessName', 'registrationNumber', 'oarId', 'country', 'address'] as const satisfies readonly SupplierField[];

/** Takes back what was changed after the instant, as far as the supplier's changes are kept. */
export function supplierAt(supplier: SupplierRecord, asOf: string): SupplierAt {
  const { businessName, registrationNumber, oarId, country, address } = supplier;
  const values: Partial<Record<SupplierField, string | null>> = { businessName, registrationNumber, oarId, country, address };
  const later = supplier.changes.filter(({ at }) => at > asOf).toReversed();
  for (const { fields = [] } of later) for (const { field, from } of fields) values[field] = from;
  const known = FIELDS.flatMap((field) => (values[field] ? [[field, values[field]] as const] : []));
  // Before it was entered it had no name.
  return { businessName, ...Object.fromEntries(known) };
}
