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

  /** The date of purchase. When the numbers find nothing, the reply lists the transactions of the two weeks before it. */
  @IsOptional()
  @CalendarDay()
  purchaseDate?: string;

  /** IDs of suppliers or of their facilities, separated by commas; defaults to all linked suppliers of the brand. */
  @IsOptional()
  @Matches(/^[0-9a-fA-F-]{36}(,[0-9a-fA-F-]{36}){0,99}$/)
  supplierIds?: string;
}

export const PAPER_FORMATS = ['pdf', 'xlsx'] as const;
export type TracePaperFormat = (typeof PAPER_FORMATS)[number];

/** Defaults to PDF. */
const PaperFormat = (): PropertyDecorator => (target, key) => {
  IsOptional()(target, key);
  IsIn(PAPER_FORMATS)(target, key);
};

/** The IANA time zone of times in the document; defaults to UTC. */
const PaperTimeZone = (): PropertyDecorator => (target, key) => {
  IsOptional()(target, key);
  IsTimeZone()(target, key);
};

export class LotTracePaperQuery extends TraceQuery {
  @PaperFormat()
  format?: TracePaperFormat;

  @PaperTimeZone()
  timeZone?: string;
}

/** Asks for a document with the trace of an order by typed numbers. */
export class OrderTracePaperQuery extends OrderTraceQuery {
  @PaperFormat()
  format?: TracePaperFormat;

  @PaperTimeZone()
  timeZone?: string;
}

/** Asks for a document with the trace of an order in the brand's list. */
export class KeptOrderTracePaperQuery extends CutQuery {
  @PaperFormat()
  format?: TracePaperFormat;

  @PaperTimeZone()
  timeZone?: string;
}
