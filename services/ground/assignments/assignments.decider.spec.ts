import { describe, expect, it } from '@jest/globals';
import type { AssignmentEvent } from '../../../contracts/ground/assignments/events.js';
import { decidedBy } from '../../../test/support/histories/decided.js';
import { assignmentsDecider, type StandingAssignment } from './assignments.decider.js';
import { listVersion } from './list-version.rules.js';

const NOW = '2026-06-01T08:00:00.000Z';
const { decide } = assignmentsDecider;

const assignment = (assignmentId: string, more: Partial<StandingAssignment> = {}): StandingAssignment => ({
  ...{ assignmentId, userId: `user of ${assignmentId}`, from: '2026-01-01T00:00:00.000Z', until: null, reasonId: 'r', reasonHash: 'h' },
  ...more,
});
const command = (wanted: readonly StandingAssignment[], endOffices: readonly string[] = []) => ({
  ...{ facilityId: 'site', endOffices },
  wanted: wanted.map((each, row) => ({ ...each, row })),
});
const assigned = (each: StandingAssignment): AssignmentEvent => ({ type: 'PersonAssigned', data: { facilityId: 'site', ...each } });
const ended = (assignmentId: string): AssignmentEvent => ({ type: 'AssignmentEnded', data: { assignmentId, facilityId: 'site' } });
const { stateOf: stateAfter } = decidedBy(assignmentsDecider, NOW);

describe('assignments of a facility', () => {
  it('begin for people who are named, and end for people who are left out', () => {
    const [one, two] = [assignment('one'), assignment('two')];
    expect(decide(stateAfter(), command([one]), NOW)).toEqual([assigned(one)]);
    expect(decide(stateAfter(assigned(one)), command([two]), NOW)).toEqual([ended('one'), assigned(two)]);
  });

  it('stay as they are when the same are named again', () => {
    const one = assignment('one');
    expect(decide(stateAfter(assigned(one)), command([one]), NOW)).toEqual([]);
    expect(decide(stateAfter(assigned(one), ended('one')), command([]), NOW)).toEqual([]);
  });

  it('that have passed need no end', () => {
    expect(decide(stateAfter(assigned(assignment('one', { until: NOW }))), command([]), NOW)).toEqual([]);
  });

  it('cannot end before they begin, or in the past', () => {
    const refusing = expect.objectContaining({
      code: 'Invalid',
      fields: { 'assignments.1.until': [expect.stringContaining('after the start')] },
    });
    for (const until of [NOW, '2026-01-01T00:00:00.000Z']) {
      expect(() => decide(stateAfter(), command([assignment('one'), assignment('two', { until })]), NOW)).toThrow(refusing);
    }
    const early = assignment('two', { from: '2027-02-01T00:00:00.000Z', until: '2027-01-01T00:00:00.000Z' });
    expect(() => decide(stateAfter(), command([assignment('one'), early]), NOW)).toThrow(refusing);
  });

  it('are not overwritten by a reader of another list, and answer the same command again', () => {
    const [one, two] = [assignment('one'), assignment('two')];
    const read = { version: listVersion(['one'], []), offices: [] };
    expect(decide(stateAfter(assigned(one)), { ...command([one, two]), read }, NOW)).toEqual([assigned(two)]);
    const since = stateAfter(assigned(one), assigned(assignment('three')));
    const refusing = expect.objectContaining({ code: 'AssignmentsChanged' });
    expect(() => decide(since, { ...command([one, two]), read }, NOW)).toThrow(refusing);
    expect(decide(stateAfter(assigned(one), assigned(two)), { ...command([one, two]), read }, NOW)).toEqual([]);
  });

  it('end once for an office whose people could look from the start', () => {
    expect(decide(stateAfter(), command([], ['office']), NOW)).toEqual([ended('office')]);
    expect(decide(stateAfter(ended('office')), command([], ['office']), NOW)).toEqual([]);
  });
});
