import { IsInt, Max, Min, ValidateIf } from 'class-validator';
import { Text } from '../../shared/fields.js';

/** States how a sale will cover an account below zero before its window closes. */
export const SHORT_COVERS = ['onItsWay', 'toBeBought'] as const;
export type ShortCover = (typeof SHORT_COVERS)[number];

export class StatedClaim {
  /** Names the claimed certification. Required when coverage is claimed; optional for a coverage of 0. */
  @ValidateIf(({ certification, coverageBp }: StatedClaim) => certification !== undefined || coverageBp !== 0)
  @Text(60)
  certification?: string;

  /** Basis points of the lot's lint equivalent. */
  @IsInt()
  @Min(0)
  @Max(10_000)
  coverageBp!: number;
}
