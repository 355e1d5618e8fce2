/** Defines the validation and conversion of fields that commands and queries share. */
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsISO8601,
  IsNumber,
  IsObject,
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

/** Limits the lots of a command, so that its events fit into one append. */
export const LOTS_MAX = 500;
/** Keeps the grams of one command within exact integers. */
const QUANTITY_MAX = 100_000_000;

/** Accepts a UUID and normalizes it to the form in which IDs are compared. */
export const Id = (): PropertyDecorator => (target, key) => {
  IsUUID()(target, key);
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value))(target, key as string);
};

export const Instant = (): PropertyDecorator => (target, key) => {
  IsISO8601({ strict: true, strictSeparator: true })(target, key);
  Matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/)(target, key);
};

export const PRODUCT_ID_MAX = 64;

/** Accepts a product ID as typed: letters, digits, hyphens and spaces, with at least one letter or digit. */
export const ProductId = (): PropertyDecorator => (target, key) => {
  IsString()(target, key);
  Matches(/^[A-Za-z0-9 -]{0,63}[A-Za-z0-9][A-Za-z0-9 -]{0,63}$/, { message: 'Invalid product ID' })(target, key);
  MaxLength(PRODUCT_ID_MAX)(target, key);
};

export const Quantity = (): PropertyDecorator => (target, key) => {
  IsNumber({ allowInfinity: false, allowNaN: false })(target, key);
  IsPositive()(target, key);
  Max(QUANTITY_MAX)(target, key);
};

/** Accepts the result of a count, including 0. */
export const CountedQuantity = (): PropertyDecorator => (target, key) => {
  IsNumber({ allowInfinity: false, allowNaN: false })(target, key);
  Min(0)(target, key);
  Max(QUANTITY_MAX)(target, key);
};

/** Trims the text, and turns empty text into an absent value. */
export const Trimmed = (): PropertyDecorator => (target, key) =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() || undefined : value))(target, key as string);

export const Text =
  (max: number, min = 1): PropertyDecorator =>
  (target, key) => {
    IsString()(target, key);
    Length(min, max)(target, key);
  };

/** Accepts text, and trims it first. Empty text is an absent value. */
export const TrimmedText =
  (max: number, min?: number): PropertyDecorator =>
  (target, key) => {
    Trimmed()(target, key);
    Text(max, min)(target, key);
  };

/** Accepts one object of a class. Refuses lists, which nested validation alone would accept. */
export const Nested =
  (type: () => new () => object): PropertyDecorator =>
  (target, key) => {
    IsObject()(target, key);
    ValidateNested()(target, key);
    Type(type)(target, key);
  };

/** Accepts a list of objects of a class. Refuses lists within the list, which nested validation alone would accept. */
export const ListOf =
  (type: () => new () => object, { max, some = false }: { max: number; some?: boolean }): PropertyDecorator =>
  (target, key) => {
    IsArray()(target, key);
    if (some) ArrayNotEmpty()(target, key);
    ArrayMaxSize(max)(target, key);
    IsObject({ each: true })(target, key);
    ValidateNested({ each: true })(target, key);
    Type(type)(target, key);
  };

export const Lots = (type: () => new () => object): PropertyDecorator => ListOf(type, { max: LOTS_MAX, some: true });
