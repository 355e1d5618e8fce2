import { IsIn, Matches, ValidateBy, ValidateIf } from 'class-validator';
import { ListOf, Trimmed } from '../../../shared/fields.js';
import { PRODUCTS, type Product } from '../../../shared/products.js';
import type { Actor } from '../../custody/commands.js';
import { isGs1Prefix, isGtin } from './gs1-keys.js';

const is = (name: string, check: (value: string) => boolean): PropertyDecorator =>
  ValidateBy({ name, validator: { validate: (value: unknown) => typeof value === 'string' && check(value) } });

export const Gtin = (): PropertyDecorator => (target, key) => {
  Matches(/^\d{8,14}$/)(target, key);
  is('gtin', isGtin)(target, key);
};

export class ProductGtin {
  @IsIn(PRODUCTS) product!: Product;
  @Gtin() gtin!: string;
}

export const GS1_KEY_KINDS = ['gtin', 'prefix'] as const;
export type Gs1KeyKind = (typeof GS1_KEY_KINDS)[number];

/** Takes a GTIN, or a GS1 prefix with all GTINs under it, from the site that stated it: another one may state it then. */
export class ReleaseGs1Key {
  @IsIn(GS1_KEY_KINDS) kind!: Gs1KeyKind;
  @Trimmed() @Matches(/^\d{4,14}$/) key!: string;
}

/** The whole of what GS1 gave to the site. What is absent is taken out. */
export class ChangeGs1Keys {
  @Trimmed()
  @ValidateIf(({ gs1Prefix }: ChangeGs1Keys) => gs1Prefix !== undefined)
  @Matches(/^\d{4,12}$/)
  @is('gs1Prefix', isGs1Prefix)
  gs1Prefix?: string;

  /** Lots of these products bear the GTIN in their code. */
  @ListOf(() => ProductGtin, { max: PRODUCTS.length }) gtins!: ProductGtin[];
  facilityId!: string;
  actor!: Actor;
}
