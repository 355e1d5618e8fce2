import { Injectable } from '@nestjs/common';
import { erasableTexts } from '../../../platform/texts/erasable-texts.js';

/** Stores the messages of brands and the refusals of sites; `transactionId` is the request's ID. */
@Injectable()
export class RequestTexts extends erasableTexts({ name: 'document-request-texts', indexes: [{ fields: ['userId'] }] }) {}
