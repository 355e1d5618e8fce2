import { Injectable } from '@nestjs/common';
import { erasableTexts } from '../../../platform/texts/erasable-texts.js';

/** Stores the names of translators; `transactionId` is the order's ID. */
@Injectable()
export class TranslatorNames extends erasableTexts({ name: 'translator-names', indexes: [{ fields: ['userId'] }] }, 'translator') {}
