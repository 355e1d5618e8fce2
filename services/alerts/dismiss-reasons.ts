import { Injectable } from '@nestjs/common';
import { erasableTexts } from '../platform/texts/erasable-texts.js';

/** Stores why alerts are dismissed; `transactionId` is the alert's id. */
@Injectable()
export class DismissReasons extends erasableTexts({ name: 'alert-dismiss-reasons', indexes: [{ fields: ['userId'] }] }) {}
