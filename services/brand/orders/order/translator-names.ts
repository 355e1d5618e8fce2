import { Injectable } from '@nestjs/common';
import type { RecordedOrderEvent } from '../../../../contracts/brand/orders/events.js';
import { erasableTexts } from '../../../platform/texts/erasable-texts.js';

/** Stores the names of translators; `transactionId` is the order's ID. */
@Injectable()
export class TranslatorNames extends erasableTexts({ name: 'translator-names', indexes: [{ fields: ['userId'] }] }, 'translator') {
  /** Deletes the names of the translations that these events add: of one translation, or of all. */
  async deleteAdded(events: readonly RecordedOrderEvent[], translationId?: string): Promise<void> {
    const added = events.flatMap((event) => (event.type === 'OrderTranslationAdded' ? [event.data] : []));
    const chosen = added.filter((each) => translationId === undefined || each.translationId === translationId);
    await this.delete(chosen.map(({ translatorId }) => translatorId));
  }
}
