import { ArrayUnique, IsISO8601, Matches } from 'class-validator';
import type { Actor } from '../../ledger/custody/commands.js';
import { ListOf, TrimmedText } from '../../shared/fields.js';

/** The shortest reason that a site is given for a decision against it. */
export const REASON_MIN = 10;
const DOCUMENTS_MAX = 20;

/** Accepts what a register calls its entries: an id, no words. */
export const REGISTRATION_NUMBER = /^[A-Za-z0-9._/-]{1,40}$/;

/** A file that was uploaded by the site or by the admin. */
export class ProofDocument {
  @Matches(/^[A-Za-z0-9-]{1,80}$/) blobName!: string;
}

/** Accepts up to 20 files, each once. */
export const ProofFiles =
  ({ some = false } = {}): PropertyDecorator =>
  (target, key) => {
    ListOf(() => ProofDocument, { max: DOCUMENTS_MAX, some })(target, key);
    ArrayUnique(({ blobName }: ProofDocument) => blobName)(target, key);
  };

/** Registers a site as an origin: what it records from then on is verified, for facts from `since` on. */
export class RegisterOrigin {
  /** A local date at the site. */
  @IsISO8601({ strict: true }) @Matches(/^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/) since!: string;
  @Matches(REGISTRATION_NUMBER) registrationNumber!: string;
  @ProofFiles({ some: true }) documents!: ProofDocument[];
  /** Free text, kept in the record store like that of a suspension. */
  @TrimmedText(1000, REASON_MIN) reason!: string;
  facilityId!: string;
  actor!: Actor;
}

/** Suspends a registered origin: nothing that the site records from then on is verified, whatever its date. */
export class SuspendOrigin {
  /** Free text, which the site reads. It is kept in the record store; the event carries its ID and a salted hash. */
  @TrimmedText(1000, REASON_MIN) reason!: string;
  facilityId!: string;
  actor!: Actor;
}
