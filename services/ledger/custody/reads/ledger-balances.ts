import type { WindowClosed } from '../../../../contracts/ledger/custody/events.js';
import type { LedgerBook } from '../../../../projections/ledger/balance/book-views.js';
import type { PointInTime } from '../../../../projections/shared/point-in-time.js';
import type { ClaimDoubtsAt } from './claim-doubts.js';

/** Provides what custody's reads need of a facility's books. Implemented by the balance context. */
export abstract class LedgerBalances {
  /** Returns the stock of a Mass balance facility by product, in grams. */
  abstract pools(facilityId: string, pointInTime: PointInTime): Promise<LedgerBook['pools']>;
  /** Returns what of the claims of all ledgers is in doubt, which is nothing while no account is short. */
  abstract doubts(pointInTime: PointInTime): Promise<ClaimDoubtsAt>;
  /** Returns the debits that the facility's last close did not cover. */
  abstract claimsInDoubt(facilityId: string, pointInTime: PointInTime): Promise<WindowClosed['claimInDoubt']>;
}
