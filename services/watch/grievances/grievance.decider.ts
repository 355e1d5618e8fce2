/** Decides one grievance: the report, the request, the findings, and the actions of the site. */

import { message, Refusal } from '../../../contracts/shared/refusals.js';
import {
  type GrievanceDocument,
  type GrievanceEvent,
  responseDetailsOf,
  type TextReferences,
} from '../../../contracts/watch/grievances/events.js';
import { type Priority, RESPONSE_DAYS } from '../../../contracts/watch/grievances/grievance-kinds.js';
import type { Decider } from '../../platform/deciders/decider.js';
import { act, closeFinding, earliestDate, openAction } from './corrective-action.rules.js';
import {
  type CommandOf,
  type GrievanceCommand,
  type KnownAction,
  type KnownGrievance,
  requestOf,
  type Suspicion,
} from './grievance.rules.js';
import {
  addWords,
  assertWaits,
  bringBack,
  holdBack,
  join,
  letIn,
  receive,
  setAside,
  wordsDeleted,
} from './reports/outside-report.rules.js';
import { carriedOutBy } from './reports/repeated-commands.rules.js';
import { corrected, correctResponse, respond } from './requests/response.rules.js';

const DAY_MS = 86_400_000;

export interface GrievanceDecisionState {
  /** Null before it was reported. */
  grievance: KnownGrievance | null;
}

export const grievanceDecider: Decider<GrievanceDecisionState, GrievanceCommand, GrievanceEvent> = {
  version: 7,
  initial: () => ({ grievance: null }),
  evolve: ({ grievance }, { event, recordedAt }) => ({ grievance: grievance ? evolveKnown(grievance, event, recordedAt) : begin(event) }),
  decide,
  toSnapshot: (state) => [structuredClone(state)],
  fromSnapshot: (_, row) => row as GrievanceDecisionState,
};

function begin(event: GrievanceEvent): KnownGrievance | null {
  const rest = { addedWords: 0, isOpened: false, findings: [], actions: [], commands: [] };
  if (event.type === 'GrievanceReceived') {
    const { grievanceId, source, namedFacilityId } = event.data;
    const named = namedFacilityId === undefined ? {} : { namedFacilityId };
    const received: KnownGrievance = { grievanceId, source, state: 'received', isFromOutside: true, ...named, ...rest };
    return withCommand(received, { kind: 'receive', ...event.data });
  }
  if (event.type !== 'GrievanceReported') return null;
  const { grievanceId, source, facilityId, indicator, priority } = event.data;
  const suspicion = { facilityId, indicator, priority };
  return { grievanceId, source, state: 'pending', isFromOutside: false, suspicion, told: toldIn(event.data), ...rest };
}

function evolveKnown(known: KnownGrievance, event: GrievanceEvent, recordedAt: string): KnownGrievance {
  switch (event.type) {
    case 'SetAsideSuggested':
      return { ...known, suggestedBy: event.data.by };
    case 'ReportSetAside':
      return { ...known, state: 'setAside', setAsideAt: recordedAt };
    case 'ReportBroughtBack': {
      const { suggestedBy: _, setAsideAt: __, joinedToId: ___, ...before } = known;
      return { ...before, state: 'received' };
    }
    case 'ReportHeldBack':
      return { ...known, state: 'heldBack', bulkId: event.data.bulkId };
    case 'ReportLetIn':
      return { ...known, state: 'received' };
    case 'ReportJoined':
      return { ...known, state: 'joined', joinedToId: event.data.toId };
    case 'ReportWordsDeleted':
      return { ...known, wordsDeleted: event.data.words };
    case 'GrievanceReported': {
      const { facilityId, indicator, priority } = event.data;
      return { ...known, state: 'pending', suspicion: { facilityId, indicator, priority }, told: toldIn(event.data) };
    }
    case 'ResponseRequested': {
      const { remindedOn: _, ...before } = known;
      return { ...before, assigneeId: event.data.assigneeId, dueAt: event.data.dueAt, isOpened: false };
    }
    case 'RequestReleased': {
      const { assigneeId: _, remindedOn: __, ...before } = known;
      return { ...before, isOpened: false };
    }
    case 'GrievanceWordsAdded':
      return { ...withCommand(known, { kind: 'addWords', ...event.data }), addedWords: known.addedWords + 1 };
    case 'RequestReminded':
      return { ...known, remindedOn: event.data.day };
    case 'RequestOpened':
      return { ...known, isOpened: true };
    case 'VisitAnnounced':
      return { ...known, visitOn: event.data.date };
    case 'RequestResponded': {
      const { documents, findings, source, assigneeId: foundBy } = event.data;
      const response = { ...responseDetailsOf(event.data), documents, source, version: 1 };
      const state = findings.length > 0 ? 'responded' : 'closed';
      return { ...known, state, response, findings: findings.map((each) => ({ ...each, foundBy, isClosed: false })) };
    }
    case 'ResponseCorrected':
      return corrected(known, event.data);
    case 'FindingClosed': {
      const findings = known.findings.map((each) => (each.findingId === event.data.findingId ? { ...each, isClosed: true } : each));
      return { ...known, findings, state: findings.every(({ isClosed }) => isClosed) ? 'closed' : known.state };
    }
    default:
      return evolveActions(known, event);
  }
}

