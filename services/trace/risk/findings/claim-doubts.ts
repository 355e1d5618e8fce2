import { Injectable } from '@nestjs/common';
import type { TransactionBody } from '../../../../projections/ledger/custody/transaction-body.js';
import { transactions } from '../../../../projections/ledger/custody/transactions.js';
import type { PointInTime } from '../../../../projections/shared/point-in-time.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { LedgerBalances } from '../../../ledger/custody/reads/ledger-balances.js';
import { Views } from '../../../platform/projections/views.js';
import type { TraceFacts } from '../../tracing/facts/trace-facts.js';

/** Finds where a trace rests on a claim that its seller's books did not cover. */
@Injectable()
export class ClaimDoubts {
  constructor(
    private readonly facilities: Facilities,
    private readonly balances: LedgerBalances,
    private readonly views: Views,
  ) {}

  /** Returns the records by which Mass balance sites on the trace handed on lots under a claim in doubt. */
  async on(
    { made, lotIds }: Pick<TraceFacts, 'made' | 'lotIds'>,
    at: PointInTime,
  ): Promise<{ facilityId: string; transactionId: string }[]> {
    const isOnTrace = new Set(lotIds);
    const found: { facilityId: string; transactionId: string }[] = [];
    for (const facilityId of made.keys()) {
      for (const { transactionId, lots } of await this.doubtfulRecords(facilityId, at))
        if (lots.some(({ lotId }) => isOnTrace.has(lotId))) found.push({ facilityId, transactionId });
    }
    return found;
  }

  private async doubtfulRecords(facilityId: string, at: PointInTime): Promise<TransactionBody[]> {
    if ((await this.facilities.get(facilityId))?.policy?.model !== 'massBalance') return [];
    const revisions = (await this.balances.claimsInDoubt(facilityId, at)).map(({ revision }) => revision);
    if (revisions.length === 0) return [];
    return this.views.find<TransactionBody>(transactions, { filter: { facilityId, revision: { in: revisions } } });
  }
}
