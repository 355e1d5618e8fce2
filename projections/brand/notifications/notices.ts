/**
 * Keeps what happened to each site and concerns its people, the newest first. A view is bounded by number and age, so that it is read whole
 * and nothing has to be swept. Pending tasks are not kept here: they follow from the state of the matter itself.
 */

import type { NewsKind } from '../../../contracts/brand/notifications/notification-kinds.js';
import type { RecordedDocumentRequestEvent } from '../../../contracts/brand/order-documents/events.js';
import type { RecordedAssignmentEvent } from '../../../contracts/ground/assignments/events.js';
import { facilityOfStream, type LedgerEvent } from '../../../contracts/ledger/custody/events.js';
import { type CaseKind, matterOf } from '../../../contracts/members/cases/case-kinds.js';
import type { RecordedCaseEvent } from '../../../contracts/members/cases/events.js';
import type { RecordedGrievanceEvent } from '../../../contracts/watch/grievances/events.js';
import type { RecordedRoomEvent } from '../../../contracts/watch/rooms/events.js';
import type { Projection } from '../../shared/projection.js';

export const NOTICES_MAX = 200;
const KEPT_DAYS = 180;
const DAY_MS = 86_400_000;

/** The kinds of news that are stored; claims in doubt follow from the current books instead, and released GS1 numbers are records. */
type StoredNewsKind = Exclude<NewsKind, 'claimInDoubt' | 'gs1Released'>;

export interface NoticeBody {
  /** Names the thing: what happens again to the same one changes its row. */
  id: string;
  kind: StoredNewsKind;
  at: string;
  /** The site that did it, or that it is about. */
  byId?: string;
  /** The person who was assigned; their name is in their account. */
  personId?: string;
  /** Names the corrective action, to open it. */
  actionId?: string;
  /** The number of papers, records, or cases that the row covers. */
  count: number;
  /** The last day of a grant, an assignment, a room or an action, or the day of a visit: a day, or an instant. */
  until?: string;
  caseKind?: CaseKind;
}

export interface NoticesBody {
  /** The site whose people are notified, or the one person. */
  facilityId: string;
  rows: NoticeBody[];
}

type NoticedEvent =
  | Extract<RecordedDocumentRequestEvent, { type: 'DocumentsGranted' | 'DocumentRequestEnded' }>
  | Extract<RecordedCaseEvent, { type: 'CaseAgreed' | 'CaseRefused' }>
  | Extract<RecordedAssignmentEvent, { type: 'PersonAssigned' }>
  | Extract<RecordedRoomEvent, { type: 'RoomOpened' }>
  | Extract<RecordedGrievanceEvent, { type: 'ActionOpened' | 'VisitAnnounced' }>
  | (LedgerEvent & { type: 'TransactionConfirmed' | 'TransactionDisputed' | 'DisputeDecided' | 'ProductsRestored' | 'VoidAsked' });

export const notices: Projection<NoticesBody, NoticedEvent> = {
  name: 'notices',
  version: 3,
  handles: [
    ...(['DocumentsGranted', 'DocumentRequestEnded', 'CaseAgreed', 'CaseRefused', 'TransactionConfirmed', 'TransactionDisputed'] as const),
    ...(['PersonAssigned', 'RoomOpened', 'ActionOpened', 'VisitAnnounced', 'ProductsRestored', 'VoidAsked', 'DisputeDecided'] as const),
  ],
  keysOf: (event) => toldOf(event),
  initial: (facilityId) => ({ facilityId, rows: [] }),
  evolve: (view, event, key) => ({ ...view, rows: withRow(view.rows, noticeOf(event, key)) }),
  indexes: [],
};

/** Returns the sites whose people are notified, or the one person: never the site that acted. */
function toldOf(event: NoticedEvent): string[] {
  switch (event.type) {
    case 'DocumentsGranted':
      return [event.data.brandId];
    case 'DocumentRequestEnded': {
      const { brandId, facilityId, endedBy } = event.data;
      return [endedBy === brandId ? facilityId : brandId];
    }
    case 'CaseAgreed':
    case 'CaseRefused':
      // The decision of a dispute notifies both of its sites.
      return matterOf(event.data.caseId)?.kind === 'dispute' ? [] : [event.data.facilityId];
    case 'DisputeDecided':
      return [event.data.recordedBy, facilityOfStream(event.stream)];
    case 'PersonAssigned':
      return [event.data.facilityId, event.data.userId];
    case 'RoomOpened':
      return event.data.facilityIds.filter((id) => id !== event.data.openedBy.facilityId);
    case 'ActionOpened':
      return [event.data.ownerFacilityId];
    case 'VisitAnnounced':
      return [event.data.facilityId];
    case 'ProductsRestored': {
      const { voidedBy, buyerId } = event.data;
      return voidedBy === undefined ? [] : [voidedBy === 'seller' ? buyerId : facilityOfStream(event.stream)];
    }
    case 'VoidAsked':
      return [event.data.brandId];
    default:
      return [event.data.recordedBy];
  }
}

