import { Injectable } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { SupplierFields } from '../../../../contracts/members/suppliers/commands.js';
import { Importer, type ImportRun, type ImportTally, recordRows } from '../../../platform/sheets/importer.js';
import { type BrandUser, SupplierCommands } from '../supplier-commands.js';
import type { SupplierRecord } from '../supplier-record.js';
import { Suppliers } from '../suppliers.js';
import { reading } from './supplier-file.js';
import { keysOf, type SupplierRow } from './supplier-rows.js';

/** Imports suppliers from a workbook, one per row. A row about a known supplier changes the fields that it states, and clears none. */
@Injectable()
export class SuppliersImporter extends Importer<{ corrections: readonly string[] }, SupplierRow> {
  override readonly kind = 'suppliers';
  override readonly keepsFile = false;
  override readonly reading = reading;

  constructor(
    private readonly suppliers: Suppliers,
    private readonly commands: SupplierCommands,
  ) {
    super();
  }

  protected override async contextOf({ corrections = [] }: ImportRun): Promise<{ corrections: readonly string[] }> {
    return { corrections };
  }

  protected override async record(items: readonly SupplierRow[], tally: ImportTally, run: ImportRun): Promise<void> {
    const by: BrandUser = { brandId: run.by.facilityId ?? '', userId: run.by.userId };
    const known = await knownSuppliers(this.suppliers, by.brandId);
    await recordRows(items, tally, run, async ({ fields: plain }) => {
      const fields = plainToInstance(SupplierFields, plain);
      const there = known(fields);
      if (there) await this.commands.change(there.id, mergedFields(there, fields), by, 'imported');
      else await this.commands.add(fields, by, 'imported');
      return [];
    });
  }
}

/** Returns the supplier that a row is about: by OAR ID, or else by name and country. */
export async function knownSuppliers(
  suppliers: Suppliers,
  brandId: string,
): Promise<(fields: SupplierFields) => SupplierRecord | undefined> {
  const byKey = new Map<string, SupplierRecord>();
  for (const each of await suppliers.list(brandId)) for (const key of keysOf(each)) byKey.set(key, each);
  return (fields) => keysOf(fields).flatMap((key) => byKey.get(key) ?? [])[0];
}

/** Overwrites known fields with those of the row. */
function mergedFields(known: SupplierRecord, fields: SupplierFields): SupplierFields {
  const { businessName, registrationNumber, country, address, tiers, facilityType } = known;
  const kept = { businessName, registrationNumber, country, address, tiers, facilityType };
  const said = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && !isEmptyList(value)));
  return { ...kept, ...said } as SupplierFields;
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
