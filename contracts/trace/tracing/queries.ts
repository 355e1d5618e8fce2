import { IsIn, IsOptional, IsTimeZone, Matches } from 'class-validator';
import { Instant } from '../../shared/fields.js';
import { CalendarDay, CutQuery, DocumentNumber } from '../../shared/queries.js';

export class TraceQuery extends CutQuery {
  @IsOptional() @IsIn(['backward', 'forward']) direction?: 'backward' | 'forward';
}
export class OrderTraceQuery extends CutQuery {
  @DocumentNumber() purchaseOrderNumber?: string;
  @DocumentNumber() invoiceNumber?: string;
  @DocumentNumber() packingListNumber?: string;
  /** The date of purchase. When the numbers find nothing, the reply lists the transactions of the two weeks before it. */
  @IsOptional() @CalendarDay() purchaseDate?: string;
  /** IDs of suppliers or of their facilities, separated by commas; defaults to all linked suppliers of the brand. */
  @IsOptional() @Matches(/^[0-9a-fA-F-]{36}(,[0-9a-fA-F-]{36}){0,99}$/) supplierIds?: string;
}

/** The period by which events are counted; defaults to months. */
const Period = (): PropertyDecorator => (target, key) => {
  IsOptional()(target, key);
  IsIn(['day', 'month'])(target, key);
};

export class LotTimelineQuery extends TraceQuery {
  @Period() by?: 'day' | 'month';
}

export class NumbersTimelineQuery extends OrderTraceQuery {
  @Period() by?: 'day' | 'month';
}

/** Compares a trace with what was known at an instant before it. */
export class LotChangesQuery extends TraceQuery {
  @Instant() since!: string;
}

export class NumbersChangesQuery extends OrderTraceQuery {
  @Instant() since!: string;
}

/** Compares the trace of an order in the brand's list. */
export class KeptOrderChangesQuery extends CutQuery {
  @Instant() since!: string;
}

export const PAPER_FORMATS = ['pdf', 'xlsx'] as const;
export type TracePaperFormat = (typeof PAPER_FORMATS)[number];

/** Defaults to PDF. */
const PaperFormat = (): PropertyDecorator => (target, key) => {
  IsOptional()(target, key);
  IsIn(PAPER_FORMATS)(target, key);
};

/** The IANA time zone of times in the document; defaults to UTC. */
export const PaperTimeZone = (): PropertyDecorator => (target, key) => {
  IsOptional()(target, key);
  IsTimeZone()(target, key);
};

export class LotTracePaperQuery extends TraceQuery {
  @PaperFormat() format?: TracePaperFormat;
  @PaperTimeZone() timeZone?: string;
}

/** Asks for a document with the trace of an order by typed numbers. */
export class OrderTracePaperQuery extends OrderTraceQuery {
  @PaperFormat() format?: TracePaperFormat;
  @PaperTimeZone() timeZone?: string;
}

/** Asks for a document with the trace of an order in the brand's list. */
export class KeptOrderTracePaperQuery extends CutQuery {
  @PaperFormat() format?: TracePaperFormat;
  @PaperTimeZone() timeZone?: string;
}
