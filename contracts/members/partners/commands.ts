import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { Id, ListOf, Nested, TrimmedText } from '../../shared/fields.js';
import { Email, LINE_MAX, PersonName, Phone } from '../../shared/validation.js';
import { PlaceCountry } from '../../shared/written/country-code.js';
import { PARTNER_TYPES, type PartnerType, TRANSFORMATION_PARTNER_TYPES, type TransformationPartnerType } from './partner-kinds.js';

/** A business as its partner describes it. */
export class StatedPartner {
  @IsIn(PARTNER_TYPES) type!: PartnerType;
  /** Given only for transformation partners. */
  @IsOptional() @IsIn(TRANSFORMATION_PARTNER_TYPES) transformationType?: TransformationPartnerType;
  @TrimmedText(LINE_MAX) businessName!: string;
  @PlaceCountry() country!: string;
  @IsOptional() @IsString() @MaxLength(40) oarId?: string;
  @PersonName() contactName!: string;
  @Email() email!: string;
  @IsOptional() @Phone('country') phoneNumber?: string;
}
/** Names a facility of the platform by ID, or describes a business that is not on it. */
export class PartnerToInvite {
  @IsOptional() @Id() facilityId?: string;
  @IsOptional() @Nested(() => StatedPartner) partner?: StatedPartner;
}
export const PARTNERS_AT_ONCE_MAX = 50;
export class InvitePartners {
  @ListOf(() => PartnerToInvite, { max: PARTNERS_AT_ONCE_MAX, some: true }) partners!: PartnerToInvite[];
}
