import { Injectable } from '@nestjs/common';
import { erasableTexts } from '../../platform/texts/erasable-texts.js';

/** Stores why transactions are voided, and why stock is counted. */
@Injectable()
export class VoidReasons extends erasableTexts({ name: 'void-reasons', indexes: [{ fields: ['userId'] }] }) {}

/** Stores why transactions are disputed; `facilityId` is the disputing facility. */
@Injectable()
export class DisputeReasons extends erasableTexts({ name: 'dispute-reasons', indexes: [{ fields: ['userId'] }] }) {}

/** Stores the places of records, and the names of goods, as people wrote them. */
@Injectable()
export class RecordWords extends erasableTexts(
  { name: 'record-words', indexes: [{ fields: ['userId'] }, { fields: ['facilityId'] }] },
  'text',
) {}

/** Stores the names of sellers outside the platform as the buyer typed them. They may be names of persons and so can be erased. */
@Injectable()
export class SellerNames extends erasableTexts({ name: 'seller-names', indexes: [{ fields: ['facilityId'] }] }, 'sellerName') {}
