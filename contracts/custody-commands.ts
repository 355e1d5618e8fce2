/** The custody commands: validated by the server, carried by the command bus, and used by the forms, all as this one class each. */
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsIn,
  IsInt,
  IsISO8601,
  IsISO31661Alpha2,
  IsNumber,
  IsOptional,
  IsPositive,
  IsString,
  IsUUID,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { CERTIFICATIONS, type Certification, GRADES, PRODUCTS, type Product, STEPS, type Step } from './products.js';
import { UNITS, type Unit } from './units.js';

/** Lots of one command, so that its events stay under the size of an append. */
export const LOTS_MAX = 500;
/** Keeps the grams of one command within exact integers. */
const QUANTITY_MAX = 100_000_000;

export const TRANSFER_KINDS = ['sale', 'jobWork', 'internal', 'return'] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

export const CURRENCIES = ['PKR', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];

export const DOCUMENT_KINDS = ['receipt', 'invoice', 'packingList', 'transportLog', 'proof', 'other'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Who acts: set by the server from the session, never taken from the body. */
export interface Actor {
  userId: string;
  facilityId: string;
}

/** A UUID, in the one way of writing it in which ids are compared. */
const Id = (): PropertyDecorator => (target, key) => {
  IsUUID()(target, key);
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value))(target, key as string);
};

const Instant = (): PropertyDecorator => (target, key) => {
  IsISO8601({ strict: true, strictSeparator: true })(target, key);
  Matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/)(target, key);
};

/** A product ID as typed: letters, digits, hyphens and spaces, with at least one letter or digit. */
const ProductId = (): PropertyDecorator => (target, key) => {
  IsString()(target, key);
  Matches(/^[A-Za-z0-9 -]{0,63}[A-Za-z0-9][A-Za-z0-9 -]{0,63}$/, { message: 'Invalid product ID' })(target, key);
  MaxLength(64)(target, key);
};

const Quantity = (): PropertyDecorator => (target, key) => {
  IsNumber({ allowInfinity: false, allowNaN: false })(target, key);
  IsPositive()(target, key);
  Max(QUANTITY_MAX)(target, key);
};

const Text =
  (max: number): PropertyDecorator =>
  (target, key) => {
    IsString()(target, key);
    Length(1, max)(target, key);
  };

const Lots =
  (type: () => new () => object): PropertyDecorator =>
  (target, key) => {
    IsArray()(target, key);
    ArrayNotEmpty()(target, key);
    ArrayMaxSize(LOTS_MAX)(target, key);
    ValidateNested({ each: true })(target, key);
    Type(type)(target, key);
  };

export abstract class CustodyCommand {
  /** Made by the client when its form opens; unique in the facility, for ever. */
  @Id()
  transactionId!: string;

  /** When it happened. More than five minutes ahead of the server's clock is refused. */
  @Instant()
  occurredAt!: string;

  /** Where it happened: minutes east of UTC. */
  @IsOptional()
  @IsInt()
  @Min(-840)
  @Max(840)
  utcOffsetMinutes?: number;

  @IsOptional()
  @Text(200)
  place?: string;

  actor!: Actor;
}

export class Price {
  @IsNumber({ allowInfinity: false, allowNaN: false, maxDecimalPlaces: 2 })
  @Min(0)
  @Max(1e12)
  amount!: number;

  @IsIn(CURRENCIES)
  currency!: Currency;
}

export class DocumentLink {
  @Matches(/^[A-Za-z0-9-]{1,80}$/)
  blobName!: string;

  @IsIn(DOCUMENT_KINDS)
  kind!: DocumentKind;
}

export class Proof {
  @Matches(/^[A-Za-z0-9-]{1,80}$/)
  blobName!: string;
}

export class Origin {
  @IsISO31661Alpha2()
  country!: string;

  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  grams!: number;
}

/** A lot that appears in custody: recorded by its grower, or bought outside the platform. */
export class RecordedLot {
  @ProductId()
  productId!: string;

  @IsIn(PRODUCTS)
  product!: Product;

  @Quantity()
  quantity!: number;

  @IsIn(UNITS)
  unit!: Unit;

  @IsOptional()
  @IsNumber()
  @Min(1)
  @Max(5000)
  gsm?: number;

  @IsOptional()
  @IsNumber()
  @Min(1)
  @Max(1000)
  widthCm?: number;

  @IsOptional()
  @IsIn(CERTIFICATIONS)
  certification?: Certification;

  @IsOptional()
  @IsIn(GRADES)
  grade?: string;

  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(100)
  moisturePercent?: number;

  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(100)
  trashPercent?: number;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => Origin)
  origins?: Origin[];

  @IsOptional()
  @IsInt()
  @Min(1990)
  @Max(2100)
  cropYear?: number;

  /** Bale numbers and other ids from outside. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(50)
  @IsString({ each: true })
  @MaxLength(100, { each: true })
  externalIds?: string[];

  /** What a by-product is called: seed, flat strips. */
  @IsOptional()
  @Text(100)
  name?: string;
}

export class RecordProducts extends CustodyCommand {
  /** The transform that left this by-product. */
  @IsOptional()
  @Id()
  byProductOf?: string;

  @Lots(() => RecordedLot)
  lots!: RecordedLot[];
}

abstract class TradedCommand extends CustodyCommand {
  @IsOptional()
  @IsIn(TRANSFER_KINDS)
  transferKind?: TransferKind;

  /** The transaction whose lots go back. */
  @IsOptional()
  @Id()
  returnOf?: string;

