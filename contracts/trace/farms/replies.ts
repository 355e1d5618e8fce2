import type { CommandReply, FileFindings, Page } from '../../shared/replies.js';
import type { RiskLevelName } from '../risk/replies.js';
import type { LngLat } from './outlines.js';

/** The labor risk of a group: that of its worst member. */
export interface GroupRiskReply {
  /** Null when no farm has a level. */
  level: RiskLevelName | null;
  /** Counts the farms by level. `unknown` have too little evidence. */
  high: number;
  medium: number;
  low: number;
  unknown: number;
}

export interface FarmGroupRow {
  /** The facility of the group. */
  id: string;
  name: string;
  groupId: string;
  location: string;
  /** ISO 3166 alpha-2; `ZZ` for another. */
  country: string;
  farmCount: number;
  areaSquareMetres: number;
  risk: GroupRiskReply;
  /** The last day that a registration as origin began, when one is in force. */
  originSince?: string;
}

export interface FarmGroupPage extends Page<FarmGroupRow> {
  /** Sums over all groups that were found. */
  farmCount: number;
  areaSquareMetres: number;
}

export interface FarmReply {
  /** The facility of the farm. */
  id: string;
  farmId: string;
  name: string;
  registrationNumber: string;
  tehsil: string;
  certificate?: string;
  /** The plot; absent until it was drawn. */
  points?: LngLat[];
  /** The further parts of a plot of several parts. */
  otherParts?: LngLat[][];
  areaSquareMetres?: number;
  /** When its last plot ended; absent while it has a plot or never had one. */
  plotEndedAt?: string;
  laborRiskLevel: RiskLevelName | null;
  /** Counts those of the fifteen indicators that have evidence. */
  riskCoverage: number;
  /** The raw cotton that was recorded of the season. */
  harvestGrams: number;
  /** True when that is more than the land plausibly gives. */
  isBeyondLand: boolean;
}

export interface FarmGroupReply extends FarmGroupRow {
  points: LngLat[];
  /** Highest risk first. */
  farms: FarmReply[];
  /** The year in which the season of the harvests began. */
  season: number;
  /** The most seed cotton of a hectare that is plausible in the country. */
  plausibleGramsPerHectare: number;
}

export interface PlotOverlap {
  farm: { id: string; farmId: string; name: string; groupId: string };
  areaSquareMetres: number;
  /** The land that both claim. */
  pieces: LngLat[][];
  /** The points of the checked part that lie in the other plot, from 1 on. */
  movePoints: number[];
}

export interface PlotCheckReply {
  /** Null for an outline that is wrong in itself. */
  areaSquareMetres: number | null;
  /** Each in the reader's language. */
  faults: string[];
  /** Lists what is odd about an outline that may be right, in the reader's language: its distance from the group, its decimals, its width. */
  notes: string[];
  overlaps: PlotOverlap[];
}

export interface FarmGroupCommandReply extends CommandReply {
  /** The facility of the group. */
  id: string;
}

/** A collection of features by RFC 7946: a polygon per group, and a polygon or several per farm. */
export interface FarmFeatures {
  type: 'FeatureCollection';
  features: {
    type: 'Feature';
    id: string;
    properties: Record<string, string | number>;
    geometry: { type: 'Polygon'; coordinates: LngLat[][] } | { type: 'MultiPolygon'; coordinates: LngLat[][][] };
  }[];
}

/** A difference between a file and what is recorded. For `plot` it counts the points. */
export interface FarmImportChange {
  field: 'name' | 'registrationNumber' | 'tehsil' | 'certificate' | 'location' | 'country' | 'plot';
  from: string;
  to: string;
}

export interface FarmImportPreview {
  /** One for each group or farm; a group has no farm ID. */
  rows: {
    row: number;
    sheet?: string;
    groupId: string;
    farmId?: string;
    name: string;
    state: 'new' | 'changed' | 'same' | 'refused';
    changes: FarmImportChange[];
    errors: string[];
  }[];
  findings: FileFindings;
}
