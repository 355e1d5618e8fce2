import { IsIn, IsOptional, Matches } from 'class-validator';
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
