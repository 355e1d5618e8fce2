import { ArrayNotEmpty, ArrayUnique, IsArray, IsIn, IsInt, IsUUID, Matches, Max, Min, ValidateIf } from 'class-validator';
import { CERTIFICATE_KINDS, type CertificateKind } from '../../ledger/custody/certificate-events.js';
import type { Actor } from '../../ledger/custody/commands.js';
import { Text, TrimmedText } from '../../shared/fields.js';
import { PRODUCTS, type Product } from '../../shared/products.js';
import { CalendarDay } from '../../shared/queries.js';
import { REASON_MIN } from '../standing/commands.js';

/** Accepts what certifiers call their certificates: an id, no words. */
export const CERTIFICATE_NUMBER = /^[A-Za-z0-9._/-]{1,40}$/;

/** Offers a certificate of the site to the admins, who accept or refuse it. */
export class UploadCertificate {
  /** The certification that it proves. */
  @Text(60) standard!: string;
  /** Absent: `scope`. */
  @ValidateIf(({ kind }: UploadCertificate) => kind !== undefined) @IsIn(CERTIFICATE_KINDS) kind?: CertificateKind;
  @Matches(CERTIFICATE_NUMBER) number!: string;
  /** The name is kept in the record store; the event carries its ID and a salted hash. */
  @TrimmedText(120) issuer!: string;
  @IsArray() @ArrayNotEmpty() @ArrayUnique() @IsIn(PRODUCTS, { each: true }) products!: Product[];
  /** A local date at the site, like `validTo`; both are included. */
  @CalendarDay() validFrom!: string;
  @CalendarDay() validTo!: string;
  /** A file that was uploaded by the site or by the admin. */
  @Matches(/^[A-Za-z0-9-]{1,80}$/) blobName!: string;

  /** A transaction certificate states its weight, and no other does. */
  @ValidateIf(({ kind, weightGrams }: UploadCertificate) => kind === 'transaction' || weightGrams !== undefined)
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  weightGrams?: number;

  /** The buyer that a transaction certificate names: its weight covers sales to that site alone. */
  @ValidateIf(({ buyerId }: UploadCertificate) => buyerId !== undefined) @IsUUID() buyerId?: string;

  /** Chosen by the caller: an offer that arrives again is the same one, even after it was decided. */
  @ValidateIf(({ offerId }: UploadCertificate) => offerId !== undefined) @IsUUID() offerId?: string;
  facilityId!: string;
  actor!: Actor;
}

/** Names the certificate that an admin decides on, and who decides. */
class OnCertificate {
  certificateId!: string;
  actor!: Actor;
}

/** Accepts a certificate: what the site records on its days may state the certification from now on. */
export class AcceptCertificate extends OnCertificate {}

/** Refuses a certificate that waits. */
export class RejectCertificate extends OnCertificate {
  /** Free text, which the site reads. It is kept in the record store; the event carries its ID and a salted hash. */
  @TrimmedText(1000, REASON_MIN) reason!: string;
}

/** Ends an accepted certificate before its last day. */
export class EndCertificate extends OnCertificate {
  /** Kept as the reason of a refusal is. */
  @TrimmedText(1000, REASON_MIN) reason!: string;
  /** The site of the person who ends it, which must be the certificate's; absent for admins. */
  siteId?: string;
}
