/** Describes `manifest.json`, which the signature of a dossier covers and its program checks. */

export interface ManifestExhibit {
  number: number;
  blobName: string;
  sha256: string | null;
  state: string;
  path: string | null;
  /** Present on the translation of another exhibit, which it names by its number. */
  translation?: { of: number; language: string; translator?: string };
  /** The recorded event that names it; null where none in a ledger does. */
  event: { facilityId: string; revision: number; hash: string; sealed: boolean } | null;
}

export interface ManifestLedger {
  facilityId: string;
  events: number;
  head: string;
  /** The part of it that the newest root covers. */
  covered: { root: number; revision: number; hash: string } | null;
}

export interface DossierManifest {
  orderNumber: string;
  regime: string;
  asOf: string;
  /** The version of the rules by which the order was measured; absent in dossiers built before it was recorded. */
  measureRules?: number;
  pdf: { path: string; sha256: string; bytes: number; pages: number };
  exhibits: ManifestExhibit[];
  ledgers: ManifestLedger[];
  /** The newest root of the instant. */
  root: { number: number; hash: string; madeAt: string } | null;
  /** The public key, as PEM. */
  key: string;
}
