/** What a brand does with its suppliers. */
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsISO31661Alpha2,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  ValidateIf,
} from 'class-validator';
import { NOT_ME } from '../facilities/oar-commands.js';
import { Id, Text, Trimmed } from '../shared/fields.js';
import { Email, LINE_MAX, PersonName, Phone } from '../shared/validation.js';
import { OTHER_COUNTRY, SUPPLIER_TIERS, SUPPLIER_TYPES, type SupplierType } from './supplier-kinds.js';

/** Whom one supplier supplies, at most. */
export const SUPPLIES_MAX = 100;
const ADDRESS_MAX = 1000;

/** All that a brand says of a supplier; what is absent from a change is removed, OAR ID, facility and `supplies` aside. */
export class SupplierFields {
  @Trimmed()
  @Text(LINE_MAX)
  businessName!: string;

  @IsOptional()
  @Trimmed()
  @Text(100)
  registrationNumber?: string;

  /** As typed. Without one the registry is asked, and a sure match is taken. */
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(40)
  oarId?: string;

  /** ISO 3166 alpha-2, or ZZ for another. */
  @IsOptional()
  @ValidateIf(({ country }: SupplierFields) => country !== OTHER_COUNTRY)
  @IsISO31661Alpha2()
  country?: string;

  @IsOptional()
  @Trimmed()
  @Text(ADDRESS_MAX)
  address?: string;

  @IsArray()
  @ArrayMaxSize(SUPPLIER_TIERS.length)
  @ArrayUnique()
  @IsIn(SUPPLIER_TIERS, { each: true })
  tiers!: number[];

  @IsOptional()
  @IsIn(SUPPLIER_TYPES)
  facilityType?: SupplierType;

  /** Ids of the suppliers that it supplies. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(SUPPLIES_MAX)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  supplies?: string[];
}

/** A new supplier; of a partner of the brand, with its facility. */
export class AddSupplier extends SupplierFields {
  @IsOptional()
  @Id()
  facilityId?: string;
}

/** One of the registry, or none of its candidates; neither asks the registry again. */
export class MatchSupplier {
  @IsOptional()
  @IsString()
  @MaxLength(40)
  oarId?: string;

  @IsOptional()
  @IsIn([NOT_ME])
  choice?: typeof NOT_ME;
}

/** Whom the invitation goes to, where the supplier is not on the platform under its OAR ID. */
export class InviteSupplier {
  @IsOptional()
  @PersonName()
  contactName?: string;

  @IsOptional()
  @Email()
  email?: string;

  @IsOptional()
  @Phone()
  phoneNumber?: string;
}
