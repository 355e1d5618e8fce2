import { IsInt, Max, Min, ValidateIf } from 'class-validator';
import { Text } from '../../shared/fields.js';
import type { ChainOfCustody } from '../../shared/ledger-terms.js';
import type { FacilityRef } from '../../shared/replies.js';

/** States how a sale will cover an account below zero before its window closes. */
export const SHORT_COVERS = ['onItsWay', 'toBeBought'] as const;
export type ShortCover = (typeof SHORT_COVERS)[number];

export class StatedClaim {
  /** Names the claimed certification. Required when coverage is claimed; optional for a coverage of 0. */
  @ValidateIf(({ certification, coverageBp }: StatedClaim) => certification !== undefined || coverageBp !== 0)
  @Text(60)
  certification?: string;

  /** Basis points of the lot's lint equivalent. */
  @IsInt() @Min(0) @Max(10_000) coverageBp!: number;
}

export interface ClaimInDoubt {
  /** The seller, whose account does not cover it; where the claim came to it in doubt, the site that sold or made this lot. */
  facility: FacilityRef;
  certification: string;
  /** Grams of the lot's claim that are in doubt; of one that is used up or in a pool, of the claim that it came with. */
  grams: number;
  /** True once a window closed short with it. */
  isClosed: boolean;
  /** True where the claim came in doubt to the facility. */
  inherited?: true;
}

/** A claim of goods, in grams of lint equivalent. */
export interface LotClaim {
  certification: string;
  grams: number;
  model: ChainOfCustody;
}
