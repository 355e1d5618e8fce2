import { Injectable } from '@nestjs/common';
import { BlobStore } from '../../platform/blobs/blob-store.js';
import { RecordStore, type Stored } from '../../platform/documents/document-store.js';
import { DOSSIER_EXHIBITS, DOSSIER_PAGES, DOSSIERS, type DossierRecord, pageKey } from './dossier-records.js';

/** Limits the dossiers that are kept for a brand. */
export const KEPT_MAX = 30;

export const isUnderWay = ({ state }: Pick<DossierRecord, 'state'>): boolean => state === 'waiting' || state === 'building';

/** Throws away the oldest dossiers of a brand. */
@Injectable()
export class KeptDossiers {
  constructor(
    private readonly records: RecordStore,
    private readonly blobs: BlobStore,
  ) {}

  /** Newest first. */
  ofBrand(brandId: string): Promise<Stored<DossierRecord>[]> {
    return this.records.find<DossierRecord>(DOSSIERS.name, { filter: { brandId }, sort: ['-askedAt'] });
  }

  /** Makes room for one more. The newest finished dossier of an order stays as long as there is an older one to throw away. */
  async makeRoom(brandId: string): Promise<void> {
    const all = await this.ofBrand(brandId);
    const newest = new Set<string>();
    const spare: typeof all = [];
    const last: typeof all = [];
    for (const each of all) {
      if (isUnderWay(each.value)) continue;
      const isNewest = each.value.state === 'ready' && !newest.has(each.value.orderId);
      if (isNewest) newest.add(each.value.orderId);
      (isNewest ? last : spare).push(each);
    }
    const surplus = all.length - (KEPT_MAX - 1);
    for (const { value } of [...spare.toReversed(), ...last.toReversed()].slice(0, Math.max(0, surplus))) await this.remove(value);
  }

  private async remove({ id, pages, contentBlob, pdfBlob, manifestBlob, zipBlob }: DossierRecord): Promise<void> {
    await this.records.delete(DOSSIERS.name, id);
    await this.records.delete(DOSSIER_EXHIBITS.name, id);
    for (let number = 1; number <= pages; number++) await this.records.delete(DOSSIER_PAGES.name, pageKey(id, number));
    for (const blob of [contentBlob, pdfBlob, manifestBlob, zipBlob]) if (blob !== undefined) await this.blobs.delete(blob);
  }
}
