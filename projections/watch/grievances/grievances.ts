/** Keeps one view per grievance, from what was told to its last closed finding. */

import type { RiskIndicator } from '../../../contracts/shared/risk-indicators.js';
import type { Finding, GrievanceDocument, RecordedGrievanceEvent } from '../../../contracts/watch/grievances/events.js';
import type {
  GrievanceSourceNumber,
  GrievanceState,
  GrievanceStep,
  Priority,
} from '../../../contracts/watch/grievances/grievance-kinds.js';
import type { Projection } from '../../shared/projection.js';

/** Stands for a due instant where nothing is due, so that those that are overdue are found by one index. */
export const NEVER_DUE = '9999-12-31T23:59:59.999Z';
/** Limits the steps of a history that are kept; the first ones and the last ones matter. */
const STEPS_MAX = 500;

export interface FindingBody extends Finding {
  closedAt?: string;
  /** Names the text that says why it was closed. */
  reasonId?: string;
}

export interface ResponseBody {
  date: string;
  priority: Priority;
  source: 'auditor' | 'farmMonitor';
  messageId: string;
  reportNumber?: string;
  documents: GrievanceDocument[];
}

interface WordsBody {
  wordsId: string;
  from: 'reporter' | 'admin';
  at: string;
  documents?: GrievanceDocument[];
}

export interface StepBody {
  kind: GrievanceStep;
  at: string;
  /** The user. */
  by: string;
}

export interface GrievanceBody {
  grievanceId: string;
  /** Empty until it is known which site is concerned. */
  facilityId: string;
  indicator?: RiskIndicator;
  priority?: Priority;
  /** 0 is the most urgent; 9 before anybody said. */
  urgency: number;
  source: GrievanceSourceNumber;
  state: GrievanceState;
  reportedAt: string;
  /** The user; absent when it was told from outside. */
  reportedBy?: string;
  assigneeId?: string;
  /** When the response is overdue; `NEVER_DUE` while none is waited for. */
  dueAt: string;
  /** When the last request was due, kept after the response. */
  requestDueAt?: string;
  openedAt?: string;
  /** When the present assignee was last reminded. */
  remindedAt?: string;
  respondedAt?: string;
  closedAt?: string;
  reasonId?: string;
  messageId?: string;
  questionId?: string;
  /** When the site was told of the visit. */
  visitAnnouncedAt?: string;
  /** The day of the visit that the site was told of, YYYY-MM-DD; empty without one. */
  visitOn: string;
  /** True once a response found something: from then on others than admins, the assignee and who reported it know of the grievance. */
  isPublic: boolean;
  /** When it was reported, and once it is public when that was: an order that tells nothing of the report. */
  orderAt: string;
  words: WordsBody[];
  /** Names what only admins read: where it is, how to reach who told it, and the site of the link by which it came. */
  whereId?: string;
  contactId?: string;
  namedFacilityId?: string;
  /** Names the photos of who told it, which the site does not see. */
  toldBlobNames: string[];
  /** The photos of who reported it from inside. */
  photos?: GrievanceDocument[];
  /** 0 while nobody has taken it up, so that these are found first; 1 afterwards. */
  turn: number;
  response?: ResponseBody;
  /** Names the documents of the response, by which their readers are found. */
  blobNames: string[];
  findings: FindingBody[];
  /** Counts actions by state. */
  actions: { open: number; done: number; verified: number };
  history: StepBody[];
}

const URGENCY: Record<Priority, number> = { HIGH: 0, MEDIUM: 1, LOW: 2 };

export const grievances: Projection<GrievanceBody, RecordedGrievanceEvent> = {
  name: 'grievances',
  version: 4,
  handles: [
    'GrievanceReceived',
    'GrievanceWordsAdded',
    'GrievanceReported',
    'ResponseRequested',
    'RequestOpened',
    'RequestReminded',
    'VisitAnnounced',
    'RequestResponded',
    'ActionOpened',
    'ActionDone',
    'ActionReturned',
    'ActionVerified',
    'ActionEscalated',
    'FindingClosed',
  ],
  keysOf: ({ data }) => [data.grievanceId],
  initial: (grievanceId) => ({
    ...{ grievanceId, facilityId: '', urgency: 9, source: 4, state: 'received', reportedAt: '', dueAt: NEVER_DUE },
    ...{ visitOn: '', isPublic: false, orderAt: '' },
    ...{ words: [], toldBlobNames: [], turn: 1, blobNames: [], findings: [], actions: { open: 0, done: 0, verified: 0 }, history: [] },
  }),
  evolve: (view, event) => withOrder(withStep(stepOf(view, event), event)),
  indexes: [
    { fields: ['state', 'reportedAt'] },
    { fields: ['facilityId', 'reportedAt'] },
    { fields: ['facilityId', 'orderAt'] },
    { fields: ['facilityId', 'visitOn'] },
    { fields: ['assigneeId', 'facilityId'] },
    { fields: ['reportedBy', 'orderAt'] },
    { fields: ['assigneeId', 'urgency', 'reportedAt'] },
    { fields: ['dueAt'] },
    { fields: ['blobNames'] },
    { fields: ['toldBlobNames'] },
    { fields: ['turn', 'reportedAt'] },
    { fields: ['reportedAt'] },
  ],
};

