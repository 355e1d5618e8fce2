/** Decides what becomes of a report from outside until somebody is asked about it. */

import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { GrievanceEvent } from '../../../../contracts/watch/grievances/events.js';
import { BRING_BACK_DAYS } from '../../../../contracts/watch/grievances/grievance-kinds.js';
import { ADDED_WORDS_MAX, type CommandOf, type KnownGrievance } from '../grievance.rules.js';
import { isRepeated } from './repeated-commands.rules.js';

const DAY_MS = 86_400_000;

export function receive(known: KnownGrievance | null, command: CommandOf<'receive'>): GrievanceEvent[] {
  const { kind: _, ...told } = command;
  if (known && isRepeated(known.commands, command)) return [];
  if (known) throw new Refusal('TransactionIdReused');
  return [{ type: 'GrievanceReceived', data: told }];
}

export function addWords(known: KnownGrievance, command: CommandOf<'addWords'>): GrievanceEvent[] {
  const { kind: _, ...words } = command;
  const { grievanceId, addedWords, commands } = known;
  if (isRepeated(commands, command)) return [];
  if (addedWords >= ADDED_WORDS_MAX) throw new Refusal('ReportFull');
  return [{ type: 'GrievanceWordsAdded', data: { grievanceId, ...words } }];
}

/** Holds nothing back about which an admin decided before. */
export function holdBack(known: KnownGrievance, { bulkId, alike }: CommandOf<'holdBack'>): GrievanceEvent[] {
  const { grievanceId, state, suggestedBy } = known;
  if (state !== 'received' || known.bulkId !== undefined || suggestedBy !== undefined) return [];
  return [{ type: 'ReportHeldBack', data: { grievanceId, bulkId, alike } }];
}

export function letIn({ grievanceId, state, bulkId }: KnownGrievance): GrievanceEvent[] {
  return state === 'heldBack' && bulkId !== undefined ? [{ type: 'ReportLetIn', data: { grievanceId, bulkId } }] : [];
}

/** Sets with a bulk only those aside that are still held back with it. */
export function setAside(known: KnownGrievance, { kind: _, isThereAnother, ofBulk, ...said }: CommandOf<'setAside'>): GrievanceEvent[] {
  if (ofBulk !== undefined && (known.state !== 'heldBack' || known.bulkId !== ofBulk)) return [];
  if (known.state === 'setAside' || known.suggestedBy === said.by) return [];
  assertWaits(known);
  const data = { grievanceId: known.grievanceId, ...said };
  const isEnough = known.namedFacilityId === undefined || known.suggestedBy !== undefined || !isThereAnother;
  return [{ type: isEnough ? 'ReportSetAside' : 'SetAsideSuggested', data }];
}

export function bringBack(known: KnownGrievance, now: string): GrievanceEvent[] {
  const { grievanceId, suggestedBy, setAsideAt, joinedToId, wordsDeleted: deleted } = known;
  if (suggestedBy === undefined && setAsideAt === undefined && joinedToId === undefined) return [];
  if (joinedToId !== undefined && deleted !== undefined) throw new Refusal('ReportIsJoined');
  if (setAsideAt !== undefined && Date.parse(now) - Date.parse(setAsideAt) > BRING_BACK_DAYS * DAY_MS) throw new Refusal('BackTooLate');
  return [{ type: 'ReportBroughtBack', data: { grievanceId } }];
}

/** @throws Refusal for a report that no longer waits */
export function assertWaits({ state }: KnownGrievance): void {
  if (state === 'setAside') throw new Refusal('ReportIsSetAside');
  if (state === 'joined') throw new Refusal('ReportIsJoined');
  if (state !== 'received' && state !== 'heldBack') throw new Refusal('GrievanceTakenUp');
}

export function join(known: KnownGrievance, { toId, by }: CommandOf<'join'>): GrievanceEvent[] {
  const { grievanceId, joinedToId } = known;
  if (joinedToId === toId) return [];
  assertWaits(known);
  return [{ type: 'ReportJoined', data: { grievanceId, toId, by } }];
}

export function wordsDeleted({ grievanceId, wordsDeleted: before }: KnownGrievance, words: number): GrievanceEvent[] {
  return before === words ? [] : [{ type: 'ReportWordsDeleted', data: { grievanceId, words } }];
}
