/** Decides what was recorded of a farm group and of its farms. Records that say the same again add nothing. */
import type { FarmEvent, FarmGroupRecorded, FarmRecorded } from '../../../contracts/trace/farms/events.js';
import type { Decider } from '../../platform/deciders/decider.js';

export interface RecordLand {
  kind: 'recordLand';
  groupId: string;
  /** Is absent when only farms are meant. */
  group?: Omit<FarmGroupRecorded, 'groupId'>;
  farms: readonly Omit<FarmRecorded, 'groupId'>[];
}

export interface FarmGroupState {
  /** Holds the hash that was last recorded of the group; empty before. */
  group: string;
  /** Maps each farm to the hashes that were last recorded of it. */
  farms: Map<string, string>;
}

type Row = { group: string } | { farm: [id: string, recorded: string] };

export const farmGroupDecider: Decider<FarmGroupState, RecordLand, FarmEvent> = {
  version: 1,
  initial: () => ({ group: '', farms: new Map() }),
  evolve(state, { event }) {
    if (event.type === 'FarmGroupRecorded') state.group = event.data.detailsHash;
    else state.farms.set(event.data.facilityId, recordedOf(event.data));
    return state;
  },
  decide(state, { groupId, group, farms }) {
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

const recordedOf = ({ detailsHash, outlineHash = '' }: Pick<FarmRecorded, 'detailsHash' | 'outlineHash'>): string =>
  `${detailsHash} ${outlineHash}`;
