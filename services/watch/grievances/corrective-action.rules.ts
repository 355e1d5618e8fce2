/** Decides what becomes of findings and of the corrective actions about them. */

import { message, Refusal } from '../../../contracts/shared/refusals.js';
import type { GrievanceEvent } from '../../../contracts/watch/grievances/events.js';
import { actionIdOf } from '../../../contracts/watch/grievances/grievance-kinds.js';
import { type CommandOf, type KnownAction, type KnownFinding, type KnownGrievance, requestOf } from './grievance.rules.js';
import { isRepeated } from './reports/repeated-commands.rules.js';

const DAY_MS = 86_400_000;

/** Returns the first day that is not past: allows for time zones in which the day before has not ended. */
export const earliestDate = (now: string): string => new Date(Date.parse(now) - DAY_MS / 2).toISOString().slice(0, 10);

/** @throws Refusal NotFound */
export function findingOf({ findings }: KnownGrievance, findingId: string): KnownFinding {
  const found = findings.find((each) => each.findingId === findingId);
  if (!found) throw new Refusal('NotFound');
  return found;
}

export function openAction(known: KnownGrievance, command: CommandOf<'openAction'>, now: string): GrievanceEvent[] {
  const { kind: _, ...asking } = command;
  const { header } = requestOf(known);
  const { findingId, indicator, severity, isClosed } = findingOf(known, asking.findingId);
  if (isRepeated(known.commands, command)) return [];
  if (isClosed) throw new Refusal('FindingIsClosed');
  if (asking.dueDate < earliestDate(now)) throw new Refusal('Invalid', {}, { dueDate: [message('dateInPast')] });
  const actionId = actionIdOf(known.grievanceId, known.actions.length + 1);
  return [{ type: 'ActionOpened', data: { ...header, ...asking, actionId, findingId, indicator, severity } }];
}

export function closeFinding(known: KnownGrievance, { kind: _, findingId, by, ...reason }: CommandOf<'closeFinding'>): GrievanceEvent[] {
  const { header } = requestOf(known);
  const found = findingOf(known, findingId);
  const { indicator, isClosed } = found;
  if (isClosed) return [];
  if (needsAnother(found, by)) throw new Refusal('OwnFinding');
  if (known.actions.some((each) => each.findingId === findingId && each.state !== 'verified')) throw new Refusal('ActionNotDone');
  return [{ type: 'FindingClosed', data: { ...header, findingId, indicator, ...reason } }];
}

/** Somebody else ends a high finding than who found it. */
export const needsAnother = ({ severity, foundBy }: KnownFinding, by: string): boolean => severity === 'HIGH' && by === foundBy;

type ActionCommand = CommandOf<'addMessage' | 'finish' | 'return' | 'verify' | 'escalate'>;

export function act(known: KnownGrievance, command: ActionCommand): GrievanceEvent[] {
  const action = known.actions.find((each) => each.actionId === command.actionId);
  if (!action) throw new Refusal('NotFound');
  if (action.state === 'ended' && command.kind !== 'addMessage') {
    if (command.kind === 'escalate') return [];
    throw new Refusal('FindingIsClosed');
  }
  const header = { ...requestOf(known).header, actionId: action.actionId };
  switch (command.kind) {
    case 'addMessage': {
      const { kind: _, documents, ...written } = command;
      if (isRepeated(known.commands, command)) return [];
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
      return verify(known, action, { header, command });
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

/** Closes the finding with its last action, but a high one only where somebody else found it. */
function verify(
  known: KnownGrievance,
  action: KnownAction,
  { header, command }: { header: { grievanceId: string; facilityId: string; actionId: string }; command: CommandOf<'verify'> },
): GrievanceEvent[] {
  const { kind: _, actionId: __, by, ...reason } = command;
  if (action.state === 'verified') return [];
  if (action.state === 'open') throw new Refusal('ActionNotDone');
  const verified: GrievanceEvent = { type: 'ActionVerified', data: { ...header, ...reason } };
  const found = findingOf(known, action.findingId);
  const { findingId, indicator, isClosed } = found;
  const isLast = known.actions.every(
    (each) => each.findingId !== findingId || each.actionId === action.actionId || each.state === 'verified',
  );
  if (isClosed || !isLast || needsAnother(found, by)) return [verified];
  const { grievanceId, facilityId } = header;
  return [verified, { type: 'FindingClosed', data: { grievanceId, facilityId, findingId, indicator, ...reason } }];
}

function assertNotVerified({ state }: KnownAction): void {
  if (state === 'verified') throw new Refusal('ActionIsVerified');
}
