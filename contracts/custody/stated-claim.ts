/** What a sale claims of a lot, and what it says where that takes an account below zero. */
import { IsInt, Max, Min, ValidateIf } from 'class-validator';
import { Text } from '../shared/fields.js';

/** How an account that a sale takes below zero will be covered before its window closes. */
export const SHORT_COVERS = ['onItsWay', 'toBeBought'] as const;
export type ShortCover = (typeof SHORT_COVERS)[number];

export class StatedClaim {
  /** Never left to the ledger where something is claimed; of no coverage it says nothing. */
  @ValidateIf(({ certification, coverageBp }: StatedClaim) => certification !== undefined || coverageBp !== 0)
  @Text(60)
  certification?: string;

  /** Basis points of the lot's lint equivalent. */
  @IsInt()
  @Min(0)
  @Max(10_000)
  coverageBp!: number;
}
