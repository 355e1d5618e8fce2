import { Injectable } from '@nestjs/common';
import { isDisputedAt } from '../../../../projections/agreements.js';
import type { PostingBook } from '../../../../projections/book-views.js';
import type { PointInTime } from '../../../../projections/point-in-time.js';
import { type TransactionBody, transactionKey } from '../../../../projections/transaction-body.js';
import { transactions } from '../../../../projections/transactions.js';
import { Views } from '../../../platform/projections/views.js';
import { isOfBuyer } from './recorders.js';

type DisputablePosting = Pick<PostingBook, 'facilityId' | 'type' | 'transactionId' | 'counterpartyId'>;

/** Whether postings are of records that a party disputes: looked up for those that are shown, in the views of the records. */
@Injectable()
export class PostingDisputes {
  constructor(private readonly views: Views) {}

  async disputedAmong(postings: readonly DisputablePosting[], pointInTime: PointInTime): Promise<(posting: DisputablePosting) => boolean> {
    const keys = new Set(postings.flatMap(recordKeysOf));
    const records = await this.views.getMany<TransactionBody>(transactions, [...keys]);
    const disputed = new Set([...records].flatMap(([key, record]) => (isDisputedAt(record, pointInTime) ? [key] : [])));
    return (posting) => recordKeysOf(posting).some((key) => disputed.has(key));
  }
}

/** A record of the ledger itself; a release posts what the buyer's purchase says, or the sale that went with it. */
function recordKeysOf({ facilityId, type, transactionId, counterpartyId }: DisputablePosting): string[] {
  if (transactionId === null || type === 'TransactionVoided' || type === 'WindowClosed') return [];
  const recorderId = isOfBuyer(type) ? counterpartyId : facilityId;
  return recorderId === undefined ? [] : [transactionKey(recorderId, transactionId)];
}
