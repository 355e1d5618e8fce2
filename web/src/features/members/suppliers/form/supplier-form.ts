/** The values of the form of a supplier, and the command that it becomes. */
import { AddSupplier, SupplierFields } from '../../../../../../contracts/members/suppliers/commands.js';
import type { SupplierReply } from '../../../../../../contracts/members/suppliers/replies.js';
import type { SupplierType } from '../../../../../../contracts/members/suppliers/supplier-kinds.js';
import { commandResolver } from '../../../../ui/forms/commands/command-form.js';
import { withoutEmpty } from '../../../../ui/forms/commands/without-empty.js';

export interface SupplierValues {
  businessName: string;
  registrationNumber: string;
  oarId: string;
  country: string;
  address: string;
  tiers: number[];
  facilityType?: SupplierType;
  /** Of a partner. */
  facilityId?: string;
}

export const EMPTY_SUPPLIER: SupplierValues = { businessName: '', registrationNumber: '', oarId: '', country: '', address: '', tiers: [] };

/** Returns the initial values of the form for an existing supplier. */
export function valuesOf(supplier: SupplierReply): SupplierValues {
  const { businessName, registrationNumber = '', oarId = '', country = '', address = '', tiers, facilityType } = supplier;
  return { businessName, registrationNumber, oarId, country, address, tiers, facilityType };
}

/** Without what was left empty; the tiers also where there are none. */
export const toAddSupplier = (values: SupplierValues): AddSupplier => ({ ...withoutEmpty(values), tiers: values.tiers });

/** Includes the OAR ID only where it was changed. */
export function toSupplierFields({ facilityId: _, oarId, ...values }: SupplierValues, before: SupplierReply): SupplierFields {
  const typed = oarId.trim() !== '' && oarId !== before.oarId ? { oarId } : {};
  return { ...withoutEmpty(values), ...typed, tiers: values.tiers };
}

export const addResolver = commandResolver<SupplierValues>(AddSupplier, toAddSupplier);
export const changeResolver = commandResolver<SupplierValues>(SupplierFields, ({ facilityId: _, ...values }) => values);
