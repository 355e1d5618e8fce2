import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { Id } from '../shared/fields.js';
import { CalendarDay, CutQuery, PageQuery } from '../shared/queries.js';
import { LINE_MAX } from '../shared/validation.js';
import { ORDER_STATES, type OrderState } from './replies.js';

export class OrdersQuery extends PageQuery {
  /** The beginning of a number or of a word in it, or of a word of what was ordered or of a supplier's name. */
  @IsOptional()
  @IsString()
  @MaxLength(LINE_MAX)
  q?: string;

  @IsOptional()
  @IsIn(ORDER_STATES)
  state?: OrderState;

  @IsOptional()
  @Id()
  supplierId?: string;

  @IsOptional()
  @Id()
  productId?: string;

  /** Of purchase, both included. */
  @IsOptional()
  @CalendarDay()
  from?: string;

  @IsOptional()
  @CalendarDay()
  to?: string;

  /** `true`: each row says how much of it is traced; else `trace` is null, and the list costs no walk. */
  @IsOptional()
  @IsIn(['true', 'false'])
  traced?: 'true' | 'false';
}

export class OrderTimelineQuery extends CutQuery {
  /** What events are counted by; months by default. */
  @IsOptional()
  @IsIn(['day', 'month'])
  by?: 'day' | 'month';
}

export class ProductsQuery extends PageQuery {
  /** In code or description. */
  @IsOptional()
  @IsString()
  @MaxLength(LINE_MAX)
  q?: string;

  /** Those that were archived, instead of the others. */
  @IsOptional()
  @IsIn(['true', 'false'])
  archived?: 'true' | 'false';
}
