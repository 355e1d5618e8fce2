import { Injectable } from '@nestjs/common';
import { erasableTexts } from '../../platform/texts/erasable-texts.js';

/** Stores why orders are cancelled, and why documents of orders are waived; `transactionId` is the order's id. */
@Injectable()
export class CancelReasons extends erasableTexts({ name: 'order-cancel-reasons', indexes: [{ fields: ['userId'] }] }) {}
