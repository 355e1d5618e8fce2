/** Finds what an event changes, and for which sites. What is found here names things by ID alone. */
import type { RecordedDocumentRequestEvent } from '../../../contracts/brand/order-documents/events.js';
import type { RecordedOrderEvent } from '../../../contracts/brand/orders/events.js';
import { facilityOfStream, type LedgerEvent, type TransactionKind } from '../../../contracts/ledger/custody/events.js';
import type { RecordedCaseEvent } from '../../../contracts/members/cases/events.js';
import { PLATFORM } from '../../../contracts/shared/recorded-event.js';
import type { RecordedAlertEvent } from '../../../contracts/watch/alerts/events.js';
import type { ChangedIds, ChangeKind, ChangeReply } from '../../../contracts/watch/changes/changes.js';
import { alerts } from '../../../projections/watch/alerts/alerts.js';
import type { StoredEvent } from '../../platform/events/event-store.js';

/** A change, with the sites whose readers learn of it. Admins learn of every one. */
export interface FoundChange {
  change: ChangeReply;
  siteIds: readonly string[];
}

/** A record that is void: the sites that it named, which its void does not name, learn of it too. */
export interface VoidedRecord {
  facilityId: string;
  transactionId: string;
}

type Found = { kind: ChangeKind; ids: ChangedIds; siteIds: readonly string[] };

/** Kinds of records that name another site. */
const TRANSFERS: ReadonlySet<TransactionKind> = new Set(['purchase', 'sell', 'transport']);

/**
 * Returns the changes of an event, none for most kinds of events. Grievances, rooms, assessments, farms and assignments have none: what is
 * pending there must not show by a change.
 */
export function changesOf(event: StoredEvent): FoundChange[] {
  const { position, metadata } = event;
  return foundIn(event).map(({ kind, ids, siteIds }) => ({
    change: { position, at: metadata.recordedAt, kind, ids },
    siteIds: [...new Set(siteIds)],
  }));
}

/** Returns the record that the event makes void, where it named other sites. */
export function voidedBy(event: StoredEvent): VoidedRecord | undefined {
  if (event.type !== 'TransactionVoided' || !event.stream.startsWith('ledger-')) return undefined;
  const { transactionId, voidedKind } = (event as unknown as LedgerEvent & { type: 'TransactionVoided' }).data;
  return TRANSFERS.has(voidedKind) ? { facilityId: facilityOfStream(event.stream), transactionId } : undefined;
}

function foundIn(event: StoredEvent): Found[] {
  switch (event.stream.slice(0, event.stream.indexOf('-'))) {
    case 'ledger':
      return ofLedger(event as unknown as LedgerEvent);
    case 'order':
      return ofOrder(event as unknown as RecordedOrderEvent);
    case 'docreq':
      return ofRequest(event as unknown as RecordedDocumentRequestEvent);
    case 'alert':
      return ofDismissal(event as unknown as RecordedAlertEvent);
    case 'case':
      return [{ kind: 'case', ids: { caseId: (event as unknown as RecordedCaseEvent).data.caseId }, siteIds: [] }];
    default:
      return [];
  }
}

const ofOrder = ({ data: { orderId, brandId } }: RecordedOrderEvent): Found[] => [{ kind: 'order', ids: { orderId }, siteIds: [brandId] }];

const ofRequest = ({ data: { requestId, brandId, facilityId } }: RecordedDocumentRequestEvent): Found[] => [
  { kind: 'document', ids: { requestId }, siteIds: [brandId, facilityId] },
];

const ofDismissal = ({ data: { alertId, dismissedBy } }: RecordedAlertEvent): Found[] => [
  { kind: 'alert', ids: { alertId }, siteIds: dismissedBy === PLATFORM ? [] : [dismissedBy] },
];

function ofLedger(event: LedgerEvent): Found[] {
  const facilityId = facilityOfStream(event.stream);
  const found = inLedger(event, facilityId);
  if (!found) return [];
  const own: Found = { ids: { facilityId }, siteIds: [facilityId], ...found };
  const mayAlert = (alerts.handles as readonly string[]).includes(event.type) && alerts.keysOf(event).length > 0;
  return mayAlert ? [own, { kind: 'alert', ids: { facilityId }, siteIds: [facilityId] }] : [own];
}

/** Returns kind, IDs and sites, these two where they are more than the site of the ledger. */
function inLedger(event: LedgerEvent, facilityId: string): (Pick<Found, 'kind'> & Partial<Found>) | undefined {
  switch (event.type) {
    case 'ProductRecorded':
    case 'ProductsTransformed':
    case 'StockCounted':
      return { kind: 'lot', ids: { facilityId, transactionId: event.data.transactionId } };
    case 'TracerLogged':
    case 'TracerWithdrawn':
      return { kind: 'lot' };
    case 'ProductsPurchased':
      return { kind: event.data.sellerId ? 'transfer' : 'lot', ids: { facilityId, transactionId: event.data.transactionId } };
    case 'ProductsSold':
    case 'ProductsTransported':
    case 'DocumentsAdded':
      return transferOf(facilityId, event.data.transactionId, partiesOf(event));
    case 'ProductsReleased':
    case 'ProductsRestored':
      return transferOf(facilityId, event.data.transferId, [event.data.buyerId]);
    case 'VoidAsked':
      return transferOf(facilityId, event.data.transactionId, [event.data.brandId]);
    case 'TransactionConfirmed':
    case 'TransactionDisputed':
    case 'DisputeDecided':
      return { kind: 'transfer', ids: namesOf(event.data.recordedBy, event.data.recordId), siteIds: [facilityId, event.data.recordedBy] };
    case 'TransactionVoided':
      return {
        kind: TRANSFERS.has(event.data.voidedKind) ? 'transfer' : 'lot',
        ids: namesOf(facilityId, event.data.transactionId),
      };
    case 'LedgerPolicyChanged':
    case 'FactorsChanged':
    case 'WindowClosed':
      return { kind: 'window' };
    case 'CertificateUploaded':
    case 'CertificateAccepted':
    case 'CertificateRejected':
    case 'CertificateEnded':
      return { kind: 'certificate', ids: { facilityId, certificateId: event.data.certificateId } };
    case 'OriginRegistered':
    case 'OriginSuspended':
      return { kind: 'standing' };
    default:
      return undefined;
  }
}

const namesOf = (facilityId: string, transactionId: string): ChangedIds => ({ facilityId, transactionId });

const transferOf = (facilityId: string, transactionId: string, others: readonly string[]) =>
  ({ kind: 'transfer', ids: namesOf(facilityId, transactionId), siteIds: [facilityId, ...others] }) as const;

const partiesOf = ({ type, data }: LedgerEvent & { type: 'ProductsSold' | 'ProductsTransported' | 'DocumentsAdded' }): string[] =>
  type === 'ProductsSold' ? [data.purchaserId] : [data.transporterId, data.purchaserId].flatMap((id) => id ?? []);