function evolveActions(known: KnownGrievance, event: GrievanceEvent): KnownGrievance {
  const change = (actionId: string, to: Partial<KnownAction>): KnownGrievance => ({
    ...known,
    actions: known.actions.map((each) => (each.actionId === actionId ? { ...each, ...to } : each)),
  });
  switch (event.type) {
    case 'ActionOpened': {
      const { actionId, findingId, ownerFacilityId, dueDate } = event.data;
      const action: KnownAction = { actionId, findingId, ownerFacilityId, dueDate, state: 'open', isEscalated: false };
      return { ...withCommand(known, { kind: 'openAction', ...event.data }), actions: [...known.actions, action] };
    }
    case 'ActionMessageAdded':
      return withCommand(known, { kind: 'addMessage', ...event.data });
    case 'ActionDone':
      return change(event.data.actionId, { state: 'done' });
    case 'ActionReturned':
      return change(event.data.actionId, { state: 'open' });
    case 'ActionVerified':
      return change(event.data.actionId, { state: 'verified' });
    case 'ActionEnded':
      return change(event.data.actionId, { state: 'ended' });
    case 'ActionEscalated':
      return change(event.data.actionId, { isEscalated: true });
    default:
      return known;
  }
}

const toldIn = ({ reasonId, messageId, documents = [] }: TextReferences & { documents?: readonly GrievanceDocument[] }) => ({
  ...{ reasonId, messageId },
  documents: documents.map(({ sha256 }) => sha256),
});

function withCommand(known: KnownGrievance, said: Parameters<typeof carriedOutBy>[0]): KnownGrievance {
  const carriedOut = carriedOutBy(said);
  return carriedOut ? { ...known, commands: [...known.commands, carriedOut] } : known;
}

/**
 * @throws Refusal NotFound for a grievance, finding or action that does not exist, and for a request to another person; RequestAnswered for
 * a change or an answer of a request that was answered; TransactionIdReused; ReportFull; ReportIsSetAside; ReportIsJoined; BackTooLate;
 * FindingIsClosed; OwnFinding; ResponseIsCorrected; ActionNotDone; ActionIsVerified; Invalid
 */
function decide({ grievance }: GrievanceDecisionState, command: GrievanceCommand, now: string): GrievanceEvent[] {
  if (command.kind === 'receive') return receive(grievance, command);
  if (command.kind === 'report') return report(grievance, command, now);
  if (!grievance) throw new Refusal('NotFound');
  switch (command.kind) {
    case 'addWords':
      return addWords(grievance, command);
    case 'takeUp':
      return takeUp(grievance, command, now);
    case 'setAside':
      return setAside(grievance, command);
    case 'holdBack':
      return holdBack(grievance, command);
    case 'letIn':
      return letIn(grievance);
    case 'bringBack':
      return bringBack(grievance, now);
    case 'join':
      return join(grievance, command);
    case 'wordsDeleted':
      return wordsDeleted(grievance, command.words);
    case 'reassign':
      return reassign(grievance, command.assigneeId, now);
    case 'release':
      return release(grievance, command.assigneeId);
    case 'open':
      return open(grievance, command.by);
    case 'announceVisit':
      return announceVisit(grievance, command, now);
    case 'remind':
      return remind(grievance, now.slice(0, 10));
    case 'respond':
      return respond(grievance, command, now);
    case 'correct':
      return correctResponse(grievance, command);
    case 'openAction':
      return openAction(grievance, command, now);
    case 'closeFinding':
      return closeFinding(grievance, command);
    default:
      return act(grievance, command);
  }
}

