import { IsIn, IsOptional, IsTimeZone, Matches } from 'class-validator';
import { CalendarDay, CutQuery, DocumentNumber } from '../shared/queries.js';

export class TraceQuery extends CutQuery {
  @IsOptional()
  @IsIn(['backward', 'forward'])
  direction?: 'backward' | 'forward';
}
export class OrderTraceQuery extends CutQuery {
  @DocumentNumber()
  purchaseOrderNumber?: string;

  @DocumentNumber()
  invoiceNumber?: string;

  @DocumentNumber()
  packingListNumber?: string;

  /** The fallback shows the two weeks before it. */
  @IsOptional()
  @CalendarDay()
  purchaseDate?: string;

  /** Ids of suppliers or of their facilities, separated by commas; all of the brand's linked suppliers by default. */
  @IsOptional()
  @Matches(/^[0-9a-fA-F-]{36}(,[0-9a-fA-F-]{36}){0,99}$/)
  supplierIds?: string;
}

export const PAPER_FORMATS = ['pdf', 'xlsx'] as const;
export type TracePaperFormat = (typeof PAPER_FORMATS)[number];

/** PDF by default. */
const PaperFormat = (): PropertyDecorator => (target, key) => {
  IsOptional()(target, key);
  IsIn(PAPER_FORMATS)(target, key);
};

/** IANA; what times on a paper are written in. UTC by default. */
const PaperTimeZone = (): PropertyDecorator => (target, key) => {
  IsOptional()(target, key);
  IsTimeZone()(target, key);
};

/** A trace of a lot on paper. */
export class LotTracePaperQuery extends TraceQuery {
  @PaperFormat()
  format?: TracePaperFormat;

  @PaperTimeZone()
  timeZone?: string;
}

/** A trace on paper of an order by numbers that somebody typed. */
export class OrderTracePaperQuery extends OrderTraceQuery {
  @PaperFormat()
  format?: TracePaperFormat;

  @PaperTimeZone()
  timeZone?: string;
}

/** A trace on paper of an order that is kept here. */
export class KeptOrderTracePaperQuery extends CutQuery {
  @PaperFormat()
  format?: TracePaperFormat;

  @PaperTimeZone()
  timeZone?: string;
}
