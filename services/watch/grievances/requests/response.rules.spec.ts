/** Tests how a response is given and corrected. */
import { describe, expect, it } from '@jest/globals';
import type { GrievanceEvent } from '../../../../contracts/watch/grievances/events.js';
import { decidedBy } from '../../../../test/support/histories/decided.js';
import { refusalCodeOf, refusalOf } from '../../../../test/support/refusals.js';
import { grievanceDecider } from '../grievance.decider.js';
import type { CommandOf, GrievanceCommand } from '../grievance.rules.js';

const NOW = '2026-06-01T08:00:00.000Z';
const ID = '0a000000-0000-4000-8000-00000000000a';
const REASON = { reasonId: 'r', reasonHash: 'rh' };
const MESSAGE = { messageId: 'm', messageHash: 'mh' };
const FILE = { blobName: 'report', sha256: 'a'.repeat(64) };
const OTHER = { blobName: 'other', sha256: 'b'.repeat(64) };

const report: GrievanceCommand = {
  ...{ kind: 'report', grievanceId: ID, source: 2, facilityId: 'gin', indicator: 'childLabor', priority: 'HIGH', assigneeId: 'auditor' },
  ...REASON,
  ...MESSAGE,
};
const response: CommandOf<'respond'> = {
  ...{ kind: 'respond', by: 'auditor', source: 'auditor', date: '2026-05-31', priority: 'HIGH', documents: [FILE], ...MESSAGE },
  found: [
    { indicator: 'childLabor', severity: 'HIGH' },
    { indicator: 'loansInAdvance', severity: 'LOW' },
  ],
};
const NOTHING: GrievanceCommand = { ...response, found: [] };
const correct = (more: Partial<CommandOf<'correct'>> = {}): GrievanceCommand => ({
  ...{ kind: 'correct', by: 'auditor', source: 'auditor', corrects: 1, found: [], withdraw: [], ...REASON },
  ...more,
});
const openAction = (nth: number): GrievanceCommand => ({
  ...{ kind: 'openAction', findingId: `${ID}-f${nth}`, ownerFacilityId: 'gin', dueDate: '2026-07-01', whatId: 'w', whatHash: 'wh' },
});
const NEW_NUMBER = correct({ reportNumber: 'R/2' });
const [HIGH, LOW] = [`${ID}-f1`, `${ID}-f2`];

const { stateAfter } = decidedBy(grievanceDecider, NOW);
const decided = (command: GrievanceCommand, ...before: GrievanceCommand[]): GrievanceEvent[] =>
  grievanceDecider.decide(stateAfter(report, ...before), command, NOW);
const typesOf = (command: GrievanceCommand, ...before: GrievanceCommand[]): string[] => decided(command, ...before).map(({ type }) => type);
const refusal = (command: GrievanceCommand, ...before: GrievanceCommand[]): string => refusalCodeOf(() => decided(command, ...before));

