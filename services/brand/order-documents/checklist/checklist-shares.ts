import { Injectable } from '@nestjs/common';
import { DocumentShares } from '../../orders/figures/document-shares.js';
import { OrderChecklist } from './order-checklist.js';

@Injectable()
export class ChecklistShares extends DocumentShares {
  constructor(private readonly checklist: OrderChecklist) {
    super();
  }

  override async of(orderId: string, brandId: string): Promise<{ there: number; asked: number }> {
    const { counts } = await this.checklist.orderEvidence(orderId, {}, { role: 'BRAND', facilityId: brandId }, 'en');
    return { there: counts.there, asked: counts.there + counts.withheld + counts.missing };
  }
}
