import { Injectable } from '@nestjs/common';
import { type Message, message, Refusal } from '../../../contracts/shared/refusals.js';
import type { SupplierFields } from '../../../contracts/suppliers/commands.js';
import { Importer, type ImportRun, type ImportState, ImportTally, unreadableFile } from '../../platform/sheets/importer.js';
import { type BrandUser, SupplierCommands } from '../supplier-commands.js';
import type { SupplierRecord } from '../supplier-record.js';
import { Suppliers } from '../suppliers.js';
import { readSupplierFile, SUPPLIER_FILES } from './supplier-file.js';
import { keysOf } from './supplier-rows.js';

/** Suppliers from a workbook, one a row. A row of one who is in the list changes what it says of them, and removes nothing. */
@Injectable()
export class SuppliersImporter extends Importer {
  override readonly kind = 'suppliers';
  override readonly keepsFile = false;
  override readonly accepted = SUPPLIER_FILES;

  constructor(
    private readonly suppliers: Suppliers,
    private readonly commands: SupplierCommands,
  ) {
    super();
  }

  override async run(content: Buffer, { by, language, corrections, report }: ImportRun): Promise<ImportState> {
    const rows = await readSupplierFile(content, corrections);
    if (!Array.isArray(rows)) return unreadableFile(rows, language);
    const brandUser: BrandUser = { brandId: by.facilityId ?? '', userId: by.userId };
    const known = await knownSuppliers(this.suppliers, brandUser.brandId);
    const tally = new ImportTally(rows.length, language);
    for (const { row, fields, errors } of rows) {
      await report(tally);
      const faults = errors.length > 0 ? errors : await this.apply(fields, known(fields), brandUser);
      if (faults.length > 0) tally.fail(row, faults);
      else tally.pass(1);
    }
    return tally.snapshot();
  }

  /** What kept the row from being a supplier. */
  private async apply(fields: SupplierFields, known: SupplierRecord | undefined, by: BrandUser): Promise<Message[]> {
    try {
      if (known) await this.commands.change(known.id, mergedFields(known, fields), by, 'imported');
      else await this.commands.add(fields, by, 'imported');
      return [];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const faults = Object.values(error.fieldMessages ?? {}).flat();
      return faults.length > 0 ? faults : [message(error.code, error.data)];
    }
  }
}

/** Which of the brand's suppliers a row is about: that of its OAR ID, else that of its name and country. */
export async function knownSuppliers(
  suppliers: Suppliers,
  brandId: string,
): Promise<(fields: SupplierFields) => SupplierRecord | undefined> {
  const byKey = new Map<string, SupplierRecord>();
  for (const each of await suppliers.list(brandId)) for (const key of keysOf(each)) byKey.set(key, each);
  return (fields) => keysOf(fields).flatMap((key) => byKey.get(key) ?? [])[0];
}

/** What is said already, with what the row says. */
function mergedFields(known: SupplierRecord, fields: SupplierFields): SupplierFields {
  const { businessName, registrationNumber, country, address, tiers, facilityType } = known;
  const kept = { businessName, registrationNumber, country, address, tiers, facilityType };
  const said = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && !isEmptyList(value)));
  return { ...kept, ...said } as SupplierFields;
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
