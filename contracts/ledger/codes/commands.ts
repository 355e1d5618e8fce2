import { IsIn, IsInt, IsOptional, IsString, MaxLength } from 'class-validator';
import { Id, Text, Trimmed, TrimmedText } from '../../shared/fields.js';
import { Between, PlainEnds } from '../../shared/validation.js';
import type { Actor } from '../custody/commands.js';
import { LABEL_KEYS, type LabelKey } from './labels.js';

export const BATCH_CODES_MAX = 100_000;
export const BATCH_NAME_MAX = 100;
export class MakeQrBatch {
  /** The client creates the ID when its form opens, so a repeated request makes the batch only once. */
  @Id() id!: string;
  @Text(BATCH_NAME_MAX) @PlainEnds() name!: string;
  @IsInt() @Between(1, BATCH_CODES_MAX) quantity!: number;
  /** The only site that may use the codes; absent when every site may. */
  @IsOptional() @Id() siteId?: string;
}
/** Asks for labels of the whole batch, or of a range of its running numbers. */
export class MakeQrSheet {
  @IsIn(LABEL_KEYS) label!: LabelKey;
  @IsOptional() @IsInt() @Between(1, BATCH_CODES_MAX) from?: number;
  @IsOptional() @IsInt() @Between(1, BATCH_CODES_MAX) to?: number;
}

/** Frees the ID of an untouched lot: the record that brought it is voided for this reason. */
export class ReleaseProductId {
  /** Free text. It is kept in the record store, as the reason of a void is. */
  @TrimmedText(500) reason!: string;
  productId!: string;
  actor!: Actor;
}

const PREFIX_TYPED_MAX = 20;

/** Lets a site alone use the product IDs that begin with a prefix; it numbers them itself. */
export class GrantPrefix {
  @IsString() @Trimmed() @MaxLength(PREFIX_TYPED_MAX) prefix!: string;
  facilityId!: string;
  actor!: Actor;
}
/** Ends a prefix: IDs that begin with it are anybody's from then on. */
export class EndPrefix {
  @IsString() @Trimmed() @MaxLength(PREFIX_TYPED_MAX) prefix!: string;
  facilityId!: string;
  actor!: Actor;
}
