/**
 * Defines the events of a detained shipment, which are in the stream of its order. The record store holds the texts: who detained the goods
 * and where, the materials sent and their recipients, and why a detention ended.
 */
import type { OrderFile } from '../files.js';

/** The law under which an authority detains goods. */
export const DETENTION_REGIMES = ['UFLPA', 'FLR', 'other'] as const;
export type DetentionRegime = (typeof DETENTION_REGIMES)[number];

export const DETENTION_OUTCOMES = ['released', 're-exported', 'seized', 'denied', 'other'] as const;
export type DetentionOutcome = (typeof DETENTION_OUTCOMES)[number];

/** Names the country whose holidays are no working days. */
export interface WorkCalendar {
  /** ISO 3166. */
  country: string;
  /** The part of the country, where it has holidays of its own. */
  region?: string;
}

/** States all that is known of a detention; each event holds it in full. Days are YYYY-MM-DD at the authority. */
export interface DetentionFacts {
  regime: DetentionRegime;
  detainedAt: string;
  /** The last day for an answer. */
  answerDue: string;
  /** The time of this day, HH:MM, in the authority's time zone. */
  answerTime: string;
  /** The term in working days that the last day was counted from; absent when the day itself was stated. */
  termDays?: number;
  calendar: WorkCalendar;
  noticeNumber?: string;
  /** The bill of lading or air waybill. */
  transportPaper?: string;
  /** The number of the customs entry; events of earlier versions lack it. */
  entryNumber?: string;
  /** The count of the cartons that are held, or their numbers; events of earlier versions lack it. */
  cartons?: string;
}

interface DetentionHeader {
  orderId: string;
  brandId: string;
  detentionId: string;
}

interface Words {
  /** Names the text of authority and place. */
  wordsId: string;
  /** SHA-256 of salt, space and words. */
  wordsHash: string;
}

export interface OrderDetained extends DetentionHeader, Words {
  facts: DetentionFacts;
}

export interface OrderDetentionChanged extends DetentionHeader, Words {
  facts: DetentionFacts;
}

/** Records that something was sent to the authority. The words say what, and to whom. */
export interface OrderDetentionSent extends DetentionHeader, Words {
  entryId: string;
  sentAt: string;
  dossierId?: string;
  file?: OrderFile;
  /** The numbers of the exhibits. */
  exhibits?: number[];
}

export interface OrderDetentionEnded extends DetentionHeader {
  outcome: DetentionOutcome;
  endedAt: string;
  reasonId: string;
  reasonHash: string;
}

export interface DetentionEventsByType {
  OrderDetained: OrderDetained;
  OrderDetentionChanged: OrderDetentionChanged;
  OrderDetentionSent: OrderDetentionSent;
  OrderDetentionEnded: OrderDetentionEnded;
}
