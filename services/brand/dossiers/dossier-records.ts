import type { DossierExhibit, DossierGap, DossierRegime, EarlierDossier } from '../../../contracts/brand/dossiers/content.js';
import type { DossierContentsLine, DossierReply, DossierState } from '../../../contracts/brand/dossiers/replies.js';
import type { LanguageCode } from '../../../contracts/shared/languages.js';
import type { Collection } from '../../platform/documents/document-store.js';
import type { LaidOutPage } from './layout/paginate.js';

/** Stores how far a dossier is, and what it consists of. */
export interface DossierRecord {
  id: string;
  /** Joins brand, order, instant, regime, language and the earlier dossier, so that equal requests share one dossier. */
  of: string;
  brandId: string;
  orderId: string;
  orderNumber: string;
  goods: string;
  regime: DossierRegime;
  language: LanguageCode;
  asOf: string;
  /** The dossier that its cover names as cleared before. */
  earlier?: EarlierDossier;
  askedAt: string;
  askedById: string;
  state: DossierState;
  /** 0 to 1. */
  progress: number;
  /** Pages that are laid out. */
  pages: number;
  /** Chapters that are laid out, of all. */
  chaptersDone: number;
  contents: DossierContentsLine[];
  gaps: (DossierGap & { page: number })[];
  exhibits: DossierReply['exhibits'];
  /** Names blobs, which are present once they are made. */
  contentBlob?: string;
  pdfBlob?: string;
  manifestBlob?: string;
  zipBlob?: string;
  bytes?: number;
  sha256?: string;
  builtAt?: string;
  failedAt?: string;
  check?: NonNullable<DossierReply['check']>;
}

/** Stores a page by dossier and number. */
export interface PageRecord {
  dossierId: string;
  number: number;
  page: LaidOutPage;
  /** All words of the page and the names of its exhibits. */
  words: string;
}

/** Stores the exhibits of a dossier by its ID. */
export interface ExhibitsRecord {
  exhibits: readonly DossierExhibit[];
}

export const DOSSIERS: Collection = {
  name: 'dossiers',
  indexes: [{ fields: ['of'], unique: true }, { fields: ['brandId', 'askedAt'] }, { fields: ['state', 'askedAt'] }],
};
export const DOSSIER_PAGES: Collection = { name: 'dossier-pages', indexes: [{ fields: ['dossierId', 'number'] }] };
export const DOSSIER_EXHIBITS: Collection = { name: 'dossier-exhibits' };
export const DOSSIER_RECORDS: readonly Collection[] = [DOSSIERS, DOSSIER_PAGES, DOSSIER_EXHIBITS];

export const pageKey = (dossierId: string, number: number): string => `${dossierId}/${String(number).padStart(6, '0')}`;
