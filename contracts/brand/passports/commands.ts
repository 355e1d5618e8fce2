import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { ListOf, Trimmed, TrimmedText } from '../../shared/fields.js';
import { PAGE_EXTENTS, type PageExtent } from '../../trace/public-pages/events.js';
import { DECLARABLE_FIELDS, type DeclarableField } from './declarable-fields.js';

export const REVOKE_REASON_MIN = 10;

export class PassportValueGiven {
  @IsIn(DECLARABLE_FIELDS) key!: DeclarableField;
  @TrimmedText(500) text!: string;
}

/** Holds the statements of the brand itself. They hold for all orders of the product; an order without a product has its own. Absent fields are removed. */
export class DeclarePassport {
  @ListOf(() => PassportValueGiven, { max: DECLARABLE_FIELDS.length }) values!: PassportValueGiven[];
}

/** Issues the next version, from what is on record now. */
export class IssuePassport {
  /** True where fields that are missing are known to be missing. */
  @IsOptional() @IsBoolean() confirmMissing?: boolean;
}

/** Holds for the lots of the order that the brand holds. */
export class ChooseOrderPages {
  @IsIn(PAGE_EXTENTS) extent!: PageExtent;
}

export class RevokePassport {
  @Trimmed() @TrimmedText(500, REVOKE_REASON_MIN) reason!: string;
}
