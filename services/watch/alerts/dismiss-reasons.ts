import { Injectable } from '@nestjs/common';
import { erasableTexts } from '../../platform/texts/erasable-texts.js';

/** Stores the reasons of dismissals; `transactionId` is the alert's ID. */
@Injectable()
export class DismissReasons extends erasableTexts({ name: 'alert-dismiss-reasons', indexes: [{ fields: ['userId'] }] }) {}
