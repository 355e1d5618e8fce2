import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';
import { TrimmedText } from '../../../shared/fields.js';
import { WitnessAddress, WitnessKey } from '../../../shared/validation.js';
import type { Actor } from '../../custody/commands.js';

export const OPERATOR_MAX = 100;

/** Names a signer of checkpoints of the log other than the platform. */
export class RegisterWitness {
  /** The key of the witness as C2SP writes it: `name+keyID+key`. */
  @WitnessKey()
  vkey!: string;

  /** Names who runs the witness. */
  @TrimmedText(OPERATOR_MAX)
  operator!: string;

  /** The address before `/add-checkpoint`; absent for a witness that comes by itself. */
  @IsOptional()
  @IsString()
  @MaxLength(300)
  @WitnessAddress()
  url?: string;

  /** True for the second name of a witness that also checks the leaves of each root. It counts for no quorum. */
  @IsOptional()
  @IsBoolean()
  isDeep?: boolean;

  actor!: Actor;
}

export class RetireWitness {
  @IsString()
  @MaxLength(200)
  name!: string;

  actor!: Actor;
}

/** Brings cosignatures of witnesses under a checkpoint of the log. */
export class AddCosignatures {
  /** The checkpoint as a signed note: its text, an empty line, and the lines of the witnesses. */
  @IsString()
  @MaxLength(10_000)
  note!: string;
}
