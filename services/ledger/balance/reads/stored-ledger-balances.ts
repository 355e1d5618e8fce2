import { Injectable } from '@nestjs/common';
import type { WindowClosed } from '../../../../contracts/ledger/custody/events.js';
import type { LedgerBook } from '../../../../projections/ledger/balance/book-views.js';
import type { PointInTime } from '../../../../projections/shared/point-in-time.js';
import type { ClaimDoubtsAt } from '../../custody/reads/claim-doubts.js';
import { LedgerBalances } from '../../custody/reads/ledger-balances.js';
import { BalanceAsOf } from './balance-as-of.js';
import { ClaimsInDoubt } from './claims-in-doubt.js';
import { DoubtWalk } from './doubts/doubt-walk.js';
import { StoredDoubtFacts } from './doubts/stored-doubt-facts.js';

/** Implements custody's port with the books that the mass balance projection stores. */
@Injectable()
export class StoredLedgerBalances extends LedgerBalances {
  constructor(
    private readonly balances: BalanceAsOf,
    private readonly claims: ClaimsInDoubt,
    private readonly doubtFacts: StoredDoubtFacts,
  ) {
    super();
  }

  async pools(facilityId: string, pointInTime: PointInTime): Promise<LedgerBook['pools']> {
    return (await this.balances.at(facilityId, pointInTime)).ledger.pools;
  }

  doubts(pointInTime: PointInTime): Promise<ClaimDoubtsAt> {
    return new DoubtWalk(this.doubtFacts, pointInTime).run();
  }

  claimsInDoubt(facilityId: string, pointInTime: PointInTime): Promise<WindowClosed['claimInDoubt']> {
    return this.claims.at(facilityId, pointInTime);
  }
}
