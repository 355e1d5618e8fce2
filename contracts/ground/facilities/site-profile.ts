/** The profile that a site states about itself. Brands, auditors and farm monitors have one as well as sites that hold goods. */
import { ArrayMaxSize, IsArray, IsInt, IsNumber, IsOptional, IsString, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { Text, TrimmedText } from '../../shared/fields.js';
import type { Policy } from '../../shared/ledger-terms.js';
import { LINE_MAX, NotInApp, PlainEnds } from '../../shared/validation.js';
import { PlaceCountry } from '../../shared/written/country-code.js';
import type { FacilityReply } from './replies.js';

const hasPlace = ({ latitude, longitude }: SiteProfile): boolean => latitude !== undefined || longitude !== undefined;

export class SiteProfile {
  /** The name of the business, brand or retailer. */
  @TrimmedText(LINE_MAX) name!: string;
  @Text(100) @PlainEnds() @NotInApp() businessRegistrationNumber!: string;
  @PlaceCountry() country!: string;
  @Text(LINE_MAX) province!: string;
  @IsOptional() @Text(LINE_MAX) district?: string;
  @Text(LINE_MAX) address!: string;
  /** Degrees, north positive. Both are given, or neither: the site has no point then. */
  @ValidateIf(hasPlace) @IsNumber() @Min(-90) @Max(90) latitude?: number;
  /** Degrees, east positive. */
  @ValidateIf(hasPlace) @IsNumber() @Min(-180) @Max(180) longitude?: number;
  /** Values that the settings offer. */
  @IsOptional() @IsArray() @ArrayMaxSize(50) @IsString({ each: true }) @MaxLength(60, { each: true }) certifications?: string[];
  /** The revision that its author saw. A profile that somebody changed since is refused with `Conflict`. */
  @IsOptional() @IsInt() @Min(0) @Max(Number.MAX_SAFE_INTEGER) basedOn?: number;
}

export interface SiteProfileReply {
  facility: FacilityReply;
  /** Counts the changes of the profile. */
  revision: number;
  businessRegistrationNumber?: string;
  certifications: string[];
  /** The point on the map, in degrees; absent until the site or an admin gives it. */
  latitude?: number;
  longitude?: number;
  hasLogo: boolean;
  /** The bookkeeping policy of a site that holds goods. */
  policy?: Policy;
  /** A policy that waits for an admin's agreement. */
  policyAsked?: Policy;
  /** The date on which the policy takes effect; absent when it already applies. */
  policyFrom?: string;
}
