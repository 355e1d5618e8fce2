import { Injectable } from '@nestjs/common';
import type { ChecklistItem, WaiveDocument } from '../../../../contracts/brand/order-documents/commands.js';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { ActingUser } from '../../../platform/http/access/principal.js';
import { OrderCommands, type OrderOutcome } from '../../orders/order/order-commands.js';
import { OrderChecklist } from './order-checklist.js';

/** Waives documents of an order for its brand. */
@Injectable()
export class Waivers {
  constructor(
    private readonly checklist: OrderChecklist,
    private readonly orders: OrderCommands,
  ) {}

  /** @throws Refusal NotFound for an order of another brand or a document that its checklist does not require, OrderCancelled */
  async waiveDocument(
    orderId: string,
    { reason, ...item }: WaiveDocument,
    user: ActingUser,
    language: LanguageCode,
  ): Promise<OrderOutcome> {
    const { steps } = await this.checklist.orderEvidence(orderId, {}, user, language);
    const step = steps.filter(({ stage, facility }) => stage === item.stage && facility.id === item.facilityId);
    if (!step.some(({ documents }) => documents.some(({ kind }) => kind === item.kind))) throw new Refusal('NotFound');
    return this.orders.waive(orderId, keyOf(item), reason, user);
  }

  /** @throws Refusal NotFound, OrderCancelled */
  endWaiver(orderId: string, item: ChecklistItem, user: ActingUser): Promise<OrderOutcome> {
    return this.orders.removeWaiver(orderId, keyOf(item), user);
  }
}

const keyOf = ({ stage, facilityId, kind }: ChecklistItem) => ({ stage, facilityId, document: kind });
