import { Type } from 'class-transformer';
import { IsIn, IsInt, IsISO8601, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { Instant } from './fields.js';
import { DAY_ORDERS, type DayOrder } from './written/days.js';

export const PER_PAGE = 20;
export const PER_PAGE_MAX = 100;
/** Accepts a number of an order, an invoice or a packing list as typed. */
export const DocumentNumber = (): PropertyDecorator => (target, key) => {
  IsOptional()(target, key);
  IsString()(target, key);
  MaxLength(250)(target, key);
};
export const CalendarDay = (): PropertyDecorator => (target, key) => {
  IsISO8601({ strict: true })(target, key);
  Matches(/^\d{4}-\d{2}-\d{2}$/)(target, key);
};
export class PageQuery {
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(1_000_000) page?: number;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(PER_PAGE_MAX) perPage?: number;
  /** The field to sort by, with `-` before it for descending order. */
  @IsOptional() @Matches(/^-?[A-Za-z][A-Za-z.]{0,60}$/) sort?: string;
}
/** Selects a point in time. `asOf`: what was recorded by then. `on`: what had happened by the end of that day (UTC), as known now. */
export class CutQuery {
  @IsOptional() @Instant() asOf?: string;
  @IsOptional() @CalendarDay() on?: string;
}

/** States the order of day and month for columns of a file whose days allow both. */
export class DayOrderQuery {
  @IsOptional() @IsIn(DAY_ORDERS) dayOrder?: DayOrder;
}

/** Names the import whose failed rows are requested. With an order of day and month, their days have the year first. */
export class FailedRowsQuery extends DayOrderQuery {
  @Matches(/^[A-Za-z0-9-]{1,80}$/) job!: string;
}
