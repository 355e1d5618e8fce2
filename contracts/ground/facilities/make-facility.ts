/** Lets admins make a facility before anybody works there. */
import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { Id, TrimmedText } from '../../shared/fields.js';
import { ADMINS, FACILITY_TYPES, type FacilityType } from '../../shared/roles.js';
import { get, post } from '../../shared/route.js';
import { LINE_MAX } from '../../shared/validation.js';
import { PlaceCountry } from '../../shared/written/country-code.js';
import type { FacilityReply } from './replies.js';

export class AlikeQuery {
  @TrimmedText(LINE_MAX) name!: string;
  @PlaceCountry() country!: string;
  @IsOptional() @TrimmedText(LINE_MAX) address?: string;
}

export class MakeFacility {
  @TrimmedText(LINE_MAX) name!: string;
  @IsIn(Object.keys(FACILITY_TYPES)) type!: FacilityType;
  @PlaceCountry() country!: string;
  @TrimmedText(LINE_MAX) address!: string;
  /** Names another site of the same business; a facility without one is a business by itself. */
  @IsOptional() @Id() sisterId?: string;
  /** Makes the facility although others have its name or its address. */
  @IsOptional() @IsBoolean() isAnother?: boolean;
}

export interface AlikeFacility extends FacilityReply {
  /** Tells what is the same, however it is written. */
  same: 'name' | 'address' | 'both';
}

export const makeFacilityRoutes = {
  alikeFacilities: get<AlikeFacility[]>()('/facilities/new/alike', ADMINS, AlikeQuery, {
    summary: 'Facilities of a country that have this name or this address, however it is written; 20 at most',
  }),
  makeFacility: post<FacilityReply>()('/facilities', ADMINS, MakeFacility, {
    summary: 'Make a facility before anybody works there',
    status: 201,
  }),
} as const;
