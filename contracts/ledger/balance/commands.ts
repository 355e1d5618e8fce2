import { ArrayMaxSize, ArrayUnique, IsArray, IsIn, IsInt, IsISO8601, IsOptional, IsTimeZone, Matches, Max, Min } from 'class-validator';
import { ConversionFactors } from '../../ground/settings/values.js';
import { Nested } from '../../shared/fields.js';
import type { ChainOfCustody, Policy } from '../../shared/ledger-terms.js';
import { PRODUCTS, type Product } from '../../shared/products.js';
import type { Actor } from '../custody/commands.js';

export const CHAINS_OF_CUSTODY = ['segregated', 'massBalance'] as const satisfies readonly ChainOfCustody[];

/** The longest windows that a site may choose by itself. */
export const MONTHS_WITHOUT_ADMIN = 3;

/** Takes effect at once while the ledger is empty, otherwise at the next window boundary. Another model, longer windows and products kept apart wait for an admin. */
export class ChangePolicy implements Policy {
  @IsIn(CHAINS_OF_CUSTODY) model!: ChainOfCustody;
  /** A local date at the site. */
  @IsISO8601({ strict: true }) @Matches(/^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/) windowStart!: string;
  @IsInt() @Min(1) @Max(12) windowMonths!: number;
  @IsTimeZone() timeZone!: string;
  /** Products whose lots a Mass balance site keeps apart from its pools. */
  @IsOptional() @IsArray() @ArrayMaxSize(PRODUCTS.length) @ArrayUnique() @IsIn(PRODUCTS, { each: true }) keptApart?: Product[];
  facilityId!: string;
  actor!: Actor;
}

/** Conversion factors that are not in force. */
export class ProposeConversionFactors {
  @Nested(() => ConversionFactors) value!: ConversionFactors;
}

/** Closes a window by hand after its end. */
export class CloseWindow {
  facilityId!: string;
  window!: number;
  actor!: Actor;
}
