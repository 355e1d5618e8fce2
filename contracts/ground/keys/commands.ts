import { ArrayMaxSize, ArrayNotEmpty, ArrayUnique, IsArray, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { KEY_SCOPES, type KeyScope } from '../../platform/keys/scopes.js';
import { TrimmedText } from '../../shared/fields.js';
import { AddressRanges } from '../../shared/validation.js';

export const KEY_NAME_MAX = 60;
/** The longest life of a key, in days. */
export const KEY_DAYS_MAX = 365;
export const KEY_DAYS = 90;
/** Limits the address ranges of one key. */
export const KEY_ADDRESSES_MAX = 20;
/** Limits the keys of one site that are in use; an old one that still works after its rotation is not counted. */
export const KEYS_MAX = 10;
/** The longest time for which the old key works after its rotation, in hours. */
export const ROTATION_HOURS_MAX = 7 * 24;

/** Makes a key, by which a program acts as the caller at the caller's current site. */
export class CreateKey {
  @TrimmedText(KEY_NAME_MAX)
  name!: string;

  /** The life of the key in days. */
  @IsInt()
  @Min(1)
  @Max(KEY_DAYS_MAX)
  days!: number;

  @IsArray()
  @ArrayNotEmpty()
  @ArrayUnique()
  @IsIn(KEY_SCOPES, { each: true })
  scopes!: KeyScope[];

  /** The addresses from which it may be used, IPv4 or IPv6, each with an optional range such as `203.0.113.0/28`. Absent or empty: any. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(KEY_ADDRESSES_MAX)
  @AddressRanges()
  addresses?: string[];
}

/** Makes a new key with the same rights and the same life. */
export class RotateKey {
  /** The hours after which the old key ends; 0 ends it at once. */
  @IsInt()
  @Min(0)
  @Max(ROTATION_HOURS_MAX)
  oldEndsInHours!: number;
}
