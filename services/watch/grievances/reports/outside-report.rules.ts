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

export function setAside(known: KnownGrievance, { kind: _, isThereAnother, ...said }: CommandOf<'setAside'>): GrievanceEvent[] {
  if (known.state === 'setAside' || known.suggestedBy === said.by) return [];
  assertWaits(known);
  const data = { grievanceId: known.grievanceId, ...said };
  const isEnough = !known.isNamed || known.suggestedBy !== undefined || !isThereAnother;
  return [{ type: isEnough ? 'ReportSetAside' : 'SetAsideSuggested', data }];
}

export function bringBack({ grievanceId, suggestedBy, setAsideAt }: KnownGrievance, now: string): GrievanceEvent[] {
  if (suggestedBy === undefined && setAsideAt === undefined) return [];
  if (setAsideAt !== undefined && Date.parse(now) - Date.parse(setAsideAt) > BRING_BACK_DAYS * DAY_MS) throw new Refusal('BackTooLate');
  return [{ type: 'ReportBroughtBack', data: { grievanceId } }];
}

/** @throws Refusal for a report that waits no more */
export function assertWaits({ state }: KnownGrievance): void {
  if (state === 'setAside') throw new Refusal('ReportIsSetAside');
  if (state === 'joined') throw new Refusal('ReportIsJoined');
  if (state !== 'received') throw new Refusal('GrievanceTakenUp');
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
