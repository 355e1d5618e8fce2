import { Injectable } from '@nestjs/common';
import { NOW } from '../../../projections/shared/point-in-time.js';
import type { StoredAlert } from '../../../projections/watch/alerts/alert-views.js';
import { type ClosedDoubt, leftByClose } from '../../ledger/custody/reads/claim-doubts.js';
import { LedgerBalances } from '../../ledger/custody/reads/ledger-balances.js';

/**
 * Notifies each holder of goods that a window closed short with a part of their claim. The alert follows from the books as they are, and
 * ends when they cover the claim.
 */
@Injectable()
export class DoubtAlerts {
  constructor(private readonly balances: LedgerBalances) {}

  /** @param holderIds undefined for all */
  async heldBy(holderIds: Iterable<string> | undefined): Promise<StoredAlert[]> {
    const { held } = await this.balances.doubts(NOW);
    return [...(holderIds ?? held.keys())].flatMap((holderId) => leftByClose(held.get(holderId) ?? []).map(alertOf));
  }
}

/** Counts the lots of one holder as of one event, so that only some of them are listed. */
function alertOf({ lotId, productId, holderId, broughtBy, certification, grams, closedAt: at }: ClosedDoubt): StoredAlert {
  return {
    ...{ id: `claimInDoubt-${lotId.replaceAll(':', '-')}`, eventId: `claimInDoubt ${holderId}`, kind: 'claimInDoubt', group: 'lot' },
    ...{ severity: 'medium', at, parties: [holderId], figures: { certification, grams } },
    sides: [{ facilityId: holderId, transactionIds: [broughtBy], lots: [{ lotId, productId }] }],
  };
}
