import { Injectable } from '@nestjs/common';
import { erasableTexts } from '../../platform/texts/erasable-texts.js';

/**
 * Stores the words of detentions: authority and place, sent evidence with its receiver, and the reason of the end. A text of several fields
 * is an object of them as JSON; `transactionId` is the order's ID.
 */
@Injectable()
export class DetentionTexts extends erasableTexts({ name: 'order-detention-texts', indexes: [{ fields: ['userId'] }] }, 'text') {}

export interface DetentionWords {
  authority: string;
  place?: string;
}

export interface SentWords {
  what: string;
  to: string;
}

/** Reads the fields of a text; none once it is erased. */
export const wordsIn = <Words extends object>(text: string | undefined): Partial<Words> =>
  text === undefined ? {} : (JSON.parse(text) as Words);
