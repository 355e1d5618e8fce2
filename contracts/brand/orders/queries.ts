import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { Id } from '../../shared/fields.js';
import { CalendarDay, CutQuery, PageQuery } from '../../shared/queries.js';
import { LINE_MAX } from '../../shared/validation.js';
import { ORDER_STATES, type OrderState } from './replies.js';

export class OrdersQuery extends PageQuery {
  /** Matches the beginning of a number, of a word in it, of a word in the description, or of a word in a supplier's name. */
  @IsOptional() @IsString() @MaxLength(LINE_MAX) q?: string;
  @IsOptional() @IsIn(ORDER_STATES) state?: OrderState;
  @IsOptional() @Id() supplierId?: string;
  @IsOptional() @Id() productId?: string;
  /** The range of purchase dates, both days included. */
  @IsOptional() @CalendarDay() from?: string;
  @IsOptional() @CalendarDay() to?: string;
  /** `true` keeps orders whose shipment is detained. */
  @IsOptional() @IsIn(['true']) detained?: 'true';
  /**
   * `true` computes a new trace of each order of the page, at the cost of a walk each. Otherwise `trace` is null; `figures` are present
   * either way.
   */
  @IsOptional() @IsIn(['true', 'false']) traced?: 'true' | 'false';
}

export class OrderTimelineQuery extends CutQuery {
  /** The period by which events are counted; defaults to months. */
  @IsOptional() @IsIn(['day', 'month']) by?: 'day' | 'month';
}

export class ProductsQuery extends PageQuery {
  /** Searches the code and the description. */
  @IsOptional() @IsString() @MaxLength(LINE_MAX) q?: string;
  /** `true` lists archived products instead of the others. */
  @IsOptional() @IsIn(['true', 'false']) archived?: 'true' | 'false';
}
