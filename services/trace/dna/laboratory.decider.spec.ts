/** The records of laboratories about one lot. */
import { describe, expect, it } from '@jest/globals';
import type { LabTestRecorded } from '../../../contracts/trace/dna/events.js';
import { decidedBy } from '../../../test/support/histories/decided.js';
import { type LaboratoryCommand, laboratoryDecider } from './laboratory.decider.js';

const NOW = '2026-06-01T08:00:00.000Z';
const logged = (identifier: string, facilityId = 'gin') => ({
  ...{ identifier, facilityId, transactionId: 't', lotId: `${facilityId}:t:0`, productId: 'P-1', occurredAt: '2026-01-01T00:00:00.000Z' },
});
const HEADER = { lotId: 'spinner:t:0', productId: 'Y-1', makerId: 'spinner', siteIds: ['spinner'] };
const test = (testId: string, detected: string[], testDate = '2026-05-20'): LaboratoryCommand => ({
  ...{ kind: 'recordDna', testId, contentHash: `hash ${testId} ${detected}`, ...HEADER, testDate, facilityId: 'brand', lab: 'Haber Lab' },
  ...{ detected, expected: [logged('A'), logged('B')], elsewhere: [logged('X', 'other')], documents: [] },
});
const close = (testId: string, reasonId = 'r'): LaboratoryCommand => ({
  ...{ kind: 'close', testId, lotId: HEADER.lotId, reasonId, reasonHash: 'h' },
});
const PASSED = test('passed', ['A', 'B']);
const FAILED = test('failed', ['A', 'X']);

const { decided, refusal } = decidedBy(laboratoryDecider, NOW);

describe('a DNA test', () => {
  it('keeps what was expected with what was detected, and what comes of it', () => {
    expect(decided(FAILED)).toMatchObject([
      {
        type: 'DnaTestRecorded',
        data: { result: 'failed', detected: ['A', 'X'], missing: ['B'], foreign: [{ identifier: 'X' }], ends: [] },
      },
    ]);
    expect(decided(PASSED)).toMatchObject([{ data: { result: 'passed', missing: [], foreign: [], expected: [{}, {}] } }]);
  });

  it('is recorded once under its ID', () => {
    expect(decided(FAILED, FAILED)).toEqual([]);
    expect(refusal(test('failed', ['A']), FAILED)).toBe('TransactionIdReused');
  });

  it('that passes ends those that failed before, not one of a later sample', () => {
    expect(decided(PASSED, FAILED)).toMatchObject([{ data: { ends: ['failed'] } }]);
    expect(decided(PASSED, test('later', ['X'], '2026-05-28'))).toMatchObject([{ data: { ends: [] } }]);
    expect(decided(test('again', ['X']), FAILED)).toMatchObject([{ data: { ends: [] } }]);
  });

  it('that passes ends none that was compared with other tracers, which an admin closes', () => {
    const explained = { ...test('again', ['A', 'X']), expected: [logged('A'), logged('B'), logged('X', 'mill')] } as LaboratoryCommand;
    expect(decided(explained, FAILED)).toMatchObject([{ data: { result: 'passed', ends: [] } }]);
    expect(decided(close('failed'), FAILED, explained)).toMatchObject([{ type: 'DnaTestClosed' }]);
  });

  it('is refused for a day to come, and where there is nothing to compare', () => {
    expect(refusal(test('later', ['A'], '2026-06-03'))).toBe('Invalid');
    expect(refusal({ ...PASSED, expected: [], elsewhere: [] } as LaboratoryCommand)).toBe('NothingToCompare');
  });
});

describe('closing a failed test', () => {
  it('is done once, for one reason', () => {
    expect(decided(close('failed'), FAILED)).toMatchObject([{ type: 'DnaTestClosed', data: { testId: 'failed', siteIds: ['spinner'] } }]);
    expect(decided(close('failed'), FAILED, close('failed'))).toEqual([]);
    expect(refusal(close('failed', 'other'), FAILED, close('failed'))).toBe('TestNotFailed');
  });

  it('is refused for one that passed, that a later one ended, or that nobody knows', () => {
    expect(refusal(close('passed'), PASSED)).toBe('TestNotFailed');
    expect(refusal(close('failed'), FAILED, PASSED)).toBe('TestNotFailed');
    expect(refusal(close('nobody'), PASSED)).toBe('NotFound');
  });
});

it('a test about the origin is recorded once, and not of a sample to come', () => {
  const found: LabTestRecorded = {
    ...{ testId: 'lab', contentHash: 'h', ...HEADER, kind: 'isotope', sampledAt: NOW, sampledById: 'n', sampledByHash: 'nh' },
    ...{ seal: 'S-1', lab: 'Haber Lab', reportNumber: 'R-1', report: { blobName: 'b', sha256: 'h' }, result: 'consistent', origin: 'PK' },
  };
  const command: LaboratoryCommand = { kind: 'recordLab', test: found };
  expect(decided(command)).toEqual([{ type: 'LabTestRecorded', data: found }]);
  expect(decided(command, command)).toEqual([]);
  expect(refusal({ kind: 'recordLab', test: { ...found, contentHash: 'other' } }, command)).toBe('TransactionIdReused');
  expect(refusal({ kind: 'recordLab', test: { ...found, sampledAt: '2026-07-01T00:00:00.000Z' } })).toBe('Invalid');
});

describe('a report about the origin', () => {
  const report = (testId: string, more: object = {}): LaboratoryCommand => ({
    kind: 'recordLab',
    test: {
      ...{ testId, contentHash: `hash ${testId}`, ...HEADER, kind: 'isotope', sampledAt: NOW, sampledById: 'n', sampledByHash: 'nh' },
      ...{ seal: `S-${testId}`, lab: 'Haber Lab', reportNumber: 'R-1', report: { blobName: testId, sha256: testId } },
      ...{ result: 'notConsistent', ...more },
    },
  });

  it('counts once for a lot, by its file and by its number however that is written', () => {
    expect(refusal(report('again', { reportNumber: 'r/01' }), report('first'))).toBe('Invalid');
    expect(refusal(report('again', { reportNumber: 'R-2', report: { blobName: 'b', sha256: 'first' } }), report('first'))).toBe('Invalid');
    expect(decided(report('other', { reportNumber: 'R-2' }), report('first'))).toHaveLength(1);
    expect(decided(report('other', { lab: 'Another Lab' }), report('first'))).toHaveLength(1);
  });

  it('that does not agree is closed for a reason, by no later test', () => {
    expect(decided(PASSED, report('first'))).toMatchObject([{ data: { ends: [] } }]);
    expect(decided(close('first'), report('first'))).toMatchObject([
      { type: 'DnaTestClosed', data: { of: 'origin', siteIds: ['spinner'] } },
    ]);
    expect(refusal(close('first', 'other'), report('first'), close('first'))).toBe('TestNotFailed');
    expect(refusal(close('first'), report('first', { result: 'inconclusive' }))).toBe('TestNotFailed');
  });
});
