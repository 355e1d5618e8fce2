/** Lets admins make a facility before anybody works there. */
import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { Id, TrimmedText } from '../../shared/fields.js';
import { FACILITY_TYPES, type FacilityType } from '../../shared/roles.js';
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
