import { Injectable } from '@nestjs/common';
import type { DetentionRef } from '../../../contracts/brand/orders/detention/replies.js';
import type { OrderBody } from '../../../projections/brand/orders/orders.js';
import { omitUndefined } from '../../platform/lib/omit-undefined.js';
import { DetentionTexts, type DetentionWords, wordsIn } from './detention-texts.js';

/** Says which orders are detained, for lists. */
@Injectable()
export class DetentionRefs {
  constructor(private readonly texts: DetentionTexts) {}

  /** Maps each of these orders that is detained to what lists say of it. */
  async of(orders: readonly Pick<OrderBody, 'orderId' | 'isDetained' | 'detentions'>[]): Promise<Map<string, DetentionRef>> {
    const open = orders.flatMap(({ orderId, isDetained, detentions }) => {
      const last = isDetained ? detentions?.at(-1) : undefined;
      return last ? [{ orderId, last }] : [];
    });
    const texts = await this.texts.getMany(open.map(({ last }) => last.wordsId));
    return new Map(
      open.map(({ orderId, last: { detainedAt, answerDue, wordsId } }) => {
        const { place } = wordsIn<DetentionWords>(texts.get(wordsId));
        return [orderId, { detainedAt, answerDue, ...omitUndefined({ place }) }];
      }),
    );
  }
}
