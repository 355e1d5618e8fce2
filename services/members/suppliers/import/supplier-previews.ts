import { Injectable } from '@nestjs/common';
import type { ImportCorrection, SupplierImportPreview } from '../../../../contracts/members/suppliers/replies.js';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import { translateMessage } from '../../../../contracts/shared/messages/translate-message.js';
import { PREVIEW_MS_MAX, readWithFindings } from '../../../platform/sheets/read-sheets.js';
import { echoed } from '../../../platform/sheets/sheet.js';
import { Suppliers } from '../suppliers.js';
import { reading } from './supplier-file.js';
import type { SupplierRow } from './supplier-rows.js';
import { knownSuppliers } from './suppliers-importer.js';

/** Shows what a workbook of suppliers would change. */
@Injectable()
export class SupplierPreviews {
  constructor(private readonly suppliers: Suppliers) {}

  /** @throws Refusal Invalid for a file without the columns, and those of reading it */
  async preview(content: Buffer, corrections: readonly string[], brandId: string, language: LanguageCode): Promise<SupplierImportPreview> {
    const { items: rows, findings } = await readWithFindings(content, reading, { corrections }, { withinMs: PREVIEW_MS_MAX });
    const known = await knownSuppliers(this.suppliers, brandId);
    const shown = rows.map(({ row, cells, fields, errors }) => ({
      row,
      businessName: echoed(cells['business name'] ?? ''),
      country: echoed(cells['country'] ?? ''),
      tier: echoed(cells['tier'] ?? ''),
      facilityType: echoed(cells['facility type'] ?? ''),
      known: known(fields) !== undefined,
      errors: errors.map((error) => translateMessage(error, language)),
    }));
    const failed = shown.filter(({ errors }) => errors.length > 0).length;
    return { rows: shown, findings, passed: shown.length - failed, failed, corrections: correctionsIn(rows) };
  }
}

/** Offers one correction per cell text, with all rows that have it. */
function correctionsIn(rows: readonly SupplierRow[]): ImportCorrection[] {
  const byId = new Map<string, ImportCorrection>();
  for (const { row, corrections } of rows) {
    for (const each of corrections) {
      const seen = byId.get(each.id);
      if (seen) seen.rows.push(row);
      else byId.set(each.id, { ...each, from: echoed(each.from), to: echoed(each.to), rows: [row] });
    }
  }
  return [...byId.values()];
}
