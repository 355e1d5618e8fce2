import { Injectable } from '@nestjs/common';
import { erasableTexts } from '../../platform/texts/erasable-texts.js';

/** Stores why orders are cancelled and documents waived; `transactionId` is the order's ID. */
@Injectable()
export class CancelReasons extends erasableTexts({ name: 'order-cancel-reasons', indexes: [{ fields: ['userId'] }] }) {}
