/** Defines the events of product passports, one stream per order. The record store holds what a version says, and why it was revoked. */

export interface PassportIssued {
  orderId: string;
  brandId: string;
  /** The code of the label, the same for all versions. */
  code: string;
  version: number;
  contentId: string;
  /** SHA-256 of the signed passport. */
  contentHash: string;
  /** SHA-256 of the fields, by which a version that says the same is not issued again. */
  fieldsHash: string;
}

export interface PassportRevoked {
  orderId: string;
  brandId: string;
  version: number;
  reasonId: string;
  /** Salted, so that the erased reason can still be proven. */
  reasonHash: string;
}

export type PassportEvent = { type: 'PassportIssued'; data: PassportIssued } | { type: 'PassportRevoked'; data: PassportRevoked };

export const passportStreamOf = (orderId: string): string => `passport-${orderId}`;