  @IsOptional()
  @ValidateNested()
  @Type(() => Price)
  price?: Price;

  @IsOptional()
  @Text(250)
  purchaseOrderNumber?: string;

  @IsOptional()
  @Text(250)
  invoiceNumber?: string;

  @IsOptional()
  @Text(250)
  packingListNumber?: string;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => DocumentLink)
  documents?: DocumentLink[];
}

/** A lot of a purchase: with a seller its product ID alone; without one, all that a record says. */
export class PurchasedLot {
  @ProductId()
  productId!: string;

  /** In the unit of the lot, when it weighs other than what was shipped. */
  @IsOptional()
  @Quantity()
  receivedQuantity?: number;

  @IsOptional()
  @IsIn(PRODUCTS)
  product?: Product;

  @IsOptional()
  @Quantity()
  quantity?: number;

  @IsOptional()
  @IsIn(UNITS)
  unit?: Unit;

  @IsOptional()
  @IsNumber()
  @Min(1)
  @Max(5000)
  gsm?: number;

  @IsOptional()
  @IsNumber()
  @Min(1)
  @Max(1000)
  widthCm?: number;

  @IsOptional()
  @IsIn(GRADES)
  grade?: string;

  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(100)
  moisturePercent?: number;

  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(100)
  trashPercent?: number;

  @IsOptional()
  @IsInt()
  @Min(1990)
  @Max(2100)
  cropYear?: number;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(50)
  @IsString({ each: true })
  @MaxLength(100, { each: true })
  externalIds?: string[];

  @IsOptional()
  @IsISO31661Alpha2()
  countryOfOrigin?: string;

  @IsOptional()
  @ValidateNested()
  @Type(() => Proof)
  proof?: Proof;
}

export class RecordPurchase extends TradedCommand {
  @IsOptional()
  @Id()
  sellerId?: string;

  /** A middleman without a ledger of the lots. */
  @IsOptional()
  @Id()
  brokerId?: string;

  @Lots(() => PurchasedLot)
  lots!: PurchasedLot[];
}

export class StatedClaim {
  @IsIn(CERTIFICATIONS)
  certification!: Certification;

  /** Basis points of the lot's lint equivalent. */
  @IsInt()
  @Min(0)
  @Max(10_000)
  coverageBp!: number;
}

export class SoldLot {
  @ProductId()
  productId!: string;

  @IsOptional()
  @ValidateNested()
  @Type(() => StatedClaim)
  claim?: StatedClaim;
}

export class RecordSale extends TradedCommand {
  @Id()
  purchaserId!: string;

  @Lots(() => SoldLot)
  lots!: SoldLot[];
}

export class TransportedLot {
  @ProductId()
  productId!: string;
}

export class RecordTransport extends CustodyCommand {
  @Id()
  transporterId!: string;

  /** A mill's transport that names a purchaser counts as a sale to it. */
  @IsOptional()
  @Id()
  purchaserId?: string;

  @Lots(() => TransportedLot)
  lots!: TransportedLot[];

  @IsOptional()
  @Text(250)
  purchaseOrderNumber?: string;

  @IsOptional()
  @Text(250)
  packingListNumber?: string;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => DocumentLink)
  documents?: DocumentLink[];
}

/** A named lot, whole or in part; or, at a Mass balance site, a product's weight out of its pool. */
export class TransformInput {
  @IsOptional()
  @ProductId()
  productId?: string;

  @IsOptional()
  @IsIn(PRODUCTS)
  product?: Product;

  @IsOptional()
  @Quantity()
  quantity?: number;

  @IsOptional()
  @IsIn(UNITS)
  unit?: Unit;
}

/** Mass that is no cotton and is not traced: polyester, trims, chemicals. */
export class OtherInput {
  @Text(100)
  name!: string;

  @IsOptional()
  @Text(100)
  fibre?: string;

  @Quantity()
  quantity!: number;

  @IsIn(UNITS)
  unit!: Unit;
}

export class TransformOutput {
  @ProductId()
  productId!: string;

  @IsIn(PRODUCTS)
  product!: Product;

  @Quantity()
  quantity!: number;

  @IsIn(UNITS)
  unit!: Unit;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(1_000_000_000)
  pieces?: number;

  @IsOptional()
  @IsNumber()
  @Min(1)
  @Max(5000)
  gsm?: number;

  @IsOptional()
  @IsNumber()
  @Min(1)
  @Max(1000)
  widthCm?: number;

  @IsOptional()
  @IsIn(GRADES)
  grade?: string;

  @IsOptional()
  @Text(100)
  fabricKind?: string;
}

export class TransformByProduct {
  @IsOptional()
  @ProductId()
  productId?: string;

  @Text(100)
  name!: string;

  @Quantity()
  quantity!: number;

  @IsIn(UNITS)
  unit!: Unit;
}

export class RecordTransform extends CustodyCommand {
  @IsOptional()
  @IsIn(STEPS)
  step?: Step;

  @Lots(() => TransformInput)
  inputs!: TransformInput[];

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => OtherInput)
  otherInputs?: OtherInput[];

  @Lots(() => TransformOutput)
  outputs!: TransformOutput[];

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => TransformByProduct)
  byProducts?: TransformByProduct[];
}

export class VoidTransaction {
  /** Free text: kept in the record store, the event carries its id and a salted hash. */
  @IsString()
  @Length(1, 1000)
  reason!: string;

  transactionId!: string;
  actor!: Actor;
}
