import type { WindowClosed } from '../../../../contracts/ledger/custody/events.js';
import type { LedgerBook } from '../../../../projections/ledger/balance/book-views.js';
import type { PointInTime } from '../../../../projections/shared/point-in-time.js';

/** A debit of which some grams are not covered. */
export type UncoveredClaim = WindowClosed['claimInDoubt'][number] & {
  /** True once a window closed short with it. */
  isClosed: boolean;
};

/** Provides what custody's reads need of a facility's books. Implemented by the balance context. */
export abstract class LedgerBalances {
  /** Returns the stock of a Mass balance facility by product, in grams. */
  abstract pools(facilityId: string, pointInTime: PointInTime): Promise<LedgerBook['pools']>;
  /** Returns the newest debits, up to what the facility's accounts are short by: now, or as of the last close before the point in time. */
  abstract uncoveredClaims(facilityId: string, pointInTime: PointInTime): Promise<UncoveredClaim[]>;
  /** Returns the debits that the facility's last close did not cover. */
  abstract claimsInDoubt(facilityId: string, pointInTime: PointInTime): Promise<WindowClosed['claimInDoubt']>;
}
