/**
 * Defines the events of farm groups, one stream per group. Names, registrations and outlines of land are personal data: they stand in the
 * record store, and events carry salted hashes of them, and areas.
 */
import type { RecordedFields } from '../../shared/recorded-event.js';

/** Records a group, or a change of it. */
export interface FarmGroupRecorded {
  /** The facility of the group. */
  groupId: string;
  /** SHA-256 of salt, space and the canonical JSON of what the record holds, like every hash here. */
  detailsHash: string;
  areaSquareMetres: number;
}

/** Records a farm of a group, or a change of it. */
export interface FarmRecorded {
  groupId: string;
  /** The farm. */
  facilityId: string;
  detailsHash: string;
  /** Is absent while the farm has no plot, like the area. */
  outlineHash?: string;
  areaSquareMetres?: number;
}

interface EventsByType {
  FarmGroupRecorded: FarmGroupRecorded;
  FarmRecorded: FarmRecorded;
}

export type FarmEvent = { [Type in keyof EventsByType]: { type: Type; data: EventsByType[Type] } }[keyof EventsByType];

export type RecordedFarmEvent = FarmEvent & RecordedFields;

export const farmStreamOf = (groupId: string): string => `farm-group-${groupId}`;
