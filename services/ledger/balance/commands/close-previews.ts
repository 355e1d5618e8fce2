import { Injectable } from '@nestjs/common';
import type { ClosePreviewReply, SaleInDoubt } from '../../../../contracts/ledger/balance/replies.js';
import { CLOSE_GRACE_MS, windowAt, windowBounds, windowZone } from '../../../../contracts/ledger/balance/windows.js';
import type { ProductsSold, WindowClosed } from '../../../../contracts/ledger/custody/events.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import type { StreamHead } from '../../../platform/events/hash-chain.js';
import type { Reader } from '../../../platform/http/access/principal.js';
import { Access } from '../../custody/access/access.js';
import { CustodyLedgers } from '../../custody/custody-ledgers.js';
import { accountOf } from '../../custody/ledger/accounting/postings.js';
import type { LedgerState } from '../../custody/ledger/state/ledger-state.js';
import { tooOldGrams } from '../../custody/ledger/window/closed-account.js';
import { closedBooks, windowToCloseBefore } from '../../custody/ledger/window/decide.js';
import { endedBeforeOpening } from '../../custody/ledger/window/due-window.js';

/** Limits the sales that a preview lists; the rest are counted. */
const SALES_MAX = 200;

/** Previews the close of a window from the ledger itself, so that it shows exactly what a close at this revision would record. */
@Injectable()
export class ClosePreviews {
  constructor(
    private readonly ledgers: CustodyLedgers,
    private readonly facilities: Facilities,
    private readonly access: Access,
  ) {}

  /** @throws Refusal NotFound for books that the caller may not read, and for a window that has not begun or is closed */
  async closePreview(facilityId: string, window: number, user: Reader): Promise<ClosePreviewReply> {
    const readable = await this.access.readableFacilityId(user, facilityId);
    const { claimInDoubt, ...preview } = await this.ledgers.inspect(readable, (state, now, head) => previewOf(state, window, now, head));
    const { sales, total } = await this.salesOf(readable, claimInDoubt);
    return { ...preview, salesInDoubt: sales, salesInDoubtTotal: total };
  }

  private async salesOf(facilityId: string, claimInDoubt: WindowClosed['claimInDoubt']): Promise<{ sales: SaleInDoubt[]; total: number }> {
    const doubts = bySale(claimInDoubt);
    const shown = doubts.slice(0, SALES_MAX);
    const events = await Promise.all(shown.map(({ revision }) => this.ledgers.eventAt(facilityId, revision)));
    const sold = new Map(events.flatMap(({ type, data, revision }) => (type === 'ProductsSold' ? [[revision, data] as const] : [])));
    const ref = await this.facilities.refs([...sold.values()].map(({ purchaserId }) => purchaserId));
    const sales = shown.flatMap(({ revision, certification, grams }) => {
      const sale = sold.get(revision);
      return sale ? [saleInDoubt(sale, { revision, certification, inDoubtGrams: grams }, ref)] : [];
    });
    return { sales, total: doubts.length };
  }
}

type Doubt = WindowClosed['claimInDoubt'][number];

/** Merges the doubts of one sale and certification, newest first: a sale debits an account once for each of its lots. */
function bySale(doubts: readonly Doubt[]): Doubt[] {
  const sums = new Map<string, Doubt>();
  for (const doubt of doubts) {
    const key = `${doubt.revision} ${doubt.certification}`;
    sums.set(key, { ...doubt, grams: doubt.grams + (sums.get(key)?.grams ?? 0) });
  }
  return [...sums.values()].sort((a, b) => b.revision - a.revision || a.certification.localeCompare(b.certification));
}

function saleInDoubt(
  { transactionId, occurredAt, purchaserId, postings = [], lots }: ProductsSold,
  doubt: Pick<SaleInDoubt, 'revision' | 'certification' | 'inDoubtGrams'>,
  ref: (id: string) => SaleInDoubt['purchaser'],
): SaleInDoubt {
  const own = postings.filter(({ certification, grams }) => certification === doubt.certification && grams < 0);
  const lotIds = new Set(own.flatMap((posting) => posting.lotIds));
  return {
    ...doubt,
    transactionId,
    occurredAt,
    purchaser: ref(purchaserId),
    claimedGrams: own.reduce((sum, { grams }) => sum - grams, 0),
    productIds: lots.flatMap(({ lotId, productId }) => (lotIds.has(lotId) ? [productId] : [])),
  };
}

function previewOf(state: LedgerState, window: number, now: string, head: StreamHead) {
  const isThere = state.opened !== null && window > state.lastClosed && window <= windowAt(state.periods, now);
  if (!isThere) throw new Refusal('NotFound');
  const { accounts, claimInDoubt } = closedBooks(state, window);
  const bounds = windowBounds(state.periods, window);
  return {
    number: window,
    ...bounds,
    timeZone: windowZone(state.periods, window),
    headRevision: head.revision,
    headHash: head.hash,
    closesItselfAt: endedBeforeOpening(state, window) ? null : new Date(Date.parse(bounds.to) + CLOSE_GRACE_MS).toISOString(),
    closeFirst: windowToCloseBefore(state, window) ?? null,
    accounts: accounts.map(({ carried: _, ...account }) => ({
      ...account,
      tooOldGrams: tooOldGrams(accountOf(state, account.certification), window),
    })),
    claimInDoubt,
  };
}