describe('a correction', () => {
  it('changes what it names and keeps the rest', () => {
    const [event] = decided(correct({ date: '2026-05-30', priority: 'LOW', documents: [FILE, OTHER] }), response);
    expect(event).toMatchObject({
      type: 'ResponseCorrected',
      data: { corrects: 1, by: 'auditor', date: '2026-05-30', priority: 'LOW', documents: [FILE, OTHER], findings: [], withdrawn: [] },
    });
    expect(stateAfter(report, response, NEW_NUMBER).grievance?.response).toMatchObject({
      ...{ date: '2026-05-31', priority: 'HIGH', reportNumber: 'R/2', documents: [FILE], version: 2 },
    });
  });

  it('is of what is known: once, the same again, and of nothing older', () => {
    expect(decided(NEW_NUMBER, response, NEW_NUMBER)).toEqual([]);
    expect(refusal(correct({ reportNumber: 'R/3' }), response, NEW_NUMBER)).toBe('ResponseIsCorrected');
    expect(refusal(correct({ reportNumber: 'R/2', by: 'admin' }), response, NEW_NUMBER)).toBe('ResponseIsCorrected');
    expect(typesOf(correct({ reportNumber: 'R/3', corrects: 2 }), response, NEW_NUMBER)).toEqual(['ResponseCorrected']);
    expect(decided(correct(), response)).toEqual([]);
    expect(refusal(NEW_NUMBER)).toBe('NotFound');
  });

  it('leaves the first response the only one: again it is known, another is refused', () => {
    expect(decided(response, response, NEW_NUMBER)).toEqual([]);
    expect(refusal({ ...response, reportNumber: 'R/2' }, response, NEW_NUMBER)).toBe('RequestAnswered');
    expect(refusal(NOTHING, response)).toBe('RequestAnswered');
  });

  it('adds findings under new IDs, also where nothing was found', () => {
    const added = correct({ found: [{ indicator: 'middleman', severity: 'MEDIUM' }] });
    const state = stateAfter(report, response, added).grievance;
    expect(state?.findings.map(({ findingId, foundBy }) => [findingId, foundBy])).toEqual([
      [HIGH, 'auditor'],
      [LOW, 'auditor'],
      [`${ID}-f3`, 'auditor'],
    ]);
    expect(stateAfter(report, NOTHING, added).grievance).toMatchObject({ state: 'responded', findings: [{ findingId: HIGH }] });
  });

  it('finds no indicator twice, but in the place of what it withdraws', () => {
    const again = { found: [{ indicator: 'loansInAdvance', severity: 'MEDIUM' }] } as const;
    expect(refusalOf(() => decided(correct(again), response))).toBe('Invalid indicators.0.indicator');
    const events = decided(correct({ ...again, withdraw: [LOW] }), response);
    expect(events.map(({ type }) => type)).toEqual(['FindingClosed', 'ResponseCorrected']);
    expect(events[0]?.data).toMatchObject({ findingId: LOW, isWithdrawn: true });
  });
});

describe('a finding that is withdrawn', () => {
  it('is, if it is high, withdrawn by somebody else than who found it', () => {
    expect(typesOf(correct({ withdraw: [LOW] }), response)).toEqual(['FindingClosed', 'ResponseCorrected']);
    expect(refusal(correct({ withdraw: [HIGH] }), response)).toBe('OwnFinding');
    const byAdmin = { by: 'admin', source: 'admin' } as const;
    expect(typesOf(correct({ withdraw: [HIGH], ...byAdmin }), response)).toEqual(['FindingClosed', 'ResponseCorrected']);
    const found = correct({ found: [{ indicator: 'middleman', severity: 'HIGH' }], ...byAdmin });
    expect(refusal(correct({ withdraw: [`${ID}-f3`], corrects: 2, ...byAdmin }), response, found)).toBe('OwnFinding');
    expect(refusal({ kind: 'closeFinding', findingId: `${ID}-f3`, by: 'admin' }, response, found)).toBe('OwnFinding');
    expect(typesOf(correct({ withdraw: [`${ID}-f3`], corrects: 2 }), response, found)).toEqual(['FindingClosed', 'ResponseCorrected']);
  });

  it('is closed, once, and with the last one the grievance', () => {
    const both = correct({ withdraw: [HIGH, LOW], by: 'admin' });
    expect(stateAfter(report, response, both).grievance?.state).toBe('closed');
    expect(refusal(correct({ withdraw: [LOW], corrects: 2 }), response, both)).toBe('FindingIsClosed');
    expect(refusal(correct({ withdraw: [`${ID}-f9`] }), response)).toBe('NotFound');
  });

  it('ends the actions that it led to, and leaves the rest', () => {
    const before = [response, openAction(1), openAction(2)];
    const withdrawn = correct({ withdraw: [LOW] });
    expect(decided(withdrawn, ...before)[1]).toMatchObject({ type: 'ActionEnded', data: { actionId: `${ID}-a2`, was: 'open' } });
    const finish = (nth: number): GrievanceCommand => ({ kind: 'finish', actionId: `${ID}-a${nth}`, by: 'gin', documents: [FILE] });
    expect(refusal(finish(2), ...before, withdrawn)).toBe('FindingIsClosed');
    expect(typesOf(finish(1), ...before, withdrawn)).toEqual(['ActionDone']);
    expect(decided({ kind: 'escalate', actionId: `${ID}-a2` }, ...before, withdrawn)).toEqual([]);
  });
});
