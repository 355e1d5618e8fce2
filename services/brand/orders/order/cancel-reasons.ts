import { Injectable } from '@nestjs/common';
import { erasableTexts } from '../../../platform/texts/erasable-texts.js';

/** Stores why orders are cancelled, documents waived and deals linked; `transactionId` is the order's ID. */
@Injectable()
export class CancelReasons extends erasableTexts({ name: 'order-cancel-reasons', indexes: [{ fields: ['userId'] }] }) {}
