import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { type OrderBody, orders } from '../../../projections/orders.js';
import { Views } from '../../platform/projections/views.js';

/** Drafts of one brand. */
export const DRAFTS_MAX = 200;

/** Keeps drafts from piling up: each is an order that is listed, searched and opened. */
@Injectable()
export class DraftBounds {
  constructor(private readonly views: Views) {}

  /** @throws Refusal DraftsTooMany where the brand has no room for one more */
  async assertRoom(brandId: string): Promise<void> {
    const drafts = await this.views.count<OrderBody>(orders, { filter: { listedBy: brandId, state: 'draft' } });
    if (drafts >= DRAFTS_MAX) throw new Refusal('DraftsTooMany', { max: String(DRAFTS_MAX) });
  }
}
