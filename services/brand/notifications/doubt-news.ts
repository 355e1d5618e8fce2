import { Injectable } from '@nestjs/common';
import { SCREENS } from '../../../contracts/shared/screens.js';
import { NOW } from '../../../projections/shared/point-in-time.js';
import { type ClosedDoubt, leftByClose } from '../../ledger/custody/reads/claim-doubts.js';
import { LedgerBalances } from '../../ledger/custody/reads/ledger-balances.js';
import type { Reader } from '../../platform/http/access/principal.js';
import type { Notice } from './notice.js';

/** Limits the lots in the notices of one site; the last row counts the rest. */
const DOUBTS_MAX = 20;

/** Notifies a site of each lot that it holds whose claim a window left in doubt when it closed short, until the claim is covered. */
@Injectable()
export class DoubtNews {
  constructor(private readonly balances: LedgerBalances) {}

  async of({ facilityId }: Reader): Promise<Notice[]> {
    if (facilityId === undefined) return [];
    const { held } = await this.balances.doubts(NOW);
    const own = leftByClose(held.get(facilityId) ?? []).sort((a, b) =>
      a.closedAt === b.closedAt ? (a.lotId < b.lotId ? -1 : 1) : a.closedAt < b.closedAt ? 1 : -1,
    );
    const more = own.length - DOUBTS_MAX;
    return own.slice(0, DOUBTS_MAX).map((doubt, place) => noticeOf(doubt, place === DOUBTS_MAX - 1 ? Math.max(0, more) : 0));
  }
}

function noticeOf({ lotId, productId, certification, grams, closedAt }: ClosedDoubt, more: number): Notice {
  const linkTo = (path: string) => path.replace(':productId', encodeURIComponent(productId));
  const weight = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }).format(grams / 1000);
  return {
    ...{ id: `claimInDoubt ${lotId} ${closedAt}`, kind: 'claimInDoubt', at: closedAt },
    link: { desk: linkTo(SCREENS.lot.path), phone: linkTo(SCREENS.phoneLot.path) },
    ...(more > 0 && { why: 'whyMore' }),
    values: () => ({ weight, certification, lot: productId, count: more }),
  };
}
