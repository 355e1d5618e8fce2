import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { type OrderBody, orders } from '../../../../projections/brand/orders/orders.js';
import { DRAFTS_MAX } from '../../../platform/http/access/limits/quotas.js';
import { Views } from '../../../platform/projections/views.js';

/** Keeps drafts from piling up, since each is listed, searched and opened. */
@Injectable()
export class DraftBounds {
  constructor(private readonly views: Views) {}

  /** @throws Refusal DraftsTooMany */
  async assertRoom(brandId: string): Promise<void> {
    const drafts = await this.views.count<OrderBody>(orders, { filter: { listedBy: brandId, state: 'draft' } });
    if (drafts >= DRAFTS_MAX) throw new Refusal('DraftsTooMany', { max: String(DRAFTS_MAX) });
  }
}
