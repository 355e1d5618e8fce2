import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { Id, Nested, Trimmed, TrimmedText } from '../../shared/fields.js';
import { LANGUAGES, type LanguageCode } from '../../shared/languages.js';
import { FACILITY_TYPES, type FacilityType, ROLES, type Role } from '../../shared/roles.js';
import { Email, LINE_MAX, PersonName, Phone } from '../../shared/validation.js';
import { PlaceCountry } from '../../shared/written/country-code.js';

/** A site that joins the platform together with its first user. */
export class NewFacility {
  @TrimmedText(LINE_MAX) name!: string;
  @IsIn(Object.keys(FACILITY_TYPES)) type!: FacilityType;
  @PlaceCountry() country!: string;
}

/** Invites a user. Users of a facility name it or create a new one; administrators have none. */
export class InviteUser {
  @Trimmed() @Email() email!: string;
  @IsOptional() @Trimmed() @PersonName() firstName?: string;
  @IsOptional() @Trimmed() @PersonName() lastName?: string;
  @IsIn(ROLES) role!: Role;
  @IsOptional() @Id() facilityId?: string;
  @IsOptional() @Nested(() => NewFacility) facility?: NewFacility;
  /** The language of the mail and of the first visit; defaults to the platform's. */
  @IsOptional() @IsIn(LANGUAGES.map(({ code }) => code)) language?: LanguageCode;
  /** Sends no mail to a person without an account: the admin passes on the link of `invitationLink`. */
  @IsOptional() @IsBoolean() byLink?: boolean;
}

/** Adds a site to those at which a user works. */
export class JoinSite {
  @IsIn(ROLES) role!: Role;
  @Id() facilityId!: string;
}

/** The fields of a user that an administrator may change. An absent phone number is removed. */
export class ChangeUser {
  @Trimmed() @PersonName() firstName!: string;
  @Trimmed() @PersonName() lastName!: string;
  @IsOptional() @Trimmed() @Phone('phoneCountry') phoneNumber?: string;
  /** The country (ISO 3166 alpha-2) in which the number is dialed as it is written; without it the number is international. */
  @IsOptional() @PlaceCountry() phoneCountry?: string;
  @IsIn(ROLES) role!: Role;
  @IsOptional() @Id() facilityId?: string;
}
