/** What a brand does with its products and orders. */
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, IsBoolean, IsInt, IsNumber, IsOptional, IsUUID, Matches, Max, Min } from 'class-validator';
import { Id, ListOf, Nested, Quantity, Text, Trimmed } from '../shared/fields.js';
import { CalendarDay, DocumentNumber } from '../shared/queries.js';
import { LINE_MAX } from '../shared/validation.js';

const SUPPLIERS_MAX = 200;
const FILES_MAX = 20;
const FIBRES_MAX = 20;
const DESCRIPTION_MAX = 1_000;
export const CANCEL_REASON_MAX = 500;

export class FileLink {
  @Matches(/^[A-Za-z0-9-]{1,80}$/)
  blobName!: string;
}

export class OrderSupplierGiven {
  @Id()
  orderSupplierId!: string;

  @Id()
  supplierId!: string;

  @IsInt()
  @Min(1)
  @Max(5)
  tier!: number;

  /** `orderSupplierId`s of those that supply it. */
  @IsArray()
  @ArrayMaxSize(SUPPLIERS_MAX)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  @Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(lowerCase) : value))
  targets!: string[];
}

/** All that an order says: what is absent is taken out. */
export class OrderGiven {
  @IsOptional()
  @Id()
  productId?: string;

  @Trimmed()
  @DocumentNumber()
  purchaseOrderNumber?: string;

  @IsOptional()
  @CalendarDay()
  purchaseDate?: string;

  @IsOptional()
  @Trimmed()
  @Text(DESCRIPTION_MAX)
  productDescription?: string;

  @IsOptional()
  @Quantity()
  quantity?: number;

  @Trimmed()
  @DocumentNumber()
  invoiceNumber?: string;

  @IsOptional()
  @CalendarDay()
  invoiceDate?: string;

  @Trimmed()
  @DocumentNumber()
  packingListNumber?: string;

  @IsOptional()
  @ListOf(() => FileLink, { max: FILES_MAX })
  packingLists?: FileLink[];

  @IsOptional()
  @ListOf(() => FileLink, { max: FILES_MAX })
  transportLogs?: FileLink[];

  @IsOptional()
  @ListOf(() => OrderSupplierGiven, { max: SUPPLIERS_MAX })
  suppliers?: OrderSupplierGiven[];
}

export class CreateOrder extends OrderGiven {
  /** Made by who asks, so that the same again is the same order; else made here. */
  @IsOptional()
  @Id()
  orderId?: string;
}

/** What else is needed where another placed order has one of its numbers. */
export class PlaceOrder {
  /** It is another part of the order that is there: both stay, and are measured together. */
  @IsOptional()
  @IsBoolean()
  confirmDuplicate?: boolean;
}

export class ChangeOrder extends OrderGiven {
  /** As when it is placed. */
  @IsOptional()
  @IsBoolean()
  confirmDuplicate?: boolean;

  /** The revision that was changed: somebody else's change since then is a conflict. Absent: whatever stands. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(Number.MAX_SAFE_INTEGER)
  basedOn?: number;
}

export class CancelOrder {
  @Trimmed()
  @Text(CANCEL_REASON_MAX)
  reason!: string;
}

export class DuplicateOrder {
  /** Of the copy. */
  @IsOptional()
  @Id()
  orderId?: string;
}

export class FibreShare {
  @Trimmed()
  @Text(100)
  fibre!: string;

  @IsNumber({ allowInfinity: false, allowNaN: false, maxDecimalPlaces: 2 })
  @Min(0.01)
  @Max(100)
  percent!: number;
}

/** All that a brand says of a product. */
export class ProductGiven {
  @Trimmed()
  @Text(100)
  code!: string;

  @Trimmed()
  @Text(LINE_MAX)
  description!: string;

  /** Adds up to 100; empty where it is not known. */
  @IsOptional()
  @ListOf(() => FibreShare, { max: FIBRES_MAX })
  composition?: FibreShare[];

  @IsOptional()
  @Nested(() => FileLink)
  picture?: FileLink;
}

export class AddProduct extends ProductGiven {
  /** Made by who asks, so that the same again is the same product; else made here. */
  @IsOptional()
  @Id()
  productId?: string;
}

export class ArchiveProduct {
  /** `false` brings it back. */
  @IsOptional()
  @IsBoolean()
  archived?: boolean;
}

const lowerCase = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value);
