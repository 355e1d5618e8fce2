import { Injectable } from '@nestjs/common';
import type { EarlierDossier } from '../../../contracts/brand/dossiers/content.js';
import { message, Refusal } from '../../../contracts/shared/refusals.js';
import { latestDate } from '../../../contracts/shared/written/time-zones.js';
import { type OrderBody, orders } from '../../../projections/brand/orders/orders.js';
import { RecordStore } from '../../platform/documents/document-store.js';
import { Views } from '../../platform/projections/views.js';
import { DOSSIERS, type DossierRecord } from './dossier-records.js';

/** Finds the dossiers of a brand for goods that were detained and then released. */
@Injectable()
export class ClearedDossiers {
  constructor(
    private readonly records: RecordStore,
    private readonly views: Views,
  ) {}

  /** Newest first. */
  async ofBrand(brandId: string): Promise<EarlierDossier[]> {
    const found = await this.records.find<DossierRecord>(DOSSIERS.name, { filter: { brandId, state: 'ready' }, sort: ['-askedAt'] });
    const bodies = await this.views.getMany<OrderBody>(orders, [...new Set(found.map(({ value }) => value.orderId))]);
    return found.flatMap(({ value }) => clearedOf(value, bodies.get(value.orderId)) ?? []);
  }

  /** @throws Refusal Invalid for a dossier that is not one of them, or whose goods were released after the instant */
  async one(id: string, brandId: string, asOf: string): Promise<EarlierDossier> {
    const found = (await this.ofBrand(brandId)).find((each) => each.id === id);
    if (!found || found.releasedOn > latestDate(Date.parse(asOf)))
      throw new Refusal('Invalid', {}, { earlierDossierId: [message('dossierNotCleared')] });
    return found;
  }
}

/** Returns undefined unless the dossier was written while goods were detained that were released later. */
function clearedOf({ id, orderNumber, asOf, sha256 }: DossierRecord, order: OrderBody | undefined): EarlierDossier | undefined {
  const day = asOf.slice(0, 10);
  const answered = order?.detentions?.find(
    ({ detainedAt, ended }) => ended?.outcome === 'released' && detainedAt <= latestDate(Date.parse(asOf)) && day <= ended.endedAt,
  );
  if (!answered?.ended || sha256 === undefined) return undefined;
  const { noticeNumber, ended } = answered;
  return { id, orderNumber, ...(noticeNumber !== undefined && { notice: noticeNumber }), asOf, sha256, releasedOn: ended.endedAt };
}
