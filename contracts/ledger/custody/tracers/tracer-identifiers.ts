import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayNotEmpty, ArrayUnique, IsArray, Matches } from 'class-validator';

/** Limits the identifiers that one record names. */
const IDENTIFIERS_MAX = 50;
/** Accepts what laboratories call their tracers: a code, no words. */
const IDENTIFIER = /^[A-Z0-9][A-Z0-9._/-]{0,39}$/;

/** Accepts identifiers in any case and compares them in upper case; none of them twice. */
export const TracerIdentifiers =
  ({ some }: { some: boolean }): PropertyDecorator =>
  (target, key) => {
    IsArray()(target, key);
    if (some) ArrayNotEmpty()(target, key);
    ArrayMaxSize(IDENTIFIERS_MAX)(target, key);
    ArrayUnique()(target, key);
    Matches(IDENTIFIER, { each: true })(target, key);
    Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(comparable) : value))(target, key as string);
  };

const comparable = (value: unknown): unknown => (typeof value === 'string' ? value.trim().toUpperCase() : value);