const withOrder = (view: GrievanceBody): GrievanceBody => ({
  ...view,
  orderAt: view.isPublic ? (view.respondedAt ?? view.reportedAt) : view.reportedAt,
});

function stepOf(view: GrievanceBody, event: RecordedGrievanceEvent): GrievanceBody {
  const at = event.metadata.recordedAt;
  switch (event.type) {
    case 'GrievanceReceived': {
      const { source, indicator, whereId, contactId, namedFacilityId } = event.data;
      const known = definedOf({ indicator, whereId, contactId, namedFacilityId });
      return withWords({ ...view, source, reportedAt: at, turn: 0, ...known }, { ...event.data, from: 'reporter' }, at);
    }
    case 'GrievanceWordsAdded':
      return withWords(view, event.data, at);
    case 'GrievanceReported': {
      const { facilityId, indicator, priority, source, reasonId, messageId, questionId, documents: photos = [] } = event.data;
      const told = view.reportedAt === '' ? { reportedAt: at, reportedBy: event.metadata.actor.userId } : {};
      return {
        ...view,
        facilityId,
        indicator,
        priority,
        urgency: URGENCY[priority],
        source,
        reasonId,
        messageId,
        state: 'pending',
        turn: 1,
        toldBlobNames: [...view.toldBlobNames, ...photos.map(({ blobName }) => blobName)],
        ...(questionId !== undefined && { questionId }),
        ...(photos.length > 0 && { photos }),
        ...told,
      };
    }
    case 'ResponseRequested': {
      const { openedAt: _, remindedAt: __, ...before } = view;
      const { assigneeId, dueAt } = event.data;
      return { ...before, assigneeId, dueAt, requestDueAt: dueAt };
    }
    case 'RequestOpened':
      return { ...view, openedAt: at };
    case 'RequestReminded':
      return { ...view, remindedAt: at };
    case 'VisitAnnounced':
      return { ...view, visitOn: event.data.date, visitAnnouncedAt: at };
    case 'RequestResponded':
      return responded(view, event.data, at);
    case 'FindingClosed': {
      const { findingId, reasonId } = event.data;
      const closed = { closedAt: at, ...(reasonId !== undefined && { reasonId }) };
      const findings = view.findings.map((each) => (each.findingId === findingId ? { ...each, ...closed } : each));
      const isClosed = findings.every(({ closedAt }) => closedAt !== undefined);
      return { ...view, findings, ...(isClosed && { state: 'closed' as const, closedAt: at }) };
    }
    default:
      return { ...view, actions: countedActions(view.actions, event) };
  }
}

function withWords(
  view: GrievanceBody,
  { wordsId, from, documents = [] }: { wordsId: string; from: 'reporter' | 'admin'; documents?: readonly GrievanceDocument[] },
  at: string,
): GrievanceBody {
  const said = { wordsId, from, at, ...(documents.length > 0 && { documents: [...documents] }) };
  return { ...view, words: [...view.words, said], toldBlobNames: [...view.toldBlobNames, ...documents.map(({ blobName }) => blobName)] };
}

const definedOf = <Known extends object>(known: Known): Partial<Known> =>
  Object.fromEntries(Object.entries(known).filter(([, each]) => each !== undefined)) as Partial<Known>;

function responded(
  view: GrievanceBody,
  { date, priority, source, messageId, reportNumber, documents, findings }: (RecordedGrievanceEvent & { type: 'RequestResponded' })['data'],
  at: string,
): GrievanceBody {
  const response = { date, priority, source, messageId, documents, ...(reportNumber === undefined ? {} : { reportNumber }) };
  const end = findings.length > 0 ? { state: 'responded' as const, isPublic: true } : { state: 'closed' as const, closedAt: at };
  const blobNames = documents.map(({ blobName }) => blobName);
  return { ...view, response, blobNames, respondedAt: at, dueAt: NEVER_DUE, findings: findings.map((each) => ({ ...each })), ...end };
}

function countedActions({ open, done, verified }: GrievanceBody['actions'], { type }: RecordedGrievanceEvent): GrievanceBody['actions'] {
  switch (type) {
    case 'ActionOpened':
      return { open: open + 1, done, verified };
    case 'ActionDone':
      return { open: open - 1, done: done + 1, verified };
    case 'ActionReturned':
      return { open: open + 1, done: done - 1, verified };
    case 'ActionVerified':
      return { open, done: done - 1, verified: verified + 1 };
    default:
      return { open, done, verified };
  }
}

const STEPS: Partial<Record<RecordedGrievanceEvent['type'], GrievanceStep>> = {
  GrievanceReceived: 'received',
  GrievanceReported: 'reported',
  ResponseRequested: 'asked',
  RequestOpened: 'opened',
  RequestReminded: 'reminded',
  VisitAnnounced: 'visitAnnounced',
  RequestResponded: 'responded',
  ActionOpened: 'action',
  ActionDone: 'done',
  ActionReturned: 'returned',
  ActionVerified: 'verified',
  ActionEscalated: 'escalated',
  FindingClosed: 'closed',
};

function withStep(view: GrievanceBody, { type, metadata }: RecordedGrievanceEvent): GrievanceBody {
  const kind = STEPS[type];
  if (kind === undefined || view.history.length >= STEPS_MAX) return view;
  return { ...view, history: [...view.history, { kind, at: metadata.recordedAt, by: metadata.actor.userId }] };
}
