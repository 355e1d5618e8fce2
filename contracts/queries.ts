/** What reads may be asked with. Every value comes from a URL, so numbers are read from text. */
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsISO8601, IsOptional, IsString, IsUUID, Matches, Max, MaxLength, Min } from 'class-validator';
import { TRANSACTION_KINDS, type TransactionKind } from './custody-events.js';
import { Instant } from './fields.js';
import { PRODUCTS, type Product } from './products.js';
import { FACILITY_TYPES, type FacilityType } from './roles.js';

export const PER_PAGE = 20;
export const PER_PAGE_MAX = 100;

/** A number off an order, an invoice or a packing list, as it was typed. */
const DocumentNumber = (): PropertyDecorator => (target, key) => {
  IsOptional()(target, key);
  IsString()(target, key);
  MaxLength(250)(target, key);
};
const Day = (): PropertyDecorator => (target, key) => {
  IsISO8601({ strict: true })(target, key);
  Matches(/^\d{4}-\d{2}-\d{2}$/)(target, key);
};

export class PageQuery {
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  page?: number;

  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(PER_PAGE_MAX)
  perPage?: number;

  /** A field, `-` before it for descending. */
  @IsOptional()
  @Matches(/^-?[A-Za-z][A-Za-z.]{0,60}$/)
  sort?: string;
}

/** `asOf`: what was known then; `on`: what had happened by the end of that day (UTC), as known now. */
export class CutQuery {
  @IsOptional()
  @Instant()
  asOf?: string;

  @IsOptional()
  @Day()
  on?: string;
}

export class FacilitiesQuery extends PageQuery {
  @IsOptional()
  @IsIn(Object.keys(FACILITY_TYPES))
  type?: FacilityType;

  @IsOptional()
  @IsString()
  @MaxLength(250)
  q?: string;
}

export class LotsQuery extends PageQuery {
  @IsOptional()
  @IsUUID()
  facilityId?: string;

  @IsOptional()
  @IsIn(['held', 'sold', 'released'])
  title?: 'held' | 'sold' | 'released';

  @IsOptional()
  @IsIn(['notShipped', 'shipped'])
  dispatch?: 'notShipped' | 'shipped';

  @IsOptional()
  @IsIn(PRODUCTS)
  product?: Product;

  @IsOptional()
  @Instant()
  asOf?: string;

  @IsOptional()
  @Day()
  on?: string;
}

export class OfferedLotsQuery extends PageQuery {
  @IsUUID()
  sellerId!: string;
}

export class TransactionsQuery extends PageQuery {
  @IsOptional()
  @IsUUID()
  facilityId?: string;

  @IsOptional()
  @IsIn(Object.keys(TRANSACTION_KINDS))
  kind?: TransactionKind;

  @IsOptional()
  @IsUUID()
  counterpartyId?: string;

  @IsOptional()
  @IsString()
  @MaxLength(64)
  productId?: string;

  @DocumentNumber()
  purchaseOrderNumber?: string;

  @DocumentNumber()
  invoiceNumber?: string;

  @DocumentNumber()
  packingListNumber?: string;

  @IsOptional()
  @IsISO8601({ strict: true })
  from?: string;

  @IsOptional()
  @IsISO8601({ strict: true })
  to?: string;
}

export class TransactionQuery {
  /** Whose ledger; the caller's own unless told. */
  @IsOptional()
  @IsUUID()
  facilityId?: string;
}

export class TraceQuery extends CutQuery {
  @IsOptional()
  @IsIn(['backward', 'forward'])
  direction?: 'backward' | 'forward';
}

export class OrderTraceQuery extends CutQuery {
  @DocumentNumber()
  purchaseOrderNumber?: string;

  @DocumentNumber()
  invoiceNumber?: string;

  @DocumentNumber()
  packingListNumber?: string;

  /** The fallback shows the two weeks before it. */
  @IsOptional()
  @Day()
  purchaseDate?: string;

  /** Comma-separated; all of the brand's suppliers unless told. */
  @IsOptional()
  @Matches(/^[0-9a-fA-F-]{36}(,[0-9a-fA-F-]{36}){0,99}$/)
  supplierIds?: string;
}

export class PostingsQuery extends PageQuery {
  @IsOptional()
  @IsString()
  @MaxLength(60)
  certification?: string;

  @IsOptional()
  @Instant()
  asOf?: string;

  @IsOptional()
  @Day()
  on?: string;
}

export class LedgerQuery {
  /** First revision. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(Number.MAX_SAFE_INTEGER)
  from?: number;

  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1000)
  limit?: number;
}
