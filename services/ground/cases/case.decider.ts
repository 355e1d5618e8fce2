/** Decides the cases of one matter, one after the other: at most one of them is open. */

import type { OriginDocument } from '../../../contracts/ledger/custody/origin-events.js';
import { type CaseState, caseIdOf, type Matter } from '../../../contracts/members/cases/case-kinds.js';
import type { CaseEvent, CaseSubject } from '../../../contracts/members/cases/events.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import type { Decider, Recorded } from '../../platform/deciders/decider.js';

/** Refers to the text of a command in the record store. */
type Written = { textId?: string; textHash?: string };

/** `once`: about a matter that is settled once, such as one certificate, no second case is opened. */
type OpenCommand = Written & {
  kind: 'open';
  matter: Matter;
  facilityId: string;
  subject: CaseSubject;
  documents: readonly OriginDocument[];
  once?: boolean;
};

export type CaseCommand =
  | OpenCommand
  | (Written & { kind: 'add'; caseId: string; documents: readonly OriginDocument[] })
  | { kind: 'ask'; caseId: string; textId: string; textHash: string }
  | (Written & { kind: 'agree'; caseId: string; by: string; since?: string })
  | { kind: 'refuse'; caseId: string; by: string; textId: string; textHash: string }
  | { kind: 'end'; caseId: string; why: 'withdrawn' | 'settled' };

export interface KnownCase {
  caseId: string;
  facilityId: string;
  state: CaseState;
  subject: CaseSubject;
  documents: readonly OriginDocument[];
  openedAt: string;
  textId?: string;
  /** Is present once an admin agreed or refused. */
  settled?: { by: string; at: string; since?: string; textId?: string };
}

export interface CaseMatterState {
  /** Lists the oldest case first. */
  cases: KnownCase[];
}

export const caseDecider: Decider<CaseMatterState, CaseCommand, CaseEvent> = {
  version: 1,
  initial: () => ({ cases: [] }),
  evolve: ({ cases }, recorded) => ({ cases: evolveCases(cases, recorded) }),
  decide,
  toSnapshot: ({ cases }) => cases.map((each) => structuredClone(each)),
  fromSnapshot: ({ cases }, row) => ({ cases: [...cases, row as KnownCase] }),
};

/** Returns the case that waits; undefined when none does. */
export function openCaseOf({ cases }: CaseMatterState): KnownCase | undefined {
  const last = cases.at(-1);
  return last?.state === 'open' ? last : undefined;
}

function evolveCases(cases: readonly KnownCase[], { event, recordedAt: at }: Recorded<CaseEvent>): KnownCase[] {
  if (event.type === 'CaseOpened') {
    const { caseId, facilityId, subject, documents, textId } = event.data;
    const text = textId === undefined ? {} : { textId };
    return [...cases, { caseId, facilityId, state: 'open', subject, documents, openedAt: at, ...text }];
  }
  return cases.map((each) => (each.caseId === event.data.caseId ? evolveCase(each, event, at) : each));
}

function evolveCase(known: KnownCase, event: CaseEvent, at: string): KnownCase {
  switch (event.type) {
    case 'CaseAddedTo':
      return { ...known, documents: [...known.documents, ...event.data.documents] };
    case 'CaseAgreed': {
      const { by, since, textId } = event.data;
      const settled = { by, at, ...(since === undefined ? {} : { since }), ...(textId === undefined ? {} : { textId }) };
      return { ...known, state: 'agreed', settled };
    }
    case 'CaseRefused':
      return { ...known, state: 'refused', settled: { by: event.data.by, at, textId: event.data.textId } };
    case 'CaseEnded':
      return { ...known, state: 'ended' };
    default:
      return known;
  }
}

/**
 * Returns no events when the same case is open already or was settled in the same way by the same admin.
 * @throws Refusal NotFound for a case that does not exist; CaseSettled, with who settled it and when; CaseEnded
 */
function decide(state: CaseMatterState, command: CaseCommand): CaseEvent[] {
  if (command.kind === 'open') return open(state, command);
  const known = state.cases.find(({ caseId }) => caseId === command.caseId);
  if (!known) throw new Refusal('NotFound');
  const { caseId, facilityId } = known;
  const header = { caseId, facilityId };
  if (isRepeated(known, command)) return [];
  assertOpen(known);
  switch (command.kind) {
    case 'add':
      return [{ type: 'CaseAddedTo', data: { ...header, documents: command.documents, ...writtenOf(command) } }];
    case 'ask':
      return [{ type: 'CaseQuestionAsked', data: { ...header, textId: command.textId, textHash: command.textHash } }];
    case 'agree': {
      const { by, since } = command;
      return [{ type: 'CaseAgreed', data: { ...header, by, ...(since === undefined ? {} : { since }), ...writtenOf(command) } }];
    }
    case 'refuse':
      return [{ type: 'CaseRefused', data: { ...header, by: command.by, textId: command.textId, textHash: command.textHash } }];
    case 'end':
      return [{ type: 'CaseEnded', data: { ...header, why: command.why } }];
  }
}

function open(state: CaseMatterState, command: OpenCommand): CaseEvent[] {
  const { matter, facilityId, subject, documents, once = false } = command;
  if (once && state.cases.length > 0) return [];
  const before = openCaseOf(state);
  if (before && isSameRequest(before, command)) return [];
  const caseId = caseIdOf(matter, state.cases.length + 1);
  const opened: CaseEvent = { type: 'CaseOpened', data: { caseId, facilityId, subject, documents, ...writtenOf(command) } };
  return before ? [{ type: 'CaseEnded', data: { caseId: before.caseId, facilityId, why: 'replaced' } }, opened] : [opened];
}

/** Ignores the texts, whose words no event holds. */
function isSameRequest(one: KnownCase, other: Pick<KnownCase, 'subject' | 'documents'>): boolean {
  const asked = ({ subject, documents }: Pick<KnownCase, 'subject' | 'documents'>) =>
    JSON.stringify([subject, documents.map(({ sha256 }) => sha256)], withSortedKeys);
  return asked(one) === asked(other);
}

/** Sorts the keys of each object, since the log keeps them in another order. */
const withSortedKeys = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

function isRepeated({ state, settled, documents }: KnownCase, command: Exclude<CaseCommand, { kind: 'open' }>): boolean {
  if (command.kind === 'agree') return state === 'agreed' && settled?.by === command.by && settled.since === command.since;
  if (command.kind === 'refuse') return state === 'refused' && settled?.by === command.by;
  if (command.kind === 'end') return state === 'ended';
  if (command.kind !== 'add' || command.documents.length === 0) return false;
  return command.documents.every(({ sha256 }) => documents.some((there) => there.sha256 === sha256));
}

function assertOpen({ state, settled }: KnownCase): void {
  if (settled) throw new Refusal('CaseSettled', { by: settled.by, at: settled.at });
  if (state === 'ended') throw new Refusal('CaseEnded');
}

const writtenOf = ({ textId, textHash }: Written): { textId: string; textHash: string } | Record<never, never> =>
  textId === undefined || textHash === undefined ? {} : { textId, textHash };
