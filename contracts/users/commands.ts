/** What admins do with users. */
import { IsIn, IsISO31661Alpha2, IsOptional } from 'class-validator';
import { Id, Nested, Text, Trimmed } from '../shared/fields.js';
import { LANGUAGES, type LanguageCode } from '../shared/languages.js';
import { FACILITY_TYPES, type FacilityType, ROLES, type Role } from '../shared/roles.js';
import { Email, LINE_MAX, PersonName, Phone } from '../shared/validation.js';

/** A site that comes to the platform with its first user. */
export class NewFacility {
  @Trimmed()
  @Text(LINE_MAX)
  name!: string;

  @IsIn(Object.keys(FACILITY_TYPES))
  type!: FacilityType;

  @IsISO31661Alpha2()
  country!: string;
}

/** Who works at a facility names one, or brings a new one; admins name none. */
export class InviteUser {
  @Trimmed()
  @Email()
  email!: string;

  @IsOptional()
  @Trimmed()
  @PersonName()
  firstName?: string;

  @IsOptional()
  @Trimmed()
  @PersonName()
  lastName?: string;

  @IsIn(ROLES)
  role!: Role;

  @IsOptional()
  @Id()
  facilityId?: string;

  @IsOptional()
  @Nested(() => NewFacility)
  facility?: NewFacility;

  /** In which the mail is written, and the first visit; English by default. */
  @IsOptional()
  @IsIn(LANGUAGES.map(({ code }) => code))
  language?: LanguageCode;
}

/** All that an admin may change of a user; an absent phone number is removed. */
export class ChangeUser {
  @Trimmed()
  @PersonName()
  firstName!: string;

  @Trimmed()
  @PersonName()
  lastName!: string;

  @IsOptional()
  @Trimmed()
  @Phone()
  phoneNumber?: string;

  @IsIn(ROLES)
  role!: Role;

  @IsOptional()
  @Id()
  facilityId?: string;
}
