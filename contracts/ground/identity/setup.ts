/** Defines the set-up of a platform that has no user yet. */
import { IsOptional } from 'class-validator';
import { Nested, Text } from '../../shared/fields.js';
import { Email, Password, PersonName } from '../../shared/validation.js';
import { Certifications, ConversionFactors, PlatformDetails } from '../settings/values.js';

export class SetUpPlatform {
  /** The token from the link that the newest start printed. */
  @Text(300) token!: string;
  @PersonName() firstName!: string;
  @PersonName() lastName!: string;
  @Email() email!: string;
  @Password() password!: string;
  @Nested(() => PlatformDetails) platform!: PlatformDetails;
  /** The certifications in use; those that come with the product where it is absent. */
  @IsOptional() @Nested(() => Certifications) certifications?: Certifications;
  /** The factors with which the first windows begin; those that come with the product where it is absent. */
  @IsOptional() @Nested(() => ConversionFactors) conversionFactors?: ConversionFactors;
}

export interface SetupReply {
  /** True while no user exists. */
  open: boolean;
}
