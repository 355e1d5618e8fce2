import { Injectable } from '@nestjs/common';
import type { PostingBook } from '../../../../../projections/ledger/balance/book-views.js';
import { isDisputedAt } from '../../../../../projections/ledger/custody/agreements.js';
import { type TransactionBody, transactionKey } from '../../../../../projections/ledger/custody/transaction-body.js';
import { transactions } from '../../../../../projections/ledger/custody/transactions.js';
import type { PointInTime } from '../../../../../projections/shared/point-in-time.js';
import { Views } from '../../../../platform/projections/views.js';
import { isOfBuyer } from './recorders.js';

type DisputablePosting = Pick<PostingBook, 'facilityId' | 'type' | 'transactionId' | 'counterpartyId'>;

/** Marks postings of disputed records. Looks up only the postings shown, in the views of their records. */
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

/** Returns the keys of the records behind a posting: the ledger's own; for a release the buyer's purchase, or the sale released with it. */
function recordKeysOf({ facilityId, type, transactionId, counterpartyId }: DisputablePosting): string[] {
  if (transactionId === null || type === 'TransactionVoided' || type === 'WindowClosed') return [];
  const recorderId = isOfBuyer(type) ? counterpartyId : facilityId;
  return recorderId === undefined ? [] : [transactionKey(recorderId, transactionId)];
}
