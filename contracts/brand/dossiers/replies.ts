import type { DossierBlock, DossierChapterKind, DossierExhibit, DossierGap, DossierRegime } from './content.js';

/** `failed` says at which chapter; what was built before stays readable. */
export type DossierState = 'waiting' | 'building' | 'ready' | 'failed';

export interface DossierSummary {
  id: string;
  orderId: string;
  regime: DossierRegime;
  language: string;
  asOf: string;
  state: DossierState;
  askedAt: string;
  askedBy: string;
  builtAt?: string;
  /** 0 to 1. */
  progress: number;
  /** The pages that are laid out so far. */
  pages: number;
  /** The size of the zip. */
  bytes?: number;
  /** The SHA-256 of the zip, which is the same for the same instant. */
  sha256?: string;
  /** The chapter at which it failed. */
  failedAt?: string;
}

/** A line of the contents. Grows as chapters are done. */
export interface DossierContentsLine {
  chapterId: string;
  kind: DossierChapterKind;
  number: string;
  title: string;
  page: number;
  gaps: readonly number[];
}

export interface DossierReply extends DossierSummary {
  orderNumber: string;
  goods: string;
  brand: string;
  contents: DossierContentsLine[];
  gaps: (DossierGap & { page: number })[];
  exhibits: { total: number; inFile: number; withheld: number; waits: number; gone: number };
  /** Tells what the check of the finished zip said. `root` is null while no root covers the newest events. */
  check?: { holds: boolean; exhibits: number; events: number; ledgers: number; root: string | null; rootAt: string | null };
}

/** A page of the PDF as blocks; a table that is broken over pages repeats its heads. */
export interface DossierPage {
  number: number;
  chapterId: string;
  chapterNumber: string;
  chapterTitle: string;
  blocks: DossierBlock[];
  /** The exhibits that the page names. */
  exhibits: DossierExhibit[];
}

export interface DossierPagesReply {
  total: number;
  items: DossierPage[];
}

/** A page or an exhibit that holds the searched text, with the text around it. */
export interface DossierHit {
  page: number;
  chapterTitle: string;
  excerpt: string;
}
