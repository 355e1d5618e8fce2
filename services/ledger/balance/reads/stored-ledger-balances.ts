import { Injectable } from '@nestjs/common';
import type { WindowClosed } from '../../../../contracts/ledger/custody/events.js';
import type { LedgerBook } from '../../../../projections/ledger/balance/book-views.js';
import { NOW, type PointInTime } from '../../../../projections/shared/point-in-time.js';
import { KeptRead } from '../../../platform/projections/kept-read.js';
import { Views } from '../../../platform/projections/views.js';
import type { ClaimDoubtsAt } from '../../custody/reads/claim-doubts.js';
import { LedgerBalances } from '../../custody/reads/ledger-balances.js';
import { BalanceAsOf } from './balance-as-of.js';
import { ClaimsInDoubt } from './claims-in-doubt.js';
import { DoubtWalk } from './doubts/doubt-walk.js';
import { DOUBT_PROJECTIONS, StoredDoubtFacts } from './doubts/stored-doubt-facts.js';

/** Implements custody's port with the books that the mass balance projection stores. */
@Injectable()
export class StoredLedgerBalances extends LedgerBalances {
  private readonly doubtsNow: KeptRead<ClaimDoubtsAt>;

  constructor(
    private readonly balances: BalanceAsOf,
    private readonly claims: ClaimsInDoubt,
    private readonly doubtFacts: StoredDoubtFacts,
    views: Views,
  ) {
    super();
    this.doubtsNow = new KeptRead(views, DOUBT_PROJECTIONS, () => new DoubtWalk(doubtFacts, NOW).run());
  }

  async pools(facilityId: string, pointInTime: PointInTime): Promise<LedgerBook['pools']> {
    return (await this.balances.at(facilityId, pointInTime)).ledger.pools;
  }

  doubts(pointInTime: PointInTime): Promise<ClaimDoubtsAt> {
    return pointInTime.asOf === undefined ? this.doubtsNow.get() : new DoubtWalk(this.doubtFacts, pointInTime).run();
  }

  claimsInDoubt(facilityId: string, pointInTime: PointInTime): Promise<WindowClosed['claimInDoubt']> {
    return this.claims.at(facilityId, pointInTime);
  }
}
