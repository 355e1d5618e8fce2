/** Holds search terms: one view per lot, and one per record that cites a document. */

import { searchTerms as termsOf } from '../../../contracts/brand/orders/search-terms.js';
import type { Lot } from '../../../contracts/ledger/custody/event-parts.js';
import { facilityOfStream, type LedgerEvent } from '../../../contracts/ledger/custody/events.js';
import { DOCUMENT_NUMBERS } from '../../../contracts/ledger/custody/record-details.js';
import { productIdKey } from '../../../contracts/shared/product-id.js';
import { outsideNumberKey } from '../../../contracts/shared/written/outside-number-key.js';
import { outsideNumbersOf } from '../../../contracts/shared/written/outside-numbers.js';
import type { Projection } from '../../shared/projection.js';

/** Shorter parts of a product ID match nothing, because too many lots contain them. */
export const LOT_TERM_MIN = 3;
/** Product IDs with more parts than this are found only by their beginning. */
const PARTS_MAX = 32;

export interface SearchTermsBody {
  lotId?: string;
  /** Holds every suffix of the product ID, so that a prefix search finds any part of it, and each outside number as `outsideTerm`. */
  lotTerms?: string[];
  /** The key of its view in the transactions projection. */
  transactionKey?: string;
  occurredAt?: string;
  /** Each term is a party's ID, a space, and a word or a whole number, so each party finds only its own documents. */
  paperTerms?: string[];
  /** Holds the same terms without the party, for users with access to all records. */
  anyPaperTerms?: string[];
}

/** Tells outside numbers from parts of product IDs. */
export const outsideTerm = (numberKey: string): string => `#${numberKey}`;

function outsideTerms(number: string): string[] {
  const key = outsideNumberKey(number);
  return key === '' ? [] : [outsideTerm(key)];
}

export const paperTerm = (facilityId: string, term: string): string => `${facilityId} ${term}`;

export const searchTerms: Projection<SearchTermsBody, LedgerEvent> = {
  name: 'search-terms',
  version: 2,
  handles: ['ProductRecorded', 'ProductsPurchased', 'ProductsSold', 'ProductsTransported', 'ProductsTransformed'],
  keysOf: (event) => [...newLotsOf(event).map(({ lotId }) => lotKey(lotId)), ...paperKeysOf(event)],
  initial: () => ({}),
  evolve,
  indexes: [{ fields: ['lotTerms'] }, { fields: ['paperTerms'] }, { fields: ['anyPaperTerms'] }],
};

function evolve(view: SearchTermsBody, event: LedgerEvent, key: string): SearchTermsBody {
  const lot = newLotsOf(event).find(({ lotId }) => lotKey(lotId) === key);
  if (lot) return { lotId: lot.lotId, lotTerms: [...partsOf(productIdKey(lot.productId)), ...outsideNumbersOf(lot).flatMap(outsideTerms)] };
  return isOfPapers(event) ? withPapers(view, event) : view;
}

const lotKey = (lotId: string): string => `lot ${lotId}`;

/** Returns only the lots that this event created; lots that merely change hands are indexed already. */
function newLotsOf({ type, data }: LedgerEvent): readonly Lot[] {
  switch (type) {
    case 'ProductRecorded':
      return data.lots;
    case 'ProductsTransformed':
      return [...data.outputs, ...data.byProducts];
    case 'ProductsPurchased':
      return data.sellerId === null ? data.lots : [];
    default:
      return [];
  }
}

function partsOf(productId: string): string[] {
  const last = Math.min(PARTS_MAX, Math.max(1, productId.length - LOT_TERM_MIN + 1));
  return [...new Set(Array.from({ length: last }, (_, from) => productId.slice(from)))];
}

type PaperEvent = Extract<LedgerEvent, { type: 'ProductsPurchased' | 'ProductsSold' | 'ProductsTransported' }>;

function isOfPapers(event: LedgerEvent): event is PaperEvent {
  return event.type === 'ProductsPurchased' || event.type === 'ProductsSold' || event.type === 'ProductsTransported';
}

/** Returns true when the seller recorded the receipt for the brand. The sale already holds the documents for both parties. */
const isReceivedByItself = ({ metadata, stream }: LedgerEvent): boolean => metadata.actor.facilityId !== facilityOfStream(stream);

function paperKeysOf(event: LedgerEvent): string[] {
  if (!isOfPapers(event) || (event.type === 'ProductsPurchased' && isReceivedByItself(event))) return [];
  const hasPaper = DOCUMENT_NUMBERS.some((number) => event.data[number]);
  return hasPaper ? [`paper ${facilityOfStream(event.stream)}:${event.data.transactionId}`] : [];
}

/** Adds the documents. A mill's transport is also its sale, so one transaction can have two such events. */
function withPapers(view: SearchTermsBody, event: PaperEvent): SearchTermsBody {
  const { data } = event;
  const facilityId = facilityOfStream(event.stream);
  const counterparty = counterpartyOf(event);
  const parties = [facilityId, ...(counterparty ? [counterparty] : [])];
  const words = termsOf(
    DOCUMENT_NUMBERS.flatMap((number) => data[number] ?? []),
    [],
  );
  const ofParties = parties.flatMap((party) => words.map((word) => paperTerm(party, word)));
  return {
    transactionKey: `${facilityId}:${data.transactionId}`,
    occurredAt: view.occurredAt ?? data.occurredAt,
    paperTerms: [...new Set([...(view.paperTerms ?? []), ...ofParties])],
    anyPaperTerms: [...new Set([...(view.anyPaperTerms ?? []), ...words])],
  };
}

/** Returns the trading partner. Transporters have their own screens for the documents of their loads. */
function counterpartyOf(event: PaperEvent): string | null | undefined {
  return event.type === 'ProductsPurchased' ? event.data.sellerId : event.data.purchaserId;
}
