/** By what lots and papers are found: one view per lot, and one per record that names a paper. */
import type { Lot } from '../contracts/custody/event-parts.js';
import { facilityOfStream, type LedgerEvent } from '../contracts/custody/events.js';
import { DOCUMENT_NUMBERS } from '../contracts/custody/record-details.js';
import { searchTerms as termsOf } from '../contracts/orders/search-terms.js';
import { productIdKey } from '../contracts/shared/product-id.js';
import type { Projection } from './projection.js';

/** Fewer characters of a product ID find nothing: they are in too many. */
export const LOT_TERM_MIN = 3;
/** Parts of longer product IDs are found by their beginning alone. */
const PARTS_MAX = 32;

export interface SearchTermsBody {
  lotId?: string;
  /** The product ID from each of its characters on, so that any part of it begins one of them. */
  lotTerms?: string[];
  /** Key of its view among the transactions. */
  transactionKey?: string;
  occurredAt?: string;
  /** A party's id, a blank, and a word or the whole of a number: each party finds its own papers, and nobody else's. */
  paperTerms?: string[];
  /** Words and numbers alone, for those who read everything. */
  anyPaperTerms?: string[];
}

export const paperTerm = (facilityId: string, term: string): string => `${facilityId} ${term}`;

export const searchTerms: Projection<SearchTermsBody, LedgerEvent> = {
  name: 'search-terms',
  version: 1,
  handles: ['ProductRecorded', 'ProductsPurchased', 'ProductsSold', 'ProductsTransported', 'ProductsTransformed'],
  keysOf: (event) => [...newLotsOf(event).map(({ lotId }) => lotKey(lotId)), ...paperKeysOf(event)],
  initial: () => ({}),
  evolve,
  indexes: [{ fields: ['lotTerms'] }, { fields: ['paperTerms'] }, { fields: ['anyPaperTerms'] }],
};

function evolve(view: SearchTermsBody, event: LedgerEvent, key: string): SearchTermsBody {
  const lot = newLotsOf(event).find(({ lotId }) => lotKey(lotId) === key);
  if (lot) return { lotId: lot.lotId, lotTerms: partsOf(productIdKey(lot.productId)) };
  return isOfPapers(event) ? withPapers(view, event) : view;
}

const lotKey = (lotId: string): string => `lot ${lotId}`;

/** Lots that came to be with this event: those that only change hands are known. */
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

/** What a brand receives by itself, its seller recorded: the sale bears the papers already, for both. */
const isReceivedByItself = ({ metadata, stream }: LedgerEvent): boolean => metadata.actor.facilityId !== facilityOfStream(stream);

function paperKeysOf(event: LedgerEvent): string[] {
  if (!isOfPapers(event) || (event.type === 'ProductsPurchased' && isReceivedByItself(event))) return [];
  const hasPaper = DOCUMENT_NUMBERS.some((number) => event.data[number]);
  return hasPaper ? [`paper ${facilityOfStream(event.stream)}:${event.data.transactionId}`] : [];
}

/** A mill's transport is its sale as well: two events of one transaction. */
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

/** Who trades; a transporter reads what travels along by its own screens. */
function counterpartyOf(event: PaperEvent): string | null | undefined {
  return event.type === 'ProductsPurchased' ? event.data.sellerId : event.data.purchaserId;
}
