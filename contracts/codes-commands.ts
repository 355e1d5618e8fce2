/** What admins ask of QR codes. */
import { IsIn, IsInt, IsOptional, IsString, MaxLength } from 'class-validator';
import { BATCH_STATES, type BatchState, CODE_STATES, type CodeState } from './codes-replies.js';
import { Id, Text } from './fields.js';
import { LABEL_KEYS, type LabelKey } from './labels.js';
import { PageQuery } from './queries.js';
import { Between, PlainEnds } from './validation.js';

export const BATCH_CODES_MAX = 100_000;
export const BATCH_NAME_MAX = 100;

export class MakeQrBatch {
  /** Made by the client when its form opens: the same batch asked for again is made once. */
  @Id()
  id!: string;

  @Text(BATCH_NAME_MAX)
  @PlainEnds()
  name!: string;

  @IsInt()
  @Between(1, BATCH_CODES_MAX)
  quantity!: number;
}

export class QrBatchesQuery extends PageQuery {
  /** Anywhere in the name. */
  @IsOptional()
  @IsString()
  @MaxLength(250)
  q?: string;

  @IsOptional()
  @IsIn(BATCH_STATES)
  state?: BatchState;

  /** Batches that have codes in this state. */
  @IsOptional()
  @IsIn(CODE_STATES)
  having?: CodeState;
}

export class QrCodesQuery extends PageQuery {
  @IsOptional()
  @IsIn(CODE_STATES)
  state?: CodeState;
}

/** The whole batch, or the running numbers from one to another. */
export class MakeQrSheet {
  @IsIn(LABEL_KEYS)
  label!: LabelKey;

  @IsOptional()
  @IsInt()
  @Between(1, BATCH_CODES_MAX)
  from?: number;

  @IsOptional()
  @IsInt()
  @Between(1, BATCH_CODES_MAX)
  to?: number;
}
