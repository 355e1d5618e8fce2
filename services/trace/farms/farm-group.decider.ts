/** Decides what was recorded of a farm group and of its farms. A command that says the same again adds nothing. */
import type { FarmEvent, FarmGroupRecorded, FarmRecorded } from '../../../contracts/trace/farms/events.js';
import type { Decider } from '../../platform/deciders/decider.js';

export interface RecordLand {
  kind: 'recordLand';
  groupId: string;
  /** Is absent when only farms are meant. */
  group?: Omit<FarmGroupRecorded, 'groupId'>;
  farms: readonly Omit<FarmRecorded, 'groupId'>[];
}

export interface EndLand {
  /** A farm that leaves its group has no plot there any more. */
  kind: 'endPlot' | 'leaveGroup';
  groupId: string;
  facilityId: string;
}

export type LandCommand = RecordLand | EndLand;

export interface FarmGroupState {
  /** Holds the hash that was last recorded of the group; empty before. */
  group: string;
  /** Maps each farm to the hashes that were last recorded of it. */
  farms: Map<string, string>;
}

type Row = { group: string } | { farm: [id: string, recorded: string] };

export const farmGroupDecider: Decider<FarmGroupState, LandCommand, FarmEvent> = {
  version: 1,
  initial: () => ({ group: '', farms: new Map() }),
  evolve(state, { event }) {
    switch (event.type) {
      case 'FarmGroupRecorded':
        state.group = event.data.detailsHash;
        break;
      case 'FarmRecorded':
        state.farms.set(event.data.facilityId, recordedOf(event.data));
        break;
      case 'PlotEnded':
        state.farms.set(event.data.facilityId, withoutPlot(state.farms.get(event.data.facilityId)));
        break;
      case 'FarmLeft':
        state.farms.delete(event.data.facilityId);
    }
    return state;
  },
  decide(state, command) {
    if (command.kind !== 'recordLand') return decideEnd(state, command);
    const { groupId, group, farms } = command;
    const events: FarmEvent[] = [];
    if (group && group.detailsHash !== state.group) events.push({ type: 'FarmGroupRecorded', data: { groupId, ...group } });
    for (const farm of farms)
      if (state.farms.get(farm.facilityId) !== recordedOf(farm)) events.push({ type: 'FarmRecorded', data: { groupId, ...farm } });
    return events;
  },
  *toSnapshot({ group, farms }): Iterable<Row> {
    yield { group };
    for (const farm of farms) yield { farm };
  },
  fromSnapshot(state, row) {
    const kept = row as Row;
    if ('group' in kept) state.group = kept.group;
    else state.farms.set(...kept.farm);
    return state;
  },
};

function decideEnd({ farms }: FarmGroupState, { kind, groupId, facilityId }: EndLand): FarmEvent[] {
  const recorded = farms.get(facilityId);
  const data = { groupId, facilityId };
  if (kind === 'leaveGroup') return recorded === undefined ? [] : [{ type: 'FarmLeft', data }];
  return recorded === undefined || recorded === withoutPlot(recorded) ? [] : [{ type: 'PlotEnded', data }];
}

const withoutPlot = (recorded = ''): string => `${recorded.split(' ')[0]} `;

const recordedOf = ({ detailsHash, outlineHash = '' }: Pick<FarmRecorded, 'detailsHash' | 'outlineHash'>): string =>
  `${detailsHash} ${outlineHash}`;
