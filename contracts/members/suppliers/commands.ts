import { ArrayMaxSize, ArrayUnique, IsArray, IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { NOT_ME } from '../../ground/facilities/oar-commands.js';
import { Id, Trimmed, TrimmedText } from '../../shared/fields.js';
import { Email, LINE_MAX, PersonName, Phone } from '../../shared/validation.js';
import { PlaceCountry } from '../../shared/written/country-code.js';
import { SUPPLIER_TIERS, SUPPLIER_TYPES, type SupplierType } from './supplier-kinds.js';

/** The most suppliers that one supplier can supply. */
export const SUPPLIES_MAX = 100;
const ADDRESS_MAX = 1000;

/** The whole description of a supplier. A change removes absent fields, except OAR ID, facility and `supplies`. */
export class SupplierFields {
  @TrimmedText(LINE_MAX) businessName!: string;
  @IsOptional() @TrimmedText(100) registrationNumber?: string;
  /** The OAR ID as typed. Without one, the registry is searched and a certain match is accepted. */
  @IsOptional() @Trimmed() @IsString() @MaxLength(40) oarId?: string;
  /** ISO 3166 alpha-2, or ZZ for another country. */
  @IsOptional() @PlaceCountry() country?: string;
  @IsOptional() @TrimmedText(ADDRESS_MAX) address?: string;
  @IsArray() @ArrayMaxSize(SUPPLIER_TIERS.length) @ArrayUnique() @IsIn(SUPPLIER_TIERS, { each: true }) tiers!: number[];
  @IsOptional() @IsIn(SUPPLIER_TYPES) facilityType?: SupplierType;
  /** IDs of the suppliers that this one supplies. */
  @IsOptional() @IsArray() @ArrayMaxSize(SUPPLIES_MAX) @ArrayUnique() @IsUUID(undefined, { each: true }) supplies?: string[];
}

/** Adds a supplier. When the supplier is a partner of the brand, the command names its facility. */
export class AddSupplier extends SupplierFields {
  @IsOptional() @Id() facilityId?: string;
}

/** Chooses a registry facility or rejects all candidates. With neither, the registry is searched again. */
export class MatchSupplier {
  @IsOptional() @IsString() @MaxLength(40) oarId?: string;
  @IsOptional() @IsIn([NOT_ME]) choice?: typeof NOT_ME;
}

/** Names the recipient of the invitation when no facility on the platform has the supplier's OAR ID. */
export class InviteSupplier {
  @IsOptional() @PersonName() contactName?: string;
  @IsOptional() @Email() email?: string;
  @IsOptional() @Phone('phoneCountry') phoneNumber?: string;
  /** The country (ISO 3166 alpha-2) in which the number is dialed as it is written; without it the number is international. */
  @IsOptional() @PlaceCountry() phoneCountry?: string;
}
