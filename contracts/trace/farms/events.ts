/**
 * Defines the events of farm groups, one stream per group. Names, registrations and outlines of land are personal data: they are in the
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
  /** The hash of the outline, or of the list of outlines of a plot with several parts; absent, like the area, while the farm has no plot. */
  outlineHash?: string;
  areaSquareMetres?: number;
}

/** Ends the plot of a farm: the land is no longer the farm's. Earlier harvests keep the area of their day. */
export interface PlotEnded {
  groupId: string;
  facilityId: string;
}

/** Takes a farm out of its group, and ends its plot. Its ledger stays. */
export interface FarmLeft {
  groupId: string;
  facilityId: string;
}

type EventsByType = { FarmGroupRecorded: FarmGroupRecorded; FarmRecorded: FarmRecorded; PlotEnded: PlotEnded; FarmLeft: FarmLeft };

export type FarmEvent = { [Type in keyof EventsByType]: { type: Type; data: EventsByType[Type] } }[keyof EventsByType];

export type RecordedFarmEvent = FarmEvent & RecordedFields;

export const farmStreamOf = (groupId: string): string => `farm-group-${groupId}`;
