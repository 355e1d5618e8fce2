import type { WindowClosed } from '../../../contracts/custody/events.js';
import type { LedgerBook } from '../../../projections/book-views.js';
import type { PointInTime } from '../../../projections/point-in-time.js';

/** What custody's reads need to know of a facility's books. The balance context provides it. */
export abstract class LedgerBalances {
  /** The stock of a Mass balance facility by product, in grams. */
  abstract pools(facilityId: string, pointInTime: PointInTime): Promise<LedgerBook['pools']>;
  /** The debits that the facility's last close did not cover; none where it covered all. */
  abstract claimsInDoubt(facilityId: string, pointInTime: PointInTime): Promise<WindowClosed['claimInDoubt']>;
}
