import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsUUID,
  Matches,
  Max,
  Min,
} from 'class-validator';
import { Gtin } from '../../ledger/codes/gs1/commands.js';
import { Id, ListOf, Nested, Quantity, Trimmed, TrimmedText } from '../../shared/fields.js';
import { CalendarDay, DocumentNumber } from '../../shared/queries.js';
import { ORDER_UNITS, type OrderUnit } from '../../shared/units.js';
import { LINE_MAX, WholeIfPieces } from '../../shared/validation.js';

const SUPPLIERS_MAX = 200;
const FILES_MAX = 20;
const FIBRES_MAX = 20;
const DESCRIPTION_MAX = 1_000;
/** One hundred kilograms. */
export const PIECE_GRAMS_MAX = 100_000;
export const CANCEL_REASON_MAX = 500;

export class FileLink {
  @Matches(/^[A-Za-z0-9-]{1,80}$/) blobName!: string;
}

export class OrderSupplierGiven {
  @Id() orderSupplierId!: string;
  @Id() supplierId!: string;
  @IsInt() @Min(1) @Max(5) tier!: number;

  /** The `orderSupplierId`s of the suppliers that supply this one. */
  @IsArray()
  @ArrayMaxSize(SUPPLIERS_MAX)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  @Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(lowerCase) : value))
  targets!: string[];
}

/** The whole content of an order. Absent fields are removed. */
export class OrderGiven {
  @IsOptional() @Id() productId?: string;
  @Trimmed() @DocumentNumber() purchaseOrderNumber?: string;
  @IsOptional() @CalendarDay() purchaseDate?: string;
  @IsOptional() @TrimmedText(DESCRIPTION_MAX) productDescription?: string;
  @IsOptional() @Quantity() @WholeIfPieces('unit') quantity?: number;
  /** The unit of the quantity; defaults to pieces. */
  @IsOptional() @IsIn(ORDER_UNITS) unit?: OrderUnit;
  @Trimmed() @DocumentNumber() invoiceNumber?: string;
  @IsOptional() @CalendarDay() invoiceDate?: string;
  @Trimmed() @DocumentNumber() packingListNumber?: string;
  @IsOptional() @ListOf(() => FileLink, { max: FILES_MAX }) packingLists?: FileLink[];
  @IsOptional() @ListOf(() => FileLink, { max: FILES_MAX }) transportLogs?: FileLink[];
  @IsOptional() @ListOf(() => OrderSupplierGiven, { max: SUPPLIERS_MAX }) suppliers?: OrderSupplierGiven[];
}

export class CreateOrder extends OrderGiven {
  /** The client may choose the ID, so that a repeated request has no further effect. The server creates the ID otherwise. */
  @IsOptional() @Id() orderId?: string;
}

/** Decides what happens when another placed order has one of the numbers. */
export class PlaceOrder {
  /** True when the order is another part of the placed order. Both stay, and are measured together. */
  @IsOptional() @IsBoolean() confirmDuplicate?: boolean;
}

export class ChangeOrder extends OrderGiven {
  /** Means the same as when the order is placed. */
  @IsOptional() @IsBoolean() confirmDuplicate?: boolean;
  /**
   * The revision that the change is based on; a later change by someone else is a conflict. Without it, the change applies to any revision.
   */
  @IsOptional() @IsInt() @Min(0) @Max(Number.MAX_SAFE_INTEGER) basedOn?: number;
}

export class CancelOrder {
  @TrimmedText(CANCEL_REASON_MAX) reason!: string;
}

/** Counts a deal for the order as if it carried the order's number. */
export class LinkDeal {
  /** The deal's transaction, in your ledger or in that of one of the order's sites. */
  @Id() transactionId!: string;
  @TrimmedText(CANCEL_REASON_MAX) reason!: string;
}

/** Adds your supplier that represents a site to the suppliers of an order. */
export class AddOrderSupplier {
  @Id() facilityId!: string;
}

export class DuplicateOrder {
  /** The ID of the copy. */
  @IsOptional() @Id() orderId?: string;
}

export class FibreShare {
  @TrimmedText(100) fibre!: string;
  @IsNumber({ allowInfinity: false, allowNaN: false, maxDecimalPlaces: 2 }) @Min(0.01) @Max(100) percent!: number;
}

/** The whole description of a product. */
export class ProductGiven {
  @TrimmedText(100) code!: string;
  @TrimmedText(LINE_MAX) description!: string;
  /** Adds up to 100; empty when unknown. */
  @IsOptional() @ListOf(() => FibreShare, { max: FIBRES_MAX }) composition?: FibreShare[];
  /** The net weight of one piece in grams. Deliveries that state no pieces are counted by it. */
  @IsOptional() @IsInt() @Min(1) @Max(PIECE_GRAMS_MAX) pieceGrams?: number;
  /** The codes of passports of the product bear it. */
  @IsOptional() @Trimmed() @Gtin() gtin?: string;
  @IsOptional() @Nested(() => FileLink) picture?: FileLink;
}

export class AddProduct extends ProductGiven {
  /** The client may choose the ID, so that a repeated request has no further effect. The server creates the ID otherwise. */
  @IsOptional() @Id() productId?: string;
}

export class ArchiveProduct {
  /** `false` restores the product. */
  @IsOptional() @IsBoolean() archived?: boolean;
}

const lowerCase = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value);
