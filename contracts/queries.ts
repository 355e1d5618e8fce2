/** What reads may be asked with. Every value comes from a URL, so numbers are read from text. */
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsISO8601, IsOptional, IsString, IsUUID, Matches, Max, MaxLength, Min } from 'class-validator';
import { TRANSACTION_KINDS, type TransactionKind } from './custody-events.js';
import type { Posting } from './custody-facts.js';
import { Instant } from './fields.js';
import { OAR_MATCH_STATUSES, type OarMatchStatus } from './oar-replies.js';
import { PRODUCTS, type Product } from './products.js';
import { FACILITY_TYPES, type FacilityType, ROLES, type Role, USER_STATUS, type UserStatus } from './roles.js';
import { WINDOW_STATES, type WindowState } from './windows.js';

export const PER_PAGE = 20;
export const PER_PAGE_MAX = 100;
export const USERS_PER_PAGE = 10;

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

  /** In name and place, or an OAR ID. */
  @IsOptional()
  @IsString()
  @MaxLength(250)
  q?: string;

  @IsOptional()
  @IsIn(OAR_MATCH_STATUSES)
  oarMatch?: OarMatchStatus;
}

export class AssessmentsQuery extends PageQuery {
  /** In name and place of the facility. */
  @IsOptional()
  @IsString()
  @MaxLength(250)
  q?: string;
}

/** A page holds 10 unless told. */
export class UsersQuery extends PageQuery {
  /** Anywhere in name or e-mail. */
  @IsOptional()
  @IsString()
  @MaxLength(250)
  q?: string;

  @IsOptional()
  @IsIn(ROLES)
  role?: Role;

  @IsOptional()
  @IsIn(Object.keys(USER_STATUS))
  status?: UserStatus;
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

/** Whether a facility agrees with a record of another that names it. */
export const AGREEMENTS = ['toConfirm', 'confirmed', 'disputed'] as const;
export type Agreement = (typeof AGREEMENTS)[number];

export class TransactionsQuery extends PageQuery {
  /** Records of others in place of the facility's own: those that name it, by its agreement. */
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

export class StatementQuery {
  /** Whose ledger the record is in, where the body does not say so. */
  @IsOptional()
  @IsUUID()
  facilityId?: string;
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

export const POSTING_KINDS = ['credit', 'debit', 'adjustment', 'expired'] as const satisfies readonly Posting['kind'][];

/** Of all postings of a window those that every filter lets through, each with its balance among all. */
export class PostingsQuery extends PageQuery {
  @IsOptional()
  @IsString()
  @MaxLength(60)
  certification?: string;

  @IsOptional()
  @IsIn(POSTING_KINDS)
  kind?: Posting['kind'];

  /** Of facts that have a flag. */
  @IsOptional()
  @IsIn(['1'])
  flagged?: '1';

  /** Of one event. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(Number.MAX_SAFE_INTEGER)
  revision?: number;

  @IsOptional()
  @Instant()
  asOf?: string;

  @IsOptional()
  @Day()
  on?: string;
}

const REPORT_FORMATS = ['json', 'pdf', 'xlsx'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];
export class CurrentWindowsQuery extends PageQuery {
  /** All of them unless told. */
  @IsOptional()
  @IsIn(WINDOW_STATES)
  status?: WindowState;

  /** In name and place of the facility, or an OAR ID. */
  @IsOptional()
  @IsString()
  @MaxLength(250)
  q?: string;
}

export class ReportQuery {
  /** JSON unless told. */
  @IsOptional()
  @IsIn(REPORT_FORMATS)
  format?: ReportFormat;
}

const OVERVIEW_MONTHS_MAX = 24;

/** Of the running window, unless another or a run of months is named. */
export class OverviewQuery extends CutQuery {
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  window?: number;

  /** Calendar months that end with the current one, in the site's time zone; in place of a window. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(OVERVIEW_MONTHS_MAX)
  months?: number;
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