function report(known: KnownGrievance | null, command: CommandOf<'report'>, now: string): GrievanceEvent[] {
  const { kind: _, assigneeId, ...reported } = command;
  if (known) {
    const isSame = isSameSuspicion(known, command) && known.source === command.source;
    if (isSame && toldIn(command).documents.join() === known.told?.documents.join()) return [];
    throw new Refusal('TransactionIdReused');
  }
  const { grievanceId, facilityId, priority } = command;
  return [{ type: 'GrievanceReported', data: reported }, asked({ grievanceId, facilityId }, { assigneeId, priority }, now)];
}

function takeUp(known: KnownGrievance, command: CommandOf<'takeUp'>, now: string): GrievanceEvent[] {
  if (known.suspicion) {
    if (isSameSuspicion(known, command)) return [];
    throw new Refusal('GrievanceTakenUp');
  }
  assertWaits(known);
  const { kind: _, assigneeId, ...told } = command;
  const { grievanceId, source } = known;
  const { facilityId, priority } = command;
  return [
    { type: 'GrievanceReported', data: { grievanceId, source, ...told } },
    asked({ grievanceId, facilityId }, { assigneeId, priority }, now),
  ];
}

const isSameSuspicion = ({ suspicion, assigneeId }: KnownGrievance, wanted: Suspicion & { assigneeId: string }): boolean =>
  suspicion?.facilityId === wanted.facilityId &&
  suspicion.indicator === wanted.indicator &&
  suspicion.priority === wanted.priority &&
  assigneeId === wanted.assigneeId;

function asked(
  header: { grievanceId: string; facilityId: string },
  { assigneeId, priority }: { assigneeId: string; priority: Priority },
  now: string,
): GrievanceEvent {
  const dueAt = new Date(Date.parse(now) + RESPONSE_DAYS[priority] * DAY_MS).toISOString();
  return { type: 'ResponseRequested', data: { ...header, assigneeId, dueAt } };
}

function reassign(known: KnownGrievance, assigneeId: string, now: string): GrievanceEvent[] {
  const { header, suspicion } = requestOf(known);
  if (known.response) throw new Refusal('RequestAnswered');
  if (known.assigneeId === assigneeId) return [];
  return [asked(header, { assigneeId, priority: suspicion.priority }, now)];
}

function release(known: KnownGrievance, assigneeId: string): GrievanceEvent[] {
  const { header } = requestOf(known);
  const isTheirs = known.assigneeId === assigneeId && !known.response;
  return isTheirs ? [{ type: 'RequestReleased', data: { ...header, assigneeId } }] : [];
}

function open(known: KnownGrievance, by: string): GrievanceEvent[] {
  const { header } = requestOf(known);
  if (known.assigneeId !== by) throw new Refusal('NotFound');
  return known.isOpened ? [] : [{ type: 'RequestOpened', data: { ...header, assigneeId: by } }];
}

function remind(known: KnownGrievance, day: string): GrievanceEvent[] {
  const { header } = requestOf(known);
  const { assigneeId, remindedOn, response } = known;
  if (response) throw new Refusal('RequestAnswered');
  if (assigneeId === undefined || remindedOn === day) return [];
  return [{ type: 'RequestReminded', data: { ...header, assigneeId, day } }];
}

function announceVisit(known: KnownGrievance, { by: assigneeId, date }: CommandOf<'announceVisit'>, now: string): GrievanceEvent[] {
  const { header } = requestOf(known);
  if (known.assigneeId !== assigneeId) throw new Refusal('NotFound');
  if (known.response) throw new Refusal('RequestAnswered');
  if (date < earliestDate(now)) throw new Refusal('Invalid', {}, { date: [message('dateInPast')] });
  return known.visitOn === date ? [] : [{ type: 'VisitAnnounced', data: { ...header, assigneeId, date } }];
}
