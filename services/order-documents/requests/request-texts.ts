import { Injectable } from '@nestjs/common';
import { erasableTexts } from '../../platform/texts/erasable-texts.js';

/** Stores the messages of brands to sites, and why sites refuse; `transactionId` is the request's id. */
@Injectable()
export class RequestTexts extends erasableTexts({ name: 'document-request-texts', indexes: [{ fields: ['userId'] }] }) {}