function noticeOf(event: NoticedEvent, toldId: string): NoticeBody {
  const at = event.metadata.recordedAt;
  switch (event.type) {
    case 'DocumentsGranted': {
      const { facilityId: byId, until, files } = event.data;
      // A standing grant names the files of later days, too: it counts although it opens none yet.
      const count = Math.max(1, files.length);
      return { ...groupOf('papersGranted', byId, at), count, ...(until !== undefined && { until }) };
    }
    case 'DocumentRequestEnded':
      return { ...groupOf('papersEnded', event.data.endedBy, at), count: 1 };
    case 'CaseAgreed':
    case 'CaseRefused': {
      const kind = event.type === 'CaseAgreed' ? 'caseAgreed' : 'caseRefused';
      const caseKind = matterOf(event.data.caseId)?.kind;
      return { id: `${kind} ${event.data.caseId}`, kind, at, count: 1, ...(caseKind && { caseKind }) };
    }
    case 'PersonAssigned': {
      const { assignmentId, facilityId, userId: personId, until } = event.data;
      const kind = toldId === personId ? 'assignedToYou' : 'assigned';
      return { id: `${kind} ${assignmentId}`, kind, at, count: 1, byId: facilityId, personId, ...(until !== null && { until }) };
    }
    case 'RoomOpened': {
      const { roomId, until } = event.data;
      return { id: `roomOpened ${roomId}`, kind: 'roomOpened', at, count: 1, until };
    }
    case 'ActionOpened': {
      const { actionId, facilityId, dueDate } = event.data;
      return { id: `actionAsked ${actionId}`, kind: 'actionAsked', at, count: 1, byId: facilityId, actionId, until: dueDate };
    }
    case 'VisitAnnounced': {
      // Named by the event, since the name of the grievance would reveal that there is one.
      const named = event.metadata.hash.slice(0, 16);
      return { id: `visitAnnounced ${named}`, kind: 'visitAnnounced', at, count: 1, until: event.data.date };
    }
    case 'ProductsRestored': {
      const { voidedBy, buyerId, transferId } = event.data;
      const byId = voidedBy === 'seller' ? facilityOfStream(event.stream) : buyerId;
      return { id: `saleTakenBack ${byId} ${transferId}`, kind: 'saleTakenBack', at, byId, count: 1 };
    }
    case 'VoidAsked': {
      const byId = facilityOfStream(event.stream);
      return { id: `voidAsked ${byId} ${event.data.transactionId}`, kind: 'voidAsked', at, byId, count: 1 };
    }
    case 'TransactionConfirmed':
      return { ...groupOf('recordsConfirmed', facilityOfStream(event.stream), at), count: 1 };
    case 'DisputeDecided': {
      const disputedBy = facilityOfStream(event.stream);
      const byId = toldId === disputedBy ? event.data.recordedBy : disputedBy;
      return { id: `disputeDecided ${disputedBy} ${event.data.recordId}`, kind: 'disputeDecided', at, byId, count: 1 };
    }
    case 'TransactionDisputed': {
      const byId = facilityOfStream(event.stream);
      return { id: `recordDisputed ${byId} ${event.data.recordId}`, kind: 'recordDisputed', at, byId, count: 1 };
    }
  }
}

/** Makes one row of what a site does on one day. */
const groupOf = (kind: StoredNewsKind, byId: string, at: string) => ({ id: `${kind} ${byId} ${at.slice(0, 10)}`, kind, at, byId });

function withRow(rows: readonly NoticeBody[], row: NoticeBody): NoticeBody[] {
  const known = rows.find(({ id }) => id === row.id);
  const first = known ? { ...known, ...row, count: known.count + row.count } : row;
  const oldest = new Date(Date.parse(row.at) - KEPT_DAYS * DAY_MS).toISOString();
  return [first, ...rows.filter(({ id, at }) => id !== row.id && at >= oldest)].slice(0, NOTICES_MAX);
}
