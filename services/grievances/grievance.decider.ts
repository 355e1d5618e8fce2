/** Decides one grievance: what was told, who was asked, what was found, and what the site did about it. */
import type {
  ActionOpened,
  Finding,
  GrievanceDocument,
  GrievanceEvent,
  GrievanceReceived,
  RequestResponded,
  TextReferences,
} from '../../contracts/grievances/events.js';
import {
  type ActionState,
  actionIdOf,
  findingIdOf,
  type GrievanceSourceNumber,
  type GrievanceState,
  type Priority,
  RESPONSE_DAYS,
} from '../../contracts/grievances/grievance-kinds.js';
import { message, Refusal } from '../../contracts/shared/refusals.js';
import type { RiskIndicator } from '../../contracts/shared/risk-indicators.js';
import type { Decider } from '../platform/deciders/decider.js';

const DAY_MS = 86_400_000;

interface Suspicion {
  facilityId: string;
  indicator: RiskIndicator;
  priority: Priority;
}

type Words = Pick<GrievanceReceived, 'wordsId' | 'wordsHash'>;
type MessageReference = Pick<TextReferences, 'messageId' | 'messageHash'>;

export type GrievanceCommand =
  | (Words & { kind: 'receive'; grievanceId: string; source: GrievanceSourceNumber; indicator?: RiskIndicator })
  | (Words & { kind: 'addWords'; from: 'reporter' | 'admin' })
  | (Suspicion & TextReferences & { kind: 'report'; grievanceId: string; source: GrievanceSourceNumber; assigneeId: string })
  | (Suspicion & TextReferences & { kind: 'takeUp'; assigneeId: string })
  | { kind: 'reassign'; assigneeId: string }
  | { kind: 'open'; by: string }
  | (MessageReference & {
      kind: 'respond';
      by: string;
      source: 'auditor' | 'farmMonitor';
      date: string;
      priority: Priority;
      found: readonly Omit<Finding, 'findingId'>[];
      reportNumber?: string;
      documents: readonly GrievanceDocument[];
    })
  | (Pick<ActionOpened, 'findingId' | 'ownerFacilityId' | 'dueDate' | 'whatId' | 'whatHash'> & { kind: 'openAction'; commandId?: string })
  | (MessageReference & { kind: 'addMessage'; actionId: string; documents: readonly GrievanceDocument[]; commandId?: string })
  | (Partial<MessageReference> & { kind: 'finish'; actionId: string; by: string; documents: readonly GrievanceDocument[] })
  | (MessageReference & { kind: 'return'; actionId: string })
  | { kind: 'verify'; actionId: string }
  | { kind: 'escalate'; actionId: string }
  | { kind: 'closeFinding'; findingId: string };

export interface KnownFinding extends Finding {
  isClosed: boolean;
}

export interface KnownAction {
  actionId: string;
  findingId: string;
  ownerFacilityId: string;
  dueDate: string;
  state: ActionState;
  isEscalated: boolean;
}

export interface KnownGrievance {
  grievanceId: string;
  source: GrievanceSourceNumber;
  state: GrievanceState;
  /** Absent until it is known which site is concerned. */
  suspicion?: Suspicion;
  assigneeId?: string;
  isOpened: boolean;
  response?: Pick<RequestResponded, 'date' | 'priority' | 'reportNumber'> & { documents: readonly GrievanceDocument[] };
  findings: KnownFinding[];
  actions: KnownAction[];
  /** Marks commands that were carried out. */
  commandIds: string[];
}

export interface GrievanceDecisionState {
  /** Null before it was told. */
  grievance: KnownGrievance | null;
}

export const grievanceDecider: Decider<GrievanceDecisionState, GrievanceCommand, GrievanceEvent> = {
  version: 1,
  initial: () => ({ grievance: null }),
  evolve: ({ grievance }, { event }) => ({ grievance: grievance ? evolveKnown(grievance, event) : begin(event) }),
  decide,
  toSnapshot: (state) => [structuredClone(state)],
  fromSnapshot: (_, row) => row as GrievanceDecisionState,
};

function begin(event: GrievanceEvent): KnownGrievance | null {
  const rest = { isOpened: false, findings: [], actions: [], commandIds: [] };
  if (event.type === 'GrievanceReceived') {
    const { grievanceId, source } = event.data;
    return { grievanceId, source, state: 'received', ...rest };
  }
  if (event.type !== 'GrievanceReported') return null;
  const { grievanceId, source, facilityId, indicator, priority } = event.data;
  return { grievanceId, source, state: 'pending', suspicion: { facilityId, indicator, priority }, ...rest };
}

