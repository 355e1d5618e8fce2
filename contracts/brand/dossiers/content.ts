/**
 * Describes what a dossier says, as chapters of blocks. Its texts are in the language of the file. The pages of the PDF and those on the
 * screen are laid out from the same blocks.
 */
import type { PaperBlock, PartSign } from '../../platform/papers/paper-blocks.js';
import type { Product, Stage } from '../../shared/products.js';
import type { TraceProvenance } from '../../trace/tracing/replies.js';
import type { ClockDay } from '../orders/detention/replies.js';

/** `UFLPA` orders the chapters by step, `FLR` (Regulation (EU) 2024/3015) by risk and measure. Both hold the same facts. */
export const DOSSIER_REGIMES = ['UFLPA', 'FLR'] as const;
export type DossierRegime = (typeof DOSSIER_REGIMES)[number];

export const DOSSIER_CHAPTERS = [
  'summary',
  'gaps',
  'covered',
  'chart',
  'sites',
  'names',
  'steps',
  'quantities',
  'measures',
  'tests',
  'withheld',
  'verification',
  'exhibits',
] as const;
export type DossierChapterKind = (typeof DOSSIER_CHAPTERS)[number];

/** The parts of an order's bar. */
export const DOSSIER_PARTS = ['named', 'pooled', 'unverified', 'unknown', 'notRecorded'] as const satisfies readonly PartSign[];

/**
 * A box of the flow chart. `folded` holds sites without boxes of their own, `declared` cotton of which only the origin is declared, `unknown`
 * goods without a maker on record. Dossiers of earlier versions have no kinds, and no number where no record names a site.
 */
export interface ChartBox {
  id: string;
  kind?: 'site' | 'folded' | 'declared' | 'unknown' | 'notRecorded' | 'importer';
  number: number | null;
  name: string;
  /** Country, province, district; empty where nobody gave them. */
  place: string;
  /** 0 for the importer. */
  stage: Stage | 0;
  /** The step within a tier: 0 for sites that the next tier bought from. */
  depth?: number;
  /** The part of the order, 0 to 1. */
  share: number;
  /** The part in percent and weight, in the language of the file. */
  figure?: string;
  provenance: TraceProvenance;
}

/** Goods of one kind of evidence that went from a box to another; dossiers of earlier versions do not say the kind. */
export interface ChartLink {
  from: string;
  to: string;
  share: number;
  kind?: PartSign;
}

export interface MapSite {
  number: number;
  name: string;
  /** Longitude and latitude in degrees (WGS 84). */
  point: readonly [longitude: number, latitude: number];
  stage: Stage;
}

/** Outlines under the sites of a map as paths (SVG) in its frame, with names in the language of the file. */
export interface MapGround {
  neighbors: string;
  land: string;
  borders: string;
  provinces: string;
  disputed: string;
  names: readonly { name: string; x: number; y: number; room: number }[];
}

export type DossierBlock =
  | PaperBlock
  /** The bar over what was ordered; the parts are in basis points and add up to 10,000. */
  | { kind: 'bar'; parts: readonly { part: PartSign; label: string; bps: number }[]; note: string }
  /** The working days of a term as a row of cells. The days are words, such as 18/12. */
  | { kind: 'clock'; days: readonly Pick<ClockDay, 'state' | 'startsWeek'>[]; first: string; last: string; note: string }
  | {
      kind: 'chart';
      boxes: readonly ChartBox[];
      links: readonly ChartLink[];
      /** The name of each row, and how much of the order has a known maker there. */
      tiers?: readonly { stage: ChartBox['stage']; title: string; note: string }[];
    }
  | {
      kind: 'map';
      sites: readonly MapSite[];
      routes: readonly (readonly [from: number, to: number])[];
      note: string;
      /** Absent in dossiers of earlier versions. */
      ground?: MapGround;
    };

export interface DossierChapter {
  /** Unique within the dossier, such as `steps/<facilityId>`; the same in both orders of contents. */
  id: string;
  kind: DossierChapterKind;
  /** As printed: `7`, `7.2`, `A`. */
  number: string;
  title: string;
  /** The numbers of the gaps that are said in it. */
  gaps: readonly number[];
  blocks: readonly DossierBlock[];
}

/** Describes what is missing, and whether it can still be requested. Gaps have one number everywhere. */
export interface DossierGap {
  number: number;
  kind:
    | 'notRecorded'
    | 'missingDocuments'
    | 'withheldDocuments'
    | 'noFactory'
    | 'name'
    | 'yield'
    | 'difference'
    | 'test'
    | 'standing'
    | 'screening'
    | 'disputed'
    | 'other';
  title: string;
  detail: string;
  /** The chapter where it is said. */
  chapterId: string;
  /** Present where a site can be asked for documents. */
  ask?: { facilityId: string; kinds: readonly string[]; askedAt?: string; state: 'canAsk' | 'waiting' | 'refused' };
}

/** `withheld`: its supplier has not granted it; `waits`: asked, not answered; `gone`: the file is no longer stored. */
export const DOSSIER_EXHIBIT_STATES = ['inFile', 'withheld', 'waits', 'gone'] as const;
export type DossierExhibitState = (typeof DOSSIER_EXHIBIT_STATES)[number];

/** A file that is named where it is used. */
export interface DossierExhibit {
  number: number;
  blobName: string;
  fileName: string;
  /** Names the kind of document, in the language of the file. */
  kind: string;
  sha256?: string;
  bytes?: number;
  /** Null where it is no PDF or cannot be counted. */
  pages: number | null;
  /** Names the site, or the laboratory, that recorded it. */
  recordedBy: string;
  recordedAt: string;
  transactionId?: string;
  facilityId?: string;
  state: DossierExhibitState;
  /** Its path in the zip; null unless it is in the file. */
  path: string | null;
  /** Present on the translation of another exhibit. The translator is absent once the name is erased. */
  translation?: { of: number; language: string; translator?: string };
}

/** The ledgers that the dossier rests on, each with its head as of the instant. */
export interface DossierLedger {
  facilityId: string;
  name: string;
  events: number;
  head: string;
}

/** A dossier of goods that were detained and released, which vouches for the same chain. */
export interface EarlierDossier {
  id: string;
  orderNumber: string;
  notice?: string;
  asOf: string;
  /** The SHA-256 of its zip. */
  sha256: string;
  /** The day, YYYY-MM-DD at the authority. */
  releasedOn: string;
}

export interface DossierContent {
  orderId: string;
  /** The order's number and what was ordered. */
  orderNumber: string;
  goods: string;
  /** The number of the notice of the detention that it answers. */
  notice?: string;
  brand: string;
  regime: DossierRegime;
  language: string;
  asOf: string;
  timeZone: string;
  title: string;
  cover: readonly DossierBlock[];
  chapters: readonly DossierChapter[];
  gaps: readonly DossierGap[];
  exhibits: readonly DossierExhibit[];
  ledgers: readonly DossierLedger[];
  /** Counts the witnesses of its root when it was written, and all that count; absent while too few had signed. */
  witnessed?: { signed: number; all: number };
  products: readonly Product[];
}
