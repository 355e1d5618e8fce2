/**
 * Keeps what happened to each site and concerns its people, the newest first. A view is bounded by number and age, so that it is read whole
 * and nothing has to be swept. What waits for somebody is not kept here: it follows from the state of the matter itself.
 */

import type { NewsKind } from '../../../contracts/brand/notifications/notification-kinds.js';
import type { RecordedDocumentRequestEvent } from '../../../contracts/brand/order-documents/events.js';
import { facilityOfStream, type LedgerEvent } from '../../../contracts/ledger/custody/events.js';
import { type CaseKind, matterOf } from '../../../contracts/members/cases/case-kinds.js';
import type { RecordedCaseEvent } from '../../../contracts/members/cases/events.js';
import type { Projection } from '../../shared/projection.js';

export const NOTICES_MAX = 200;
const KEPT_DAYS = 180;
const DAY_MS = 86_400_000;

export interface NoticeBody {
  /** Names the thing: what happens again to the same one changes its row. */
  id: string;
  kind: NewsKind;
  at: string;
  /** The site that did it. */
  byId?: string;
  /** Papers, records, or cases that the row stands for. */
  count: number;
  /** The last day of a grant, YYYY-MM-DD. */
  until?: string;
  caseKind?: CaseKind;
}

export interface NoticesBody {
  facilityId: string;
  rows: NoticeBody[];
}

type NoticedEvent =
  | Extract<RecordedDocumentRequestEvent, { type: 'DocumentsGranted' | 'DocumentRequestEnded' }>
  | Extract<RecordedCaseEvent, { type: 'CaseAgreed' | 'CaseRefused' }>
  | (LedgerEvent & { type: 'TransactionConfirmed' | 'TransactionDisputed' });

export const notices: Projection<NoticesBody, NoticedEvent> = {
  name: 'notices',
  version: 1,
  handles: ['DocumentsGranted', 'DocumentRequestEnded', 'CaseAgreed', 'CaseRefused', 'TransactionConfirmed', 'TransactionDisputed'],
  keysOf: (event) => [toldOf(event)],
  initial: (facilityId) => ({ facilityId, rows: [] }),
  evolve: (view, event) => ({ ...view, rows: withRow(view.rows, noticeOf(event)) }),
  indexes: [],
};

/** Returns the site whose people are told: never the one that did it. */
function toldOf(event: NoticedEvent): string {
  switch (event.type) {
    case 'DocumentsGranted':
      return event.data.brandId;
    case 'DocumentRequestEnded': {
      const { brandId, facilityId, endedBy } = event.data;
      return endedBy === brandId ? facilityId : brandId;
    }
    case 'CaseAgreed':
    case 'CaseRefused':
      return event.data.facilityId;
    default:
      return event.data.recordedBy;
  }
}

function noticeOf(event: NoticedEvent): NoticeBody {
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
    case 'TransactionConfirmed':
      return { ...groupOf('recordsConfirmed', facilityOfStream(event.stream), at), count: 1 };
    case 'TransactionDisputed': {
      const byId = facilityOfStream(event.stream);
      return { id: `recordDisputed ${byId} ${event.data.recordId}`, kind: 'recordDisputed', at, byId, count: 1 };
    }
  }
}

/** Makes one row of what a site does on one day. */
const groupOf = (kind: NewsKind, byId: string, at: string) => ({ id: `${kind} ${byId} ${at.slice(0, 10)}`, kind, at, byId });

function withRow(rows: readonly NoticeBody[], row: NoticeBody): NoticeBody[] {
  const known = rows.find(({ id }) => id === row.id);
  const first = known ? { ...known, ...row, count: known.count + row.count } : row;
  const oldest = new Date(Date.parse(row.at) - KEPT_DAYS * DAY_MS).toISOString();
  return [first, ...rows.filter(({ id, at }) => id !== row.id && at >= oldest)].slice(0, NOTICES_MAX);
}