function evolveKnown(known: KnownGrievance, event: GrievanceEvent): KnownGrievance {
  switch (event.type) {
    case 'GrievanceReported': {
      const { facilityId, indicator, priority } = event.data;
      return { ...known, state: 'pending', suspicion: { facilityId, indicator, priority } };
    }
    case 'ResponseRequested':
      return { ...known, assigneeId: event.data.assigneeId, isOpened: false };
    case 'RequestOpened':
      return { ...known, isOpened: true };
    case 'RequestResponded': {
      const { date, priority, reportNumber, documents, findings } = event.data;
      const response = { date, priority, documents, ...(reportNumber === undefined ? {} : { reportNumber }) };
      const state = findings.length > 0 ? 'responded' : 'closed';
      return { ...known, state, response, findings: findings.map((each) => ({ ...each, isClosed: false })) };
    }
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
      const { actionId, findingId, ownerFacilityId, dueDate, commandId } = event.data;
      const action: KnownAction = { actionId, findingId, ownerFacilityId, dueDate, state: 'open', isEscalated: false };
      return { ...withCommand(known, commandId), actions: [...known.actions, action] };
    }
    case 'ActionMessageAdded':
      return withCommand(known, event.data.commandId);
    case 'ActionDone':
      return change(event.data.actionId, { state: 'done' });
    case 'ActionReturned':
      return change(event.data.actionId, { state: 'open' });
    case 'ActionVerified':
      return change(event.data.actionId, { state: 'verified' });
    case 'ActionEscalated':
      return change(event.data.actionId, { isEscalated: true });
    default:
      return known;
  }
}

const withCommand = (known: KnownGrievance, commandId: string | undefined): KnownGrievance =>
  commandId === undefined ? known : { ...known, commandIds: [...known.commandIds, commandId] };

/**
 * @throws Refusal NotFound for a grievance, finding or action that does not exist, and for a request to another person; RequestAnswered for
 * what is asked of or answers a request that was answered; TransactionIdReused; FindingIsClosed; ActionNotDone; ActionIsVerified; Invalid
 */
function decide({ grievance }: GrievanceDecisionState, command: GrievanceCommand, now: string): GrievanceEvent[] {
  if (command.kind === 'receive') return receive(grievance, command);
  if (command.kind === 'report') return report(grievance, command, now);
  if (!grievance) throw new Refusal('NotFound');
  switch (command.kind) {
    case 'addWords': {
      const { kind: _, ...words } = command;
      return [{ type: 'GrievanceWordsAdded', data: { grievanceId: grievance.grievanceId, ...words } }];
    }
    case 'takeUp':
      return takeUp(grievance, command, now);
    case 'reassign':
      return reassign(grievance, command.assigneeId, now);
    case 'open':
      return open(grievance, command.by);
    case 'respond':
      return respond(grievance, command, now);
    case 'openAction':
      return openAction(grievance, command, now);
    case 'closeFinding':
      return closeFinding(grievance, command.findingId);
    default:
      return act(grievance, command);
  }
}

type CommandOf<Kind extends GrievanceCommand['kind']> = Extract<GrievanceCommand, { kind: Kind }>;

function receive(known: KnownGrievance | null, { kind: _, ...told }: CommandOf<'receive'>): GrievanceEvent[] {
  if (known) throw new Refusal('TransactionIdReused');
  return [{ type: 'GrievanceReceived', data: told }];
}

