import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { Id, ListOf, TrimmedText } from '../../shared/fields.js';
import { LINE_MAX } from '../../shared/validation.js';
import { CERTIFICATE_MAX, LAND_ID } from './land-ids.js';
import { type LngLat, PARTS_MAX, POINTS_MAX, POINTS_MIN } from './outlines.js';

/** Limits the farms in one body; files may hold more. */
const FARMS_MAX = 1_000;

/** Accepts points as `[longitude, latitude]`. Their form is checked with the outline, which names the point that is wrong. */
const Points = (): PropertyDecorator => (target, key) => {
  IsArray()(target, key);
  IsArray({ each: true })(target, key);
  ArrayMinSize(POINTS_MIN)(target, key);
  ArrayMaxSize(POINTS_MAX + 1)(target, key);
};

/** Accepts the parts of a plot after its first one, each as points. */
const OtherParts = (): PropertyDecorator => (target, key) => {
  IsOptional()(target, key);
  IsArray()(target, key);
  IsArray({ each: true })(target, key);
  ArrayMaxSize(PARTS_MAX - 1)(target, key);
};

/** Changes what a farm is called and, where points are given, its plot. Its ID stays. */
export class ChangeFarm {
  @TrimmedText(LINE_MAX) name!: string;
  @TrimmedText(LINE_MAX) registrationNumber!: string;
  @TrimmedText(LINE_MAX) tehsil!: string;
  @IsOptional() @TrimmedText(CERTIFICATE_MAX) certificate?: string;
  /** The plot; a farm that leaves it out keeps the plot that it has. */
  @IsOptional() @Points() points?: LngLat[];
  /** The further parts of a plot of several parts. Without them, the plot is what `points` enclose. */
  @OtherParts() otherParts?: LngLat[][];
}

export class FarmTerms extends ChangeFarm {
  @Matches(LAND_ID) farmId!: string;
}

/** Says what a group is, and adds or changes the farms that it names. Farms that it leaves out stay as they are. */
export class FarmGroupTerms {
  @TrimmedText(LINE_MAX) name!: string;
  /** The ID in the programme's register; one group has it. */
  @Matches(LAND_ID) groupId!: string;
  @TrimmedText(LINE_MAX) location!: string;
  /** Name or ISO 3166 alpha-2 code; when absent, the last part of the location if that is a country. */
  @IsOptional() @TrimmedText(LINE_MAX) country?: string;
  @Points() points!: LngLat[];
  @IsOptional() @ListOf(() => FarmTerms, { max: FARMS_MAX }) farms?: FarmTerms[];
  /** The site that a new group is already; without it the group is a new site. A change does not read it. */
  @IsOptional() @Id() facilityId?: string;
}

/** Draws the plot of a farm again. */
export class DrawPlot {
  @Points() points!: LngLat[];
  @OtherParts() otherParts?: LngLat[][];
}

/** Asks how large an outline is and what it overlaps. Records nothing. */
export class CheckPlot {
  /** The facility of the farm, whose own plot is no neighbor. */
  @IsOptional() @Id() farmFacilityId?: string;
  /** The group, whose country the points have to lie in. */
  @IsOptional() @Id() groupFacilityId?: string;
  @IsArray() @IsArray({ each: true }) @ArrayMaxSize(POINTS_MAX + 1) points!: LngLat[];
  @OtherParts() otherParts?: LngLat[][];
  /** Says which part `points` are, from 1 on; the first without it. */
  @IsOptional() @IsInt() @Min(1) @Max(PARTS_MAX) part?: number;
}
