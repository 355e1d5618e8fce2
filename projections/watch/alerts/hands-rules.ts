/** Finds trades of which one person, or people who share a site, made both records, and sellers that lost several disputes. */
import type { SharedHands } from '../../../contracts/ledger/custody/event-parts.js';
import { facilityOfStream, type LedgerEvent } from '../../../contracts/ledger/custody/events.js';
import { type AlertLot, alertLots, CITED_MAX, type DisputesAlerts, type OwnAlerts, raise } from './alert-views.js';

const YEAR_MS = 365 * 86_400_000;
/** The disputes that a seller may lose within a year before brands are notified. */
const LOST_BEFORE_TOLD = 1;

type Hands = { sellerId: string; buyerId: string; how: SharedHands; lots: AlertLot[] };

export function handsKeysOf(event: LedgerEvent): string[] {
  const found = handsIn(event);
  const loser = loserOf(event);
  return [...(found ? [`hands ${found.sellerId} ${found.buyerId}`] : []), ...(loser === undefined ? [] : [`disputes ${loser}`])];
}

function handsIn(event: LedgerEvent): Hands | undefined {
  const here = facilityOfStream(event.stream);
  if (event.type === 'ProductsReleased' && event.data.sharedHands)
    return { sellerId: here, buyerId: event.data.buyerId, how: event.data.sharedHands, lots: alertLots(event.data.lots) };
  if (event.type !== 'TransactionConfirmed' || !event.data.sharedHands) return undefined;
  const { kind, recordedBy, sharedHands: how, lotIds } = event.data;
  const [sellerId, buyerId] = kind === 'purchase' ? [here, recordedBy] : [recordedBy, here];
  return { sellerId, buyerId, how, lots: lotIds.slice(0, CITED_MAX).map((lotId) => ({ lotId, productId: '' })) };
}

/** Raises one alert for two sites, whatever else they trade: families that own several sites are many. */
export function applyHands(view: OwnAlerts, event: LedgerEvent): void {
  const found = handsIn(event);
  if (!found || view.alerts.length > 0) return;
  const { sellerId, buyerId, how, lots } = found;
  const named = lots.filter(({ productId }) => productId !== '');
  const sides = [sellerId, buyerId].map((facilityId) => ({ facilityId, transactionIds: [], lots: named }));
  raise(view, event, { kind: 'sharedHands', group: 'hands', figures: { how }, sides });
}

/** Returns the seller that a decision went against: it disputed its buyer's purchase, or its own record was disputed. */
function loserOf(event: LedgerEvent): string | undefined {
  if (event.type !== 'DisputeDecided') return undefined;
  const { kind, upheld, recordedBy } = event.data;
  if (kind === 'purchase') return upheld ? undefined : facilityOfStream(event.stream);
  return upheld ? recordedBy : undefined;
}

export function applyDisputes(view: DisputesAlerts, event: LedgerEvent): void {
  const facilityId = loserOf(event);
  if (facilityId === undefined) return;
  const at = event.metadata.recordedAt;
  const since = new Date(Date.parse(at) - YEAR_MS).toISOString();
  view.lostAt = [...view.lostAt.filter((each) => each > since), at];
  if (view.lostAt.length <= LOST_BEFORE_TOLD) return;
  const figures = { count: view.lostAt.length, since: view.lostAt[0] ?? at };
  raise(view, event, { kind: 'disputesLost', group: 'disputes', figures, sides: [{ facilityId, transactionIds: [], lots: [] }] });
}