function report(known: KnownGrievance | null, command: CommandOf<'report'>, now: string): GrievanceEvent[] {
  const { kind: _, assigneeId, ...reported } = command;
  if (known) {
    if (isSameSuspicion(known, command) && known.source === command.source) return [];
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

/** Returns what the request is about. @throws Refusal NotFound before anybody was asked */
function requestOf({ grievanceId, suspicion }: KnownGrievance): {
  header: { grievanceId: string; facilityId: string };
  suspicion: Suspicion;
} {
  if (!suspicion) throw new Refusal('NotFound');
  return { header: { grievanceId, facilityId: suspicion.facilityId }, suspicion };
}

function reassign(known: KnownGrievance, assigneeId: string, now: string): GrievanceEvent[] {
  const { header, suspicion } = requestOf(known);
  if (known.response) throw new Refusal('RequestAnswered');
  if (known.assigneeId === assigneeId) return [];
  return [asked(header, { assigneeId, priority: suspicion.priority }, now)];
}

function open(known: KnownGrievance, by: string): GrievanceEvent[] {
  const { header } = requestOf(known);
  if (known.assigneeId !== by) throw new Refusal('NotFound');
  return known.isOpened ? [] : [{ type: 'RequestOpened', data: { ...header, assigneeId: by } }];
}

function respond(known: KnownGrievance, command: CommandOf<'respond'>, now: string): GrievanceEvent[] {
  const { header } = requestOf(known);
  const { kind: _, by: assigneeId, found, documents, ...response } = command;
  if (known.assigneeId !== assigneeId) throw new Refusal('NotFound');
  if (known.response) {
    if (isSameResponse(known, command)) return [];
    throw new Refusal('RequestAnswered');
  }
  if (response.date > tomorrowOf(now)) throw new Refusal('Invalid', {}, { date: [message('dateInFuture')] });
  const findings = found.map((each, at) => ({ findingId: findingIdOf(known.grievanceId, at + 1), ...each }));
  return [{ type: 'RequestResponded', data: { ...header, assigneeId, ...response, findings, documents: [...documents] } }];
}

function isSameResponse({ response, findings }: KnownGrievance, command: CommandOf<'respond'>): boolean {
  const told = ({ indicator, severity }: Omit<Finding, 'findingId'>) => `${indicator} ${severity}`;
  return (
    response?.date === command.date &&
    response.priority === command.priority &&
    response.reportNumber === command.reportNumber &&
    response.documents.map(({ sha256 }) => sha256).join() === command.documents.map(({ sha256 }) => sha256).join() &&
    findings.map(told).join() === command.found.map(told).join()
  );
}

/** Allows for time zones in which the day has begun already. */
const tomorrowOf = (now: string): string => new Date(Date.parse(now) + DAY_MS / 2).toISOString().slice(0, 10);

/** Allows for time zones in which the day has not ended. */
const yesterdayOf = (now: string): string => new Date(Date.parse(now) - DAY_MS / 2).toISOString().slice(0, 10);

/** @throws Refusal NotFound */
function findingOf({ findings }: KnownGrievance, findingId: string): KnownFinding {
  const found = findings.find((each) => each.findingId === findingId);
  if (!found) throw new Refusal('NotFound');
  return found;
}

function openAction(known: KnownGrievance, { kind: _, ...asking }: CommandOf<'openAction'>, now: string): GrievanceEvent[] {
  const { header } = requestOf(known);
  const { findingId, indicator, severity, isClosed } = findingOf(known, asking.findingId);
  if (asking.commandId !== undefined && known.commandIds.includes(asking.commandId)) return [];
  if (isClosed) throw new Refusal('FindingIsClosed');
  if (asking.dueDate < yesterdayOf(now)) throw new Refusal('Invalid', {}, { dueDate: [message('dateInPast')] });
  const actionId = actionIdOf(known.grievanceId, known.actions.length + 1);
  return [{ type: 'ActionOpened', data: { ...header, ...asking, actionId, findingId, indicator, severity } }];
}

function closeFinding(known: KnownGrievance, findingId: string): GrievanceEvent[] {
  const { header } = requestOf(known);
  const { indicator, isClosed } = findingOf(known, findingId);
  if (isClosed) return [];
  if (known.actions.some((each) => each.findingId === findingId && each.state !== 'verified')) throw new Refusal('ActionNotDone');
  return [{ type: 'FindingClosed', data: { ...header, findingId, indicator } }];
}

type ActionCommand = CommandOf<'addMessage' | 'finish' | 'return' | 'verify' | 'escalate'>;

function act(known: KnownGrievance, command: ActionCommand): GrievanceEvent[] {
  const action = known.actions.find((each) => each.actionId === command.actionId);
  if (!action) throw new Refusal('NotFound');
  const header = { ...requestOf(known).header, actionId: action.actionId };
  switch (command.kind) {
    case 'addMessage': {
      const { kind: _, documents, ...written } = command;
      if (written.commandId !== undefined && known.commandIds.includes(written.commandId)) return [];
      return [{ type: 'ActionMessageAdded', data: { ...header, ...written, documents: [...documents] } }];
    }
    case 'finish':
      return finish(action, command, header);
    case 'return': {
      if (action.state === 'open') return [];
      assertNotVerified(action);
      const { messageId, messageHash } = command;
      return [{ type: 'ActionReturned', data: { ...header, messageId, messageHash } }];
    }
    case 'verify':
      return verify(known, action, header);
    case 'escalate':
      return action.state === 'open' && !action.isEscalated ? [{ type: 'ActionEscalated', data: header }] : [];
  }
}

function finish(
  action: KnownAction,
  { by, documents, messageId, messageHash }: CommandOf<'finish'>,
  header: { grievanceId: string; facilityId: string; actionId: string },
): GrievanceEvent[] {
  if (by !== action.ownerFacilityId) throw new Refusal('NotFound');
  if (action.state === 'done') return [];
  assertNotVerified(action);
  const words = messageId === undefined || messageHash === undefined ? {} : { messageId, messageHash };
  return [{ type: 'ActionDone', data: { ...header, documents: [...documents], ...words } }];
}

/** Closes the finding with its last action. */
function verify(
  known: KnownGrievance,
  action: KnownAction,
  header: { grievanceId: string; facilityId: string; actionId: string },
): GrievanceEvent[] {
  if (action.state === 'verified') return [];
  if (action.state === 'open') throw new Refusal('ActionNotDone');
  const verified: GrievanceEvent = { type: 'ActionVerified', data: header };
  const { findingId, indicator, isClosed } = findingOf(known, action.findingId);
  const isLast = known.actions.every(
    (each) => each.findingId !== findingId || each.actionId === action.actionId || each.state === 'verified',
  );
  if (isClosed || !isLast) return [verified];
  const { grievanceId, facilityId } = header;
  return [verified, { type: 'FindingClosed', data: { grievanceId, facilityId, findingId, indicator } }];
}

function assertNotVerified({ state }: KnownAction): void {
  if (state === 'verified') throw new Refusal('ActionIsVerified');
}
