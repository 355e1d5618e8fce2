import { Type } from 'class-transformer';
import { IsIn, IsInt, IsISO8601, IsOptional, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';
import { Instant } from '../../shared/fields.js';
import { PRODUCTS, type Product } from '../../shared/products.js';
import { CalendarDay, DocumentNumber, PageQuery } from '../../shared/queries.js';
import { TRANSACTION_KINDS, type TransactionKind } from './events.js';

export class LotsQuery extends PageQuery {
  @IsOptional()
  @IsUUID()
  facilityId?: string;

  /** Lists the lots of the farms too, for a farm group. */
  @IsOptional()
  @IsIn(['true'])
  farms?: 'true';

  @IsOptional()
  @IsIn(['held', 'sold', 'released'])
  title?: 'held' | 'sold' | 'released';

  @IsOptional()
  @IsIn(['notShipped', 'shipped'])
  dispatch?: 'notShipped' | 'shipped';

  @IsOptional()
  @IsIn(PRODUCTS)
  product?: Product;

  /** Searches by the beginning of a product ID. */
  @IsOptional()
  @IsString()
  @MaxLength(64)
  q?: string;

  @IsOptional()
  @Instant()
  asOf?: string;

  @IsOptional()
  @CalendarDay()
  on?: string;
}
export class OfferedLotsQuery extends PageQuery {
  @IsUUID()
  sellerId!: string;

  /** Searches by the beginning of a product ID. */
  @IsOptional()
  @IsString()
  @MaxLength(64)
  q?: string;
}
/** States a facility's answer to another facility's record that names it. */
export const AGREEMENTS = ['toConfirm', 'confirmed', 'disputed'] as const;
export type Agreement = (typeof AGREEMENTS)[number];
export class TransactionsQuery extends PageQuery {
  /** Selects other facilities' records that name this one, by its agreement, instead of its own records. */
  @IsOptional()
  @IsIn([...AGREEMENTS, 'any'])
  agreement?: Agreement | 'any';

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

  /** Finds records by their own ID, the whole ID of one of their lots, or a number of their papers. */
  @IsOptional()
  @IsString()
  @MaxLength(250)
  q?: string;

  @DocumentNumber()
  purchaseOrderNumber?: string;

  @DocumentNumber()
  invoiceNumber?: string;

  @DocumentNumber()
  packingListNumber?: string;

  /** A day of the site, YYYY-MM-DD, or an instant; both ends are included. */
  @IsOptional()
  @IsISO8601({ strict: true })
  from?: string;

  @IsOptional()
  @IsISO8601({ strict: true })
  to?: string;
}
export class StatementQuery {
  /** The facility whose ledger holds the record, when the body does not name it. */
  @IsOptional()
  @IsUUID()
  facilityId?: string;
}
export class TransactionQuery {
  /** The facility whose ledger is read; defaults to the caller's own. */
  @IsOptional()
  @IsUUID()
  facilityId?: string;
}
export class LedgerQuery {
  /** The first revision to return. */
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
