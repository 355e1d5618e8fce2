import { describe, expect, it } from '@jest/globals';
import { farmGroupDecider, type LandCommand, type RecordLand } from './farm-group.decider.js';

const GROUP = { detailsHash: 'group', areaSquareMetres: 100 };
const FARM = { facilityId: 'farm', detailsHash: 'details', outlineHash: 'outline', areaSquareMetres: 10 };
const command = (more: Partial<RecordLand> = {}): RecordLand => ({
  kind: 'recordLand',
  groupId: 'g',
  group: GROUP,
  farms: [FARM],
  ...more,
});

function told(...commands: LandCommand[]) {
  let state = farmGroupDecider.initial();
  let last: readonly object[] = [];
  for (const each of commands) {
    const events = farmGroupDecider.decide(state, each, '2026-11-01T00:00:00.000Z');
    for (const event of events) state = farmGroupDecider.evolve(state, { event, revision: 0, recordedAt: '', hash: '' });
    last = events.map(({ type, data }) => ({ type, ...data }));
  }
  return { state, last };
}

describe('a farm group', () => {
  it('is recorded with its farms', () => {
    expect(told(command()).last).toEqual([
      { type: 'FarmGroupRecorded', groupId: 'g', ...GROUP },
      { type: 'FarmRecorded', groupId: 'g', ...FARM },
    ]);
  });

  it('stays quiet when nothing is new', () => expect(told(command(), command()).last).toEqual([]));

  it('records what changed alone', () => {
    const redrawn = { ...FARM, outlineHash: 'other', areaSquareMetres: 12 };
    expect(told(command(), command({ farms: [redrawn] })).last).toEqual([{ type: 'FarmRecorded', groupId: 'g', ...redrawn }]);
    expect(told(command(), command({ group: { ...GROUP, detailsHash: 'renamed' } })).last).toMatchObject([{ type: 'FarmGroupRecorded' }]);
  });

  it('ends a plot once, and has it again when it is recorded again', () => {
    const end = { kind: 'endPlot' as const, groupId: 'g', facilityId: 'farm' };
    expect(told(command(), end).last).toEqual([{ type: 'PlotEnded', groupId: 'g', facilityId: 'farm' }]);
    expect(told(command(), end, end).last).toEqual([]);
    expect(told(command(), end, command()).last).toMatchObject([{ type: 'FarmRecorded', outlineHash: 'outline' }]);
    expect(told(command(), { ...end, facilityId: 'unknown' }).last).toEqual([]);
    const { outlineHash: _, areaSquareMetres: __, ...plotless } = FARM;
    expect(told(command({ farms: [plotless] }), end).last).toEqual([]);
  });

  it('lets a farm go once, and records it again when it comes back', () => {
    const leave = { kind: 'leaveGroup' as const, groupId: 'g', facilityId: 'farm' };
    expect(told(command(), leave).last).toEqual([{ type: 'FarmLeft', groupId: 'g', facilityId: 'farm' }]);
    expect(told(command(), leave, leave).last).toEqual([]);
    expect(told(command(), leave, command()).last).toMatchObject([{ type: 'FarmRecorded' }]);
  });

  it('is the same from a snapshot', () => {
    const { state } = told(command());
    const rows = JSON.parse(JSON.stringify([...farmGroupDecider.toSnapshot(state)])) as unknown[];
    const restored = rows.reduce<typeof state>((so, row) => farmGroupDecider.fromSnapshot(so, row), farmGroupDecider.initial());
    expect(farmGroupDecider.decide(restored, command(), '')).toEqual([]);
  });
});
