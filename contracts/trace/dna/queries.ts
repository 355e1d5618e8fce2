import { IsIn, IsOptional } from 'class-validator';
import { Id, ProductId } from '../../shared/fields.js';
import { CalendarDay, PageQuery } from '../../shared/queries.js';
import { DNA_RESULTS, DNA_STATES, type DnaResult, type DnaState } from './dna-kinds.js';

export class DnaTestsQuery extends PageQuery {
  @IsOptional() @IsIn(DNA_RESULTS) result?: DnaResult;
  @IsOptional() @IsIn(DNA_STATES) state?: DnaState;
  /** A site that made or held the lot, or that requested the test. */
  @IsOptional() @Id() facilityId?: string;
  @IsOptional() @ProductId() productId?: string;
  /** The first and the last day on which tests were made. */
  @IsOptional() @CalendarDay() from?: string;
  @IsOptional() @CalendarDay() to?: string;
}

export class LabTestsQuery extends PageQuery {
  /** Names one lot. Without it, the tests of all lots that the reader may read are listed. */
  @IsOptional() @ProductId() productId?: string;
}
