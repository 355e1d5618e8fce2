import { IsBooleanString, IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { PageQuery } from '../../shared/queries.js';
import { FACILITY_TYPES, type FacilityType } from '../../shared/roles.js';
import { OAR_MATCH_STATUSES, type OarMatchStatus } from './oar-replies.js';

/** Asks for partners to choose from. */
export class PartnersToChooseQuery extends PageQuery {
  /** Searches the name, the place and OAR IDs. */
  @IsOptional() @IsString() @MaxLength(250) q?: string;
  /** Keeps these alone, by their IDs with commas between them. */
  @IsOptional() @Matches(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,49}$/i) ids?: string;
}

export class FacilitiesQuery extends PageQuery {
  @IsOptional() @IsIn(Object.keys(FACILITY_TYPES)) type?: FacilityType;
  /** Searches the name, the place and OAR IDs. */
  @IsOptional() @IsString() @MaxLength(250) q?: string;
  @IsOptional() @IsIn(OAR_MATCH_STATUSES) oarMatch?: OarMatchStatus;
  /** `true` keeps those that an auditor or a farm monitor is assigned to, without their own office. */
  @IsOptional() @IsBooleanString() assigned?: string;
}
