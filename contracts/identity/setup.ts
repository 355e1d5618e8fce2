/** Defines the set-up of a platform that has no user yet. */
import { IsIn, IsTimeZone } from 'class-validator';
import { Nested, Text } from '../shared/fields.js';
import { LANGUAGES, type LanguageCode } from '../shared/languages.js';
import { CountryCode, Email, Password, PersonName } from '../shared/validation.js';

export class PlatformDetails {
  @Text(120)
  name!: string;

  @CountryCode()
  country!: string;

  @IsIn(LANGUAGES.map(({ code }) => code))
  language!: LanguageCode;

  @IsTimeZone()
  timeZone!: string;
}

export class SetUpPlatform {
  /** The token from the link that the newest start printed. */
  @Text(300)
  token!: string;

  @PersonName()
  firstName!: string;

  @PersonName()
  lastName!: string;

  @Email()
  email!: string;

  @Password()
  password!: string;

  @Nested(() => PlatformDetails)
  platform!: PlatformDetails;
}

export interface SetupReply {
  /** True while no user exists. */
  open: boolean;
}
