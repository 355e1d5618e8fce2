/** Stores farm groups and farms, to be changed and erased. A farm is a person: its name, registration and plot are stored only here. */
import type { LngLat } from '../../../contracts/trace/farms/outlines.js';
import type { Collection } from '../../platform/documents/document-store.js';

export interface FarmGroupRecord {
  /** The facility. */
  id: string;
  groupId: string;
  /** The ID as it is compared. */
  groupKey: string;
  name: string;
  location: string;
  /** ISO 3166 alpha-2, or `ZZ`. */
  country: string;
  outline: LngLat[];
  farmCount: number;
  /** The plots of its farms, together. */
  areaSquareMetres: number;
  searchText: string;
  /** Keeps the hash in the event from being guessed once the record is erased. */
  salt: string;
}

export interface FarmRecord {
  /** The facility. */
  id: string;
  /** The facility of the group; of a farm that left, the farm itself, so that IDs stay unique in a group. */
  groupId: string;
  farmId: string;
  farmKey: string;
  name: string;
  registrationNumber: string;
  tehsil: string;
  certificate?: string;
  /** Stays when the plot has ended, for goods that were harvested on it. */
  outline?: LngLat[];
  /** The further parts of a plot of several parts. */
  otherParts?: LngLat[][];
  areaSquareMetres?: number;
  plotEndedAt?: string;
  /** The cells of the globe that the plot lies in; none without a plot, or once it has ended. */
  cells: string[];
  searchText: string;
  salt: string;
}

export const FARM_GROUPS: Collection = {
  name: 'farm-groups',
  indexes: [{ fields: ['groupKey'], unique: true }, { fields: ['name'] }],
};
export const FARMS: Collection = {
  name: 'farms',
  indexes: [{ fields: ['groupId', 'farmKey'], unique: true }, { fields: ['cells'] }, { fields: ['registrationNumber'] }],
};

/** Returns the form in which IDs of groups and farms are compared. */
export const landKey = (id: string): string => id.normalize('NFC').trim().toUpperCase();

/** Limits the farms of a group, which a screen shows at once. */
export const GROUP_FARMS_MAX = 10_000;
