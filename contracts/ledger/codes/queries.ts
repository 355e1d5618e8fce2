import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQuery } from '../../shared/queries.js';
import { Gtin } from './gs1/commands.js';
import { BATCH_STATES, type BatchState, CODE_STATES, type CodeState } from './replies.js';

export class QrBatchesQuery extends PageQuery {
  /** Searches anywhere in the name. */
  @IsOptional() @IsString() @MaxLength(250) q?: string;
  @IsOptional() @IsIn(BATCH_STATES) state?: BatchState;
  /** Keeps batches that have codes in this state. */
  @IsOptional() @IsIn(CODE_STATES) having?: CodeState;
}
/** Asks about a GTIN beyond those of the reader's site and its partners. */
export class OwnCodesQuery {
  @IsOptional() @Gtin() gtin?: string;
}
export class QrCodesQuery extends PageQuery {
  @IsOptional() @IsIn(CODE_STATES) state?: CodeState;
}
