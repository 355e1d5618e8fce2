import { IsIn, IsInt, IsOptional } from 'class-validator';
import { Id, Text } from '../shared/fields.js';
import { Between, PlainEnds } from '../shared/validation.js';
import { LABEL_KEYS, type LabelKey } from './labels.js';

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
