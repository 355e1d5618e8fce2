import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsInt, IsNumber, IsOptional, Matches, Max, Min } from 'class-validator';
import { CountedQuantity, ListOf, Nested, ProductId, Quantity, Text } from '../../shared/fields.js';
import { GRADES, PRODUCTS, type Product } from '../../shared/products.js';
import { UNITS, type Unit } from '../../shared/units.js';
import { OutsideNumbers, TwoDecimals } from '../../shared/validation.js';
import { CountryCode } from '../../shared/written/country-code.js';
import { splitOutsideNumbers } from '../../shared/written/outside-numbers.js';
import { StatedClaim } from './stated-claim.js';

export const CURRENCIES = ['PKR', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];

export const DOCUMENT_KINDS = ['receipt', 'invoice', 'packingList', 'transportLog', 'proof', 'other'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export class Price {
  @IsNumber({ allowInfinity: false, allowNaN: false }) @TwoDecimals() @Min(0) @Max(1e12) amount!: number;
  @IsIn(CURRENCIES) currency!: Currency;
}

/** Per command. */
export const DOCUMENTS_MAX = 50;

export class DocumentLink {
  @Matches(/^[A-Za-z0-9-]{1,80}$/) blobName!: string;
  @IsIn(DOCUMENT_KINDS) kind!: DocumentKind;
}

export class Proof {
  @Matches(/^[A-Za-z0-9-]{1,80}$/) blobName!: string;
}

export class Origin {
  @CountryCode() country!: string;
  @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) grams!: number;
}

const ExternalIds = (): PropertyDecorator => (target, key) => {
  Transform(({ value }: { value: unknown }) => splitTexts(value))(target, key as string);
  IsOptional()(target, key);
  IsArray()(target, key);
  ArrayMaxSize(50)(target, key);
  OutsideNumbers()(target, key);
};

/** Splits what lists several numbers in one text; leaves what is no list of texts to the checks. */
const splitTexts = (value: unknown): unknown =>
  Array.isArray(value) ? value.flatMap((each: unknown) => (typeof each === 'string' ? splitOutsideNumbers(each) : [each])) : value;

/** The quality of goods, and the weight of a length of them. */
abstract class GradedGoods {
  @IsOptional() @IsNumber() @Min(1) @Max(5000) gsm?: number;
  @IsOptional() @IsNumber() @Min(1) @Max(1000) widthCm?: number;
  @IsOptional() @IsIn(GRADES) grade?: string;
}

abstract class DescribedLot extends GradedGoods {
  @IsOptional() @IsNumber() @Min(0) @Max(100) moisturePercent?: number;
  @IsOptional() @IsNumber() @Min(0) @Max(100) trashPercent?: number;
  @IsOptional() @IsInt() @Min(1990) @Max(2100) cropYear?: number;
  /** Bale numbers and other IDs from outside the platform: letters, digits, `.`, `_`, `/` and `-`, 40 at most. Spaces are kept as `-`. */
  @ExternalIds() externalIds?: string[];
}

/** A lot that enters custody: recorded by its grower, or bought outside the platform. */
export class RecordedLot extends DescribedLot {
  @ProductId() productId!: string;
  @IsIn(PRODUCTS) product!: Product;
  @Quantity() quantity!: number;
  @IsIn(UNITS) unit!: Unit;
  /** One of the values that the settings offer. */
  @IsOptional() @Text(60) certification?: string;
  @IsOptional() @ListOf(() => Origin, { max: 50 }) origins?: Origin[];
  /** The name of a by-product. The key of one of BY_PRODUCTS, or its word in a language of the platform, is kept as the key. */
  @IsOptional() @Text(100) name?: string;
}

/** A lot of a purchase. With a seller, only the product ID is given; without one, all details of a recorded lot. */
export class PurchasedLot extends DescribedLot {
  @ProductId() productId!: string;
  /** The received quantity in the lot's unit. Given only when it differs from what was shipped. */
  @IsOptional() @Quantity() receivedQuantity?: number;
  @IsOptional() @IsIn(PRODUCTS) product?: Product;
  @IsOptional() @Quantity() quantity?: number;
  @IsOptional() @IsIn(UNITS) unit?: Unit;
  @IsOptional() @CountryCode() countryOfOrigin?: string;
  @IsOptional() @Nested(() => Proof) proof?: Proof;
}

export class SoldLot {
  @ProductId() productId!: string;
  @IsOptional() @Nested(() => StatedClaim) claim?: StatedClaim;
}

export class TransportedLot {
  @ProductId() productId!: string;
}

/** A named lot, whole or in part. At a Mass balance site it can instead be a weight of a product from the pool. */
export class TransformInput {
  @IsOptional() @ProductId() productId?: string;
  @IsOptional() @IsIn(PRODUCTS) product?: Product;
  @IsOptional() @Quantity() quantity?: number;
  @IsOptional() @IsIn(UNITS) unit?: Unit;
}

/** The count of one lot or, at a Mass balance site, of the pool of a product. */
export class StockCount {
  @IsOptional() @ProductId() productId?: string;
  @IsOptional() @IsIn(PRODUCTS) product?: Product;
  @CountedQuantity() countedQuantity!: number;
  @IsIn(UNITS) unit!: Unit;
}

export class TransformOutput extends GradedGoods {
  @ProductId() productId!: string;
  @IsIn(PRODUCTS) product!: Product;
  @Quantity() quantity!: number;
  @IsIn(UNITS) unit!: Unit;
  @IsOptional() @IsInt() @Min(1) @Max(1_000_000_000) pieces?: number;
  /** Count, ply and spinning, such as "Ne 30/1 combed". */
  @IsOptional() @Text(100) yarnKind?: string;
  /** Weave or knit, such as "single jersey". */
  @IsOptional() @Text(100) fabricKind?: string;
  /** Bale numbers and other IDs from outside the platform: letters, digits, `.`, `_`, `/` and `-`, 40 at most. Spaces are kept as `-`. */
  @ExternalIds() externalIds?: string[];
}

export class TransformByProduct {
  @IsOptional() @ProductId() productId?: string;
  @Text(100) name!: string;
  @Quantity() quantity!: number;
  @IsIn(UNITS) unit!: Unit;
}
