/** Decides what is recorded about one lot by laboratories. */

import { message, Refusal } from '../../../contracts/shared/refusals.js';
import { outsideNumberKey } from '../../../contracts/shared/written/outside-number-key.js';
import { latestDate } from '../../../contracts/shared/written/time-zones.js';
import type { DnaResult, LabTestResult } from '../../../contracts/trace/dna/dna-kinds.js';
import type {
  DnaTestClosed,
  DnaTestRecorded,
  LaboratoryEvent,
  LabTestRecorded,
  LoggedIdentifier,
} from '../../../contracts/trace/dna/events.js';
import type { Decider } from '../../platform/deciders/decider.js';
import { compareIdentifiers } from './dna-comparison.rules.js';

export interface KnownTest {
  testId: string;
  contentHash: string;
  /** Absent for a test about the origin. */
  dna?: Pick<DnaTestRecorded, 'testDate' | 'siteIds' | 'result' | 'missing' | 'foreign'> & { expected: string[] };
  /** Absent for a comparison of identifiers. `number` names the laboratory and its report, in the form in which numbers are compared. */
  origin?: Pick<LabTestRecorded, 'siteIds' | 'result'> & { sha256: string; number: string };
  /** True once a failed test no longer counts. */
  isEnded: boolean;
  reasonId?: string;
}

export type LaboratoryState = { tests: KnownTest[] };

export type LaboratoryCommand =
  | ({ kind: 'recordDna'; elsewhere: LoggedIdentifier[] } & Omit<DnaTestRecorded, 'missing' | 'foreign' | 'result' | 'ends'>)
  | { kind: 'close'; testId: string; lotId: string; reasonId: string; reasonHash: string }
  | { kind: 'recordLab'; test: LabTestRecorded };

const HALF_DAY_MS = 43_200_000;

export const laboratoryDecider: Decider<LaboratoryState, LaboratoryCommand, LaboratoryEvent> = {
  version: 2,
  initial: () => ({ tests: [] }),
  evolve: ({ tests }, { event }) => ({ tests: evolve(tests, event) }),
  decide,
  toSnapshot: (state) => [structuredClone(state)],
  fromSnapshot: (_, row) => row as LaboratoryState,
};

function evolve(tests: readonly KnownTest[], { type, data }: LaboratoryEvent): KnownTest[] {
  switch (type) {
    case 'DnaTestRecorded': {
      const { testId, contentHash, testDate, siteIds, result, missing, foreign, ends } = data;
      const expected = identifiersOf(data.expected);
      const before = tests.map((each) => (ends.includes(each.testId) ? { ...each, isEnded: true } : each));
      return [...before, { testId, contentHash, dna: { testDate, siteIds, result, missing, foreign, expected }, isEnded: false }];
    }
    case 'DnaTestClosed':
      return tests.map((each) => (each.testId === data.testId ? { ...each, isEnded: true, reasonId: data.reasonId } : each));
    case 'LabTestRecorded': {
      const { testId, contentHash, siteIds, result, report } = data;
      const origin = { siteIds, result, sha256: report.sha256, number: reportNumberOf(data) };
      return [...tests, { testId, contentHash, origin, isEnded: false }];
    }
  }
}

const reportNumberOf = ({ lab, reportNumber }: LabTestRecorded): string => `${outsideNumberKey(lab)} ${outsideNumberKey(reportNumber)}`;

export const identifiersOf = (logged: readonly LoggedIdentifier[]): string[] => [...new Set(logged.map(({ identifier }) => identifier))];

/** @throws Refusal NotFound, TransactionIdReused, NothingToCompare, TestNotFailed, Invalid at a field */
function decide({ tests }: LaboratoryState, command: LaboratoryCommand, now: string): LaboratoryEvent[] {
  switch (command.kind) {
    case 'recordDna':
      return recordDna(tests, command, now);
    case 'close':
      return close(tests, command);
    case 'recordLab': {
      const { test } = command;
      if (isRepeated(tests, test)) return [];
      if (Date.parse(test.sampledAt) > Date.parse(now) + HALF_DAY_MS) throw inFuture('sampledAt');
      assertNewReport(tests, test);
      return [{ type: 'LabTestRecorded', data: test }];
    }
  }
}

/** A report counts once for a lot, however many samples it is entered for. @throws Refusal Invalid */
function assertNewReport(tests: readonly KnownTest[], test: LabTestRecorded): void {
  const number = reportNumberOf(test);
  const isKnown = tests.some(({ origin }) => origin !== undefined && (origin.number === number || origin.sha256 === test.report.sha256));
  if (isKnown) throw new Refusal('Invalid', {}, { reportNumber: [message('reportOfLotKnown')] });
}

type CommandOf<Kind> = LaboratoryCommand & { kind: Kind };

function recordDna(tests: readonly KnownTest[], command: CommandOf<'recordDna'>, now: string): LaboratoryEvent[] {
  const { kind: _, elsewhere, ...test } = command;
  if (isRepeated(tests, test)) return [];
  if (test.testDate > latestDate(Date.parse(now))) throw inFuture('testDate');
  const compared = compareIdentifiers(test.expected, test.detected, elsewhere, test.lotId);
  if (!compared) throw new Refusal('NothingToCompare');
  const ends = compared.result === 'passed' ? openFailures(tests, test) : [];
  return [{ type: 'DnaTestRecorded', data: { ...test, ...compared, ends } }];
}

/**
 * A test that passed speaks for the lot on its day, not for a sample that was drawn later, and not against one that was compared with other
 * tracers: whether these may be added is for an admin to decide, who closes the failed test with a reason.
 */
function openFailures(tests: readonly KnownTest[], { testDate, expected }: Pick<DnaTestRecorded, 'testDate' | 'expected'>): string[] {
  const expectation = expectationOf(identifiersOf(expected));
  const isAnswered = ({ dna }: KnownTest) => dna !== undefined && dna.testDate <= testDate && expectationOf(dna.expected) === expectation;
  return tests.filter((each) => isOpenFailure(each) && isAnswered(each)).map(({ testId }) => testId);
}

const expectationOf = (identifiers: readonly string[]): string => [...identifiers].sort().join(' ');

const isOpenFailure = ({ dna, origin, isEnded }: KnownTest): boolean =>
  !isEnded && (dna?.result === ('failed' satisfies DnaResult) || origin?.result === ('notConsistent' satisfies LabTestResult));

function close(tests: readonly KnownTest[], { testId, lotId, reasonId, reasonHash }: CommandOf<'close'>): LaboratoryEvent[] {
  const known = tests.find((each) => each.testId === testId);
  const about = known?.dna ?? known?.origin;
  if (!known || !about) throw new Refusal('NotFound');
  if (known.reasonId !== undefined && known.reasonId === reasonId) return [];
  if (!isOpenFailure(known)) throw new Refusal('TestNotFailed');
  const data: DnaTestClosed = { testId, lotId, siteIds: about.siteIds, reasonId, reasonHash, ...(known.origin && { of: 'origin' }) };
  return [{ type: 'DnaTestClosed', data }];
}

/** @throws Refusal TransactionIdReused when the ID belongs to something else */
function isRepeated(tests: readonly KnownTest[], { testId, contentHash }: { testId: string; contentHash: string }): boolean {
  const known = tests.find((each) => each.testId === testId);
  if (known && known.contentHash !== contentHash) throw new Refusal('TransactionIdReused');
  return known !== undefined;
}

const inFuture = (field: string): Refusal => new Refusal('Invalid', {}, { [field]: [message('dateInFuture')] });
