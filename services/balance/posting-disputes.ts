import { Injectable } from '@nestjs/common';
import { isDisputedAt } from '../../projections/agreements.js';
import type { PostingBook } from '../../projections/books.js';
import type { Cut } from '../../projections/cut.js';
import { type TransactionBody, transactionKey, transactions } from '../../projections/transactions.js';
import { Views } from '../platform/runner/views.js';

type Posted = Pick<PostingBook, 'facilityId' | 'type' | 'transactionId' | 'counterpartyId'>;

/** Whether postings are of records that a party disputes: looked up for those that are shown, in the views of the records. */
@Injectable()
export class PostingDisputes {
  constructor(private readonly views: Views) {}

  async of(postings: readonly Posted[], cut: Cut): Promise<(posting: Posted) => boolean> {
    const keys = new Set(postings.flatMap(recordsOf));
    const records = await this.views.getMany<TransactionBody>(transactions, [...keys]);
    const disputed = new Set([...records].flatMap(([key, record]) => (isDisputedAt(record, cut) ? [key] : [])));
    return (posting) => recordsOf(posting).some((key) => disputed.has(key));
  }
}

/** A record of the ledger itself; a release posts what the buyer's purchase says, or the sale that went with it. */
function recordsOf({ facilityId, type, transactionId, counterpartyId }: Posted): string[] {
  if (transactionId === null || type === 'TransactionVoided' || type === 'WindowClosed') return [];
  if (type !== 'ProductsReleased' && type !== 'ProductsRestored') return [transactionKey(facilityId, transactionId)];
  return counterpartyId === undefined ? [] : [transactionKey(counterpartyId, transactionId)];
}
