import { Injectable } from '@nestjs/common';
import type { WindowClosed } from '../../../../contracts/ledger/custody/events.js';
import type { LedgerBook } from '../../../../projections/ledger/balance/book-views.js';
import type { PointInTime } from '../../../../projections/shared/point-in-time.js';
import { LedgerBalances, type UncoveredClaim } from '../../custody/reads/ledger-balances.js';
import { BalanceAsOf } from './balance-as-of.js';
import { ClaimsInDoubt } from './claims-in-doubt.js';

/** Implements custody's port with the books that the mass balance projection stores. */
@Injectable()
export class StoredLedgerBalances extends LedgerBalances {
  constructor(
    private readonly balances: BalanceAsOf,
    private readonly claims: ClaimsInDoubt,
  ) {
    super();
  }

  async pools(facilityId: string, pointInTime: PointInTime): Promise<LedgerBook['pools']> {
    return (await this.balances.at(facilityId, pointInTime)).ledger.pools;
  }

  uncoveredClaims(facilityId: string, pointInTime: PointInTime): Promise<UncoveredClaim[]> {
    return this.claims.uncovered(facilityId, pointInTime);
  }

  claimsInDoubt(facilityId: string, pointInTime: PointInTime): Promise<WindowClosed['claimInDoubt']> {
    return this.claims.at(facilityId, pointInTime);
  }
}
