import { ArrayUnique, IsISO8601, IsString, Length, Matches } from 'class-validator';
import type { Actor } from '../../ledger/custody/commands.js';
import { ListOf, Trimmed } from '../../shared/fields.js';

/** The shortest reason that a site is given for a decision against it. */
export const REASON_MIN = 10;
const DOCUMENTS_MAX = 20;

/** Accepts what a register calls its entries: an id, no words. */
export const REGISTRATION_NUMBER = /^[A-Za-z0-9._/-]{1,40}$/;

/** A file that was uploaded by the site or by the admin. */
export class ProofDocument {
  @Matches(/^[A-Za-z0-9-]{1,80}$/)
  blobName!: string;
}

/** Registers a site as an origin: what it records from then on is verified, for facts from `since` on. */
export class RegisterOrigin {
  /** A local date at the site. */
  @IsISO8601({ strict: true })
  @Matches(/^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
  since!: string;

  @Matches(REGISTRATION_NUMBER)
  registrationNumber!: string;

  @ListOf(() => ProofDocument, { max: DOCUMENTS_MAX, some: true })
  @ArrayUnique(({ blobName }: ProofDocument) => blobName)
  documents!: ProofDocument[];

  /** Free text, kept in the record store like that of a suspension. */
  @IsString()
  @Trimmed()
  @Length(REASON_MIN, 1000)
  reason!: string;

  facilityId!: string;
  actor!: Actor;
}

/** Suspends a registered origin: nothing that the site records from then on is verified, whatever its date. */
export class SuspendOrigin {
  /** Free text, which the site reads. It is kept in the record store; the event carries its ID and a salted hash. */
  @IsString()
  @Trimmed()
  @Length(REASON_MIN, 1000)
  reason!: string;

  facilityId!: string;
  actor!: Actor;
}
