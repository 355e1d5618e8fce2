/** Says what endpoints are sent about an event of the log. Pure. */
import type { WebhookKind } from '../../../contracts/ground/webhooks/kinds.js';
import { facilityOfStream, isSaleToBrand, type LedgerEvent } from '../../../contracts/ledger/custody/events.js';
import type { News } from '../../ground/webhooks/news.js';
import type { StoredEvent } from '../../platform/events/event-store.js';

/** Says what one site is sent; without a site, it is for all endpoints that chose the kind. */
export interface SiteNews extends News {
  facilityId: string | null;
  kind: WebhookKind;
}

/** Kinds of which every endpoint is sent that chose them. */
export const PUBLIC_KINDS: readonly WebhookKind[] = ['checkpoint.cosigned'];

/** Keeps a body below 20 kB; the transaction names all lots. */
const LOT_IDS_MAX = 100;

/** Returns what happened at each site, by the event of its own ledger, and at the other site that the event names. */
export function newsOfEvent(stored: StoredEvent): SiteNews[] {
  const { id, position, metadata } = stored;
  const news = (facilityId: string | null, kind: WebhookKind, data: Record<string, unknown>): SiteNews => ({
    ...{ facilityId, kind, data, position },
    cause: facilityId === null ? id : `${id} ${facilityId}`,
    timestamp: metadata.recordedAt,
  });
  if (stored.type === 'CheckpointCosigned') {
    const { size, name } = stored.data as { size: number; name: string };
    return [news(null, 'checkpoint.cosigned', { size, witness: name })];
  }
  return stored.stream.startsWith('ledger-') ? newsOfLedger(stored as unknown as LedgerEvent, news) : [];
}

function newsOfLedger(
  event: LedgerEvent,
  news: (facilityId: string, kind: WebhookKind, data: Record<string, unknown>) => SiteNews,
): SiteNews[] {
  const site = facilityOfStream(event.stream);
  switch (event.type) {
    case 'ProductRecorded':
      return [news(site, 'lot.recorded', withLots(event.data.transactionId, event.data.lots))];
    case 'ProductsTransformed': {
      const { transactionId, outputs, byProducts } = event.data;
      return [news(site, 'lot.recorded', withLots(transactionId, [...outputs, ...byProducts]))];
    }
    case 'ProductsSold':
      return [news(site, 'lot.sold', withLots(event.data.transactionId, event.data.lots))];
    case 'ProductsPurchased':
      return [news(site, 'lot.received', withLots(event.data.transactionId, event.data.lots))];
    case 'ProductsReleased':
      // A brand has no ledger: its receipt is the release.
      return isSaleToBrand(event.data) ? [news(event.data.buyerId, 'lot.received', withLots(event.data.transferId, event.data.lots))] : [];
    case 'TransactionVoided':
      return [news(site, 'record.voided', { transactionId: event.data.transactionId })];
    case 'TransactionDisputed': {
      const { recordId: transactionId, recordedBy } = event.data;
      return [...new Set([site, recordedBy])].map((each) =>
        news(each, 'transfer.disputed', { transactionId, recordedBy, disputedBy: site }),
      );
    }
    case 'WindowClosed': {
      const { window, accounts } = event.data;
      const isShort = accounts.some(({ short }) => short);
      return [news(site, 'window.closed', { window }), ...(isShort ? [news(site, 'balance.short', { window })] : [])];
    }
    default:
      return [];
  }
}

const withLots = (transactionId: string, lots: readonly { lotId: string }[]) => ({
  transactionId,
  lotIds: lots.slice(0, LOT_IDS_MAX).map(({ lotId }) => lotId),
  lots: lots.length,
});
