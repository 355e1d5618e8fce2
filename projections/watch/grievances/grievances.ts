/** Keeps one view per grievance, from the report to its last closed finding. */

import {
  type GrievanceDocument,
  type RecordedGrievanceEvent,
  type RequestResponded,
  responseDetailsOf,
} from '../../../contracts/watch/grievances/events.js';
import {
  BRING_BACK_DAYS,
  type GrievanceStep,
  type Priority,
  WORDS_KEPT_YEARS,
} from '../../../contracts/watch/grievances/grievance-kinds.js';
import type { Projection } from '../../shared/projection.js';
import type { FindingBody, GrievanceBody, SetAsideBody } from './grievance-body.js';
import { corrected, countedActions } from './responses.js';

export type { GrievanceBody, SetAsideBody } from './grievance-body.js';

/** The due instant of grievances that are not due, so that one index finds the overdue ones. */
export const NEVER_DUE = '9999-12-31T23:59:59.999Z';
/** Limits the steps of a history that are kept; the first ones and the last ones matter. */
const STEPS_MAX = 500;

const URGENCY: Record<Priority, number> = { HIGH: 0, MEDIUM: 1, LOW: 2 };

export const grievances: Projection<GrievanceBody, RecordedGrievanceEvent> = {
  name: 'grievances',
  version: 7,
  handles: [
    'GrievanceReceived',
    'GrievanceWordsAdded',
    'SetAsideSuggested',
    'ReportSetAside',
    'ReportHeldBack',
    'ReportLetIn',
    'ReportBroughtBack',
    'ReportJoined',
    'ReportWordsDeleted',
    'GrievanceReported',
    'ResponseRequested',
    'RequestReleased',
    'RequestOpened',
    'RequestReminded',
    'VisitAnnounced',
    'RequestResponded',
    'ResponseCorrected',
    'ActionOpened',
    'ActionDone',
    'ActionReturned',
    'ActionVerified',
    'ActionEscalated',
    'ActionEnded',
    'FindingClosed',
  ],
  keysOf: ({ data }) => [data.grievanceId],
  initial: (grievanceId) => ({
    ...{ grievanceId, facilityId: '', urgency: 9, source: 4, state: 'received', reportedAt: '', dueAt: NEVER_DUE },
    ...{ visitOn: '', isFromOutside: false, isPublic: false, orderAt: '', bulkId: '', heldIn: '', joinedToId: '', wordsUntil: NEVER_DUE },
    ...{
      words: [],
      wordsWaitAt: '',
      toldBlobNames: [],
      turn: 1,
      blobNames: [],
      findings: [],
      actions: { open: 0, done: 0, verified: 0 },
      history: [],
    },
  }),
  evolve: (view, event) => withEnd(withOrder(withStep(withBulk(stepOf(view, event)), event)), view, event),
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
    { fields: ['heldIn', 'turn', 'reportedAt'] },
    { fields: ['heldIn', 'reportedAt'] },
    { fields: ['bulkId'] },
    { fields: ['wordsWaitAt'] },
    { fields: ['joinedToId'] },
    { fields: ['wordsUntil'] },
  ],
};

const withBulk = (view: GrievanceBody): GrievanceBody => ({ ...view, heldIn: view.state === 'heldBack' ? view.bulkId : '' });

const withOrder = (view: GrievanceBody): GrievanceBody => ({
  ...view,
  orderAt: view.isPublic ? (view.respondedAt ?? view.reportedAt) : view.reportedAt,
});

/** Keeps words for a time that begins with the end of the report, or with what its reporter adds later. */
function withEnd(view: GrievanceBody, before: GrievanceBody, event: RecordedGrievanceEvent): GrievanceBody {
  if (view.words.length === 0) return view;
  if (event.type === 'ReportWordsDeleted') return view.words.length > event.data.words ? view : { ...view, wordsUntil: NEVER_DUE };
  const isAdded = event.type === 'GrievanceWordsAdded' && event.data.from === 'reporter';
  return view.state === before.state && !isAdded ? view : { ...view, wordsUntil: keptUntil(view.state, event.metadata.recordedAt) };
}

function keptUntil(state: GrievanceBody['state'], at: string): string {
  const until = new Date(at);
  if (state === 'setAside') until.setUTCDate(until.getUTCDate() + BRING_BACK_DAYS);
  else if (state === 'closed' || state === 'joined') until.setUTCFullYear(until.getUTCFullYear() + WORDS_KEPT_YEARS);
  else return NEVER_DUE;
  return until.toISOString();
}

function stepOf(view: GrievanceBody, event: RecordedGrievanceEvent): GrievanceBody {
  const at = event.metadata.recordedAt;
  switch (event.type) {
    case 'GrievanceReceived': {
      const { source, indicator, whereId, contactId, namedFacilityId } = event.data;
      const known = definedOf({ indicator, whereId, contactId, namedFacilityId });
      return withWords(
        { ...view, source, reportedAt: at, turn: 0, isFromOutside: true, ...known },
        { ...event.data, from: 'reporter' },
        at,
      );
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
      return { ...before, assigneeId, dueAt, requestDueAt: dueAt, turn: 1 };
    }
    case 'RequestReleased': {
      const { assigneeId: _, openedAt: __, remindedAt: ___, ...before } = view;
      return { ...before, turn: 0 };
    }
    case 'RequestOpened':
      return { ...view, openedAt: at };
    case 'RequestReminded':
      return { ...view, remindedAt: at };
    case 'VisitAnnounced':
      return { ...view, visitOn: event.data.date, visitAnnouncedAt: at };
    case 'RequestResponded':
      return responded(view, event.data, at);
    case 'ResponseCorrected':
      return corrected(view, event.data, at);
    case 'FindingClosed':
      return withClosed(view, event.data, event.metadata);
    default:
      return triagedBy(view, event, at);
  }
}

