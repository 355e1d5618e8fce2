/** The profile that a site states about itself. Brands, auditors and farm monitors have one as well as sites that hold goods. */
import { ArrayMaxSize, IsArray, IsOptional, IsString, MaxLength } from 'class-validator';
import { Text, TrimmedText } from '../../shared/fields.js';
import type { Policy } from '../../shared/ledger-terms.js';
import { LINE_MAX, NotInApp, PlainEnds } from '../../shared/validation.js';
import { CountryCode } from '../../shared/written/country-code.js';
import type { FacilityReply } from './replies.js';

export class SiteProfile {
  /** The name of the business, brand or retailer. */
  @TrimmedText(LINE_MAX)
  name!: string;

  @Text(100)
  @PlainEnds()
  @NotInApp()
  businessRegistrationNumber!: string;

  @CountryCode()
  country!: string;

  @Text(LINE_MAX)
  province!: string;

  @IsOptional()
  @Text(LINE_MAX)
  district?: string;

  @Text(LINE_MAX)
  address!: string;

  /** Values that the settings offer. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(50)
  @IsString({ each: true })
  @MaxLength(60, { each: true })
  certifications?: string[];
}

export interface SiteProfileReply {
  facility: FacilityReply;
  businessRegistrationNumber?: string;
  certifications: string[];
  hasLogo: boolean;
  /** The bookkeeping policy of a site that holds goods. */
  policy?: Policy;
  /** A policy that waits for an admin's agreement. */
  policyAsked?: Policy;
  /** The date on which the policy takes effect; absent when it already applies. */
  policyFrom?: string;
}
