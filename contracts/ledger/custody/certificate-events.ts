/** Defines the events of a site's certificates. They are in the site's own ledger, since its claims rest on them. */
import type { Product } from '../../shared/products.js';
import { detailsOf } from '../../shared/recorded-event.js';

/** `scope`: the site is certified for products. `transaction`: one delivery, or several, of a certain weight. */
export const CERTIFICATE_KINDS = ['scope', 'transaction'] as const;
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number];

/** The facts of a certificate that pass unchanged from the command to the events, the view and the reply. */
export interface CertificateDetails {
  /** The certification that it proves, by the name under which goods are recorded. */
  standard: string;
  number: string;
  products: readonly Product[];
  /** Local dates at the site, both included. */
  validFrom: string;
  validTo: string;
  /** The certified weight; only a transaction certificate states one. */
  weightGrams?: number;
}

export const certificateDetailsOf = detailsOf<CertificateDetails>({
  standard: true,
  number: true,
  products: true,
  validFrom: true,
  validTo: true,
  weightGrams: true,
});

export interface CertificateTerms extends CertificateDetails {
  certificateId: string;
  kind: CertificateKind;
  /** The site that the certified deliveries go to, by a transaction certificate that names one. */
  buyerId?: string;
  document: CertificateDocument;
}

export interface CertificateDocument {
  blobName: string;
  /** Hex digest of the content. */
  sha256: string;
}

/** A certificate that nobody has looked at. It supports no claim. */
export interface CertificateUploaded extends CertificateTerms {
  /** Refers to the issuer's name, which may be a person's. */
  issuerId: string;
  /** Salted, so that the erased name can still be proven. */
  issuerHash: string;
}

/** Repeats what was accepted: from this event on, facts of its days rest on it. */
export type CertificateAccepted = CertificateTerms;

interface CertificateRefused {
  certificateId: string;
  reasonId: string;
  /** Salted, so that the erased reason can still be proven. */
  reasonHash: string;
}

export type CertificateRejected = CertificateRefused;

/** Ends an accepted certificate: nothing that is recorded from then on rests on it, whatever its date. */
export type CertificateEnded = CertificateRefused;

export interface CertificateEvents {
  CertificateUploaded: CertificateUploaded;
  CertificateAccepted: CertificateAccepted;
  CertificateRejected: CertificateRejected;
  CertificateEnded: CertificateEnded;
}