/** Folds what admins decide about a report from outside before somebody is asked. */
function triagedBy(view: GrievanceBody, event: RecordedGrievanceEvent, at: string): GrievanceBody {
  switch (event.type) {
    case 'SetAsideSuggested':
      return { ...view, setAside: setAsideOf(view, event.data, at) };
    case 'ReportSetAside':
      return { ...view, state: 'setAside', turn: 1, setAside: { ...setAsideOf(view, event.data, at), isSuggested: false } };
    case 'ReportBroughtBack': {
      const { setAside: _, ...before } = view;
      return { ...before, state: 'received', turn: 0, joinedToId: '' };
    }
    case 'ReportHeldBack':
      return { ...view, state: 'heldBack', turn: 1, bulkId: event.data.bulkId, alike: event.data.alike };
    case 'ReportLetIn':
      return { ...view, state: 'received', turn: 0 };
    case 'ReportJoined':
      return { ...view, state: 'joined', turn: 1, joinedToId: event.data.toId };
    case 'ReportWordsDeleted':
      return view;
    default:
      return { ...view, actions: countedActions(view.actions, event) };
  }
}

function withClosed(
  view: GrievanceBody,
  { findingId, reasonId, isWithdrawn }: (RecordedGrievanceEvent & { type: 'FindingClosed' })['data'],
  { recordedAt: at, actor }: RecordedGrievanceEvent['metadata'],
): GrievanceBody {
  const closed = { closedAt: at, ...(reasonId !== undefined && { reasonId }), ...(isWithdrawn && { isWithdrawn }) };
  const isTheirs = ({ foundBy = view.assigneeId }: FindingBody) => actor.userId === foundBy;
  const findings = view.findings.map((each) =>
    each.findingId === findingId
      ? { ...each, ...closed, ...(isTheirs(each) && each.severity === 'HIGH' && { isOwnWord: true as const }) }
      : each,
  );
  const isClosed = findings.every(({ closedAt }) => closedAt !== undefined);
  return { ...view, findings, ...(isClosed && { state: 'closed' as const, closedAt: at }) };
}

/** One admin is alone who sets aside what names a site, where nobody suggested it before. */
function setAsideOf(
  { namedFacilityId, setAside }: GrievanceBody,
  { why, by, reasonId }: (RecordedGrievanceEvent & { type: 'ReportSetAside' })['data'],
  at: string,
): SetAsideBody {
  return { why, by, reasonId, at, isSuggested: true, isAlone: namedFacilityId !== undefined && setAside === undefined };
}

function withWords(
  view: GrievanceBody,
  { wordsId, from, documents = [] }: { wordsId: string; from: 'reporter' | 'admin'; documents?: readonly GrievanceDocument[] },
  at: string,
): GrievanceBody {
  const said = { wordsId, from, at, ...(documents.length > 0 && { documents: [...documents] }) };
  const wordsWaitAt = from === 'reporter' && view.words.length > 0 ? at : '';
  return {
    ...view,
    wordsWaitAt,
    words: [...view.words, said],
    toldBlobNames: [...view.toldBlobNames, ...documents.map(({ blobName }) => blobName)],
  };
}

const definedOf = <Known extends object>(known: Known): Partial<Known> =>
  Object.fromEntries(Object.entries(known).filter(([, each]) => each !== undefined)) as Partial<Known>;

function responded(view: GrievanceBody, says: RequestResponded, at: string): GrievanceBody {
  const { date, priority, source, messageId, documents, findings } = says;
  const said = { date, priority, source, messageId, documents, version: 1 };
  const response = { ...said, ...responseDetailsOf(says) };
  const end = findings.length > 0 ? { state: 'responded' as const, isPublic: true } : { state: 'closed' as const, closedAt: at };
  const blobNames = documents.map(({ blobName }) => blobName);
  return {
    ...view,
    response,
    blobNames,
    respondedAt: at,
    dueAt: NEVER_DUE,
    wordsWaitAt: '',
    findings: findings.map((each) => ({ ...each })),
    ...end,
  };
}

const STEPS: Partial<Record<RecordedGrievanceEvent['type'], GrievanceStep>> = {
  GrievanceReceived: 'received',
  GrievanceReported: 'reported',
  SetAsideSuggested: 'setAsideSuggested',
  ReportSetAside: 'setAside',
  ReportHeldBack: 'heldBack',
  ReportLetIn: 'letIn',
  ReportBroughtBack: 'broughtBack',
  ReportJoined: 'joined',
  ReportWordsDeleted: 'wordsDeleted',
  ResponseRequested: 'asked',
  RequestReleased: 'released',
  RequestOpened: 'opened',
  RequestReminded: 'reminded',
  VisitAnnounced: 'visitAnnounced',
  RequestResponded: 'responded',
  ResponseCorrected: 'corrected',
  ActionOpened: 'action',
  ActionDone: 'done',
  ActionReturned: 'returned',
  ActionVerified: 'verified',
  ActionEscalated: 'escalated',
  FindingClosed: 'closed',
};

function withStep(view: GrievanceBody, { type, data, metadata }: RecordedGrievanceEvent): GrievanceBody {
  const kind = type === 'FindingClosed' && data.isWithdrawn ? undefined : STEPS[type];
  if (kind === undefined || view.history.length >= STEPS_MAX) return view;
  return { ...view, history: [...view.history, { kind, at: metadata.recordedAt, by: metadata.actor.userId }] };
}
