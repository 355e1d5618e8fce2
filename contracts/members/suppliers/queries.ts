import { Type } from 'class-transformer';
import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { OAR_MATCH_STATUSES, type OarMatchStatus } from '../../ground/facilities/oar-replies.js';
import { PageQuery } from '../../shared/queries.js';
import { LINE_MAX } from '../../shared/validation.js';
import {
  SUPPLIER_STATUSES,
  SUPPLIER_TIERS,
  SUPPLIER_TYPES,
  type SupplierStatus,
  type SupplierTier,
  type SupplierType,
} from './supplier-kinds.js';

export class SuppliersQuery extends PageQuery {
  /** Matches any part of the name, registration number, OAR ID or address. */
  @IsOptional() @IsString() @MaxLength(LINE_MAX) q?: string;
  @IsOptional() @IsIn(SUPPLIER_STATUSES) status?: SupplierStatus;
  @IsOptional() @Type(() => Number) @IsIn(SUPPLIER_TIERS) tier?: SupplierTier;
  @IsOptional() @IsIn(SUPPLIER_TYPES) facilityType?: SupplierType;
  @IsOptional() @IsIn(OAR_MATCH_STATUSES) match?: OarMatchStatus;
  /** `true` lists archived suppliers instead of the others. */
  @IsOptional() @IsIn(['true', 'false']) archived?: 'true' | 'false';
}

/** IDs of the accepted corrections, separated by commas. */
export class SupplierImportQuery {
  @IsOptional() @Matches(/^[0-9a-f]{8}(,[0-9a-f]{8}){0,199}$/) corrections?: string;
}
