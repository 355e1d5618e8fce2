/**
 * Defines translations of the documents of an order, whose events are in its stream. The record store holds the names of translators.
 */
import type { OrderFile } from './files.js';

/** The languages of the product and the official ones of the European Union, with those of ports in East Asia and Norway (ISO 639-1). */
export const TRANSLATION_LANGUAGES = [
  ...['bg', 'bn', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fi', 'fr', 'ga', 'hi', 'hr', 'hu', 'it', 'ja', 'ko'],
  ...['lt', 'lv', 'mt', 'nl', 'no', 'pl', 'pt', 'ro', 'sk', 'sl', 'sv', 'tr', 'ur', 'vi', 'zh'],
] as const;

/** States all that an event holds of a translation but its translator. */
export interface TranslationFacts {
  translationId: string;
  /** The blob name of the document that it translates. */
  originalBlob: string;
  file: OrderFile;
  /** The language of the translation. */
  language: string;
}

interface TranslationHeader {
  orderId: string;
  brandId: string;
}

export interface OrderTranslationAdded extends TranslationHeader, TranslationFacts {
  translatorId: string;
  /** SHA-256 of salt, space and name. */
  translatorHash: string;
}

export interface OrderTranslationRemoved extends TranslationHeader {
  translationId: string;
}

export interface TranslationEventsByType {
  OrderTranslationAdded: OrderTranslationAdded;
  OrderTranslationRemoved: OrderTranslationRemoved;
}
