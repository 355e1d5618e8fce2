/** What records of several ledgers give away together: one invoice on two sales, one file in two trades, one bale in two lots. */
import type { Lot, StoredDocument } from '../../contracts/custody/event-parts.js';
import type { LedgerEvent } from '../../contracts/custody/events.js';
import { facilityOfStream } from '../../contracts/custody/events.js';
import { documentNumberKey } from '../../contracts/shared/product-id.js';
import { type AlertsBody, alertLots, gramsOf, type Mention, raise } from './alert-views.js';

/** The first ones tell enough. */
const MENTIONS_MAX = 5;
const DAY_MS = 86_400_000;
/** One weight, as two scales give it. */
const SAME_MASS = 0.01;
const OUTSIDE = 'outside';

/** Keys of the views that the event touches, by what it bears. */
export const sharedKeysOf = (event: LedgerEvent): string[] => [
  ...invoiceKeyOf(event),
  ...filesOf(event).map((sha256) => `file ${sha256}`),
  ...new Set(namedBales(event).map(({ bale }) => `bale ${bale}`)),
];

export function applyToShared(view: AlertsBody, event: LedgerEvent, key: string): AlertsBody {
  if (key.startsWith('invoice ')) applyInvoice(view, event);
  else if (key.startsWith('file ')) applyFile(view, event, key.slice('file '.length));
  else if (key.startsWith('bale ')) applyBale(view, event, key.slice('bale '.length));
  return view;
}

function invoiceKeyOf(event: LedgerEvent): string[] {
  if (event.type !== 'ProductsSold' || event.data.transferKind !== 'sale' || !event.data.invoiceNumber) return [];
  return [`invoice ${facilityOfStream(event.stream)} ${documentNumberKey(event.data.invoiceNumber)}`];
}

/** One invoice may go with several sales of one day to one purchaser; not with two days, or two of them. */
function applyInvoice(view: AlertsBody, event: LedgerEvent): void {
  if (event.type !== 'ProductsSold') return;
  const { invoiceNumber = '', purchaserId } = event.data;
  const mention = mentionOf(event, event.data.transactionId, event.data.occurredAt, event.data.lots, purchaserId);
  const others = addMention(view, mention);
  const differs = ({ pair, occurredAt }: Mention) =>
    pair !== mention.pair || Math.abs(Date.parse(occurredAt) - Date.parse(mention.occurredAt)) >= DAY_MS;
  const first = others.find(differs);
  if (!first) return;
  raise(view, event, {
    kind: 'sameInvoiceTwice',
    group: 'invoice',
    figures: { number: invoiceNumber, sales: others.length + 1, firstGrams: first.grams, secondGrams: mention.grams },
    transactionIds: [first.transactionId, mention.transactionId],
    lots: [...first.lots, ...mention.lots],
    parties: partiesOf(first, mention),
  });
}

/** Papers of a trade, and proofs of what came from outside. A file that a record cites twice is one. */
function filesOf(event: LedgerEvent): string[] {
  const files = (documents: readonly StoredDocument[] = []) =>
    documents.flatMap(({ sha256, kind }) => (sha256 && kind !== 'transportLog' ? [sha256] : []));
  if (event.type === 'ProductsSold') return [...new Set(files(event.data.documents))];
  if (event.type !== 'ProductsPurchased') return [];
  const proofs = Object.values(event.data.manual ?? {}).map(({ proof }) => proof);
  return [...new Set(files([...(event.data.documents ?? []), ...proofs]))];
}

/** Both parties of a trade cite one file; parties of two trades do not. */
function applyFile(view: AlertsBody, event: LedgerEvent, sha256: string): void {
  if (event.type !== 'ProductsSold' && event.type !== 'ProductsPurchased') return;
  const other = event.type === 'ProductsSold' ? event.data.purchaserId : event.data.sellerId;
  const mention = mentionOf(event, event.data.transactionId, event.data.occurredAt, event.data.lots, other);
  const others = addMention(view, mention);
  const first = others.find(({ pair }) => pair !== mention.pair);
  if (!first) return;
  raise(view, event, {
    kind: 'reusedDocument',
    group: 'file',
    figures: { records: others.length + 1, firstGrams: first.grams, secondGrams: mention.grams },
    transactionIds: [first.transactionId, mention.transactionId],
    lots: [...first.lots, ...mention.lots],
    parties: partiesOf(first, mention),
    suffix: sha256.slice(0, 8),
  });
}

interface NamedBale {
  bale: string;
  lot: Lot;
  isOutside: boolean;
}

/** Numbers from outside, on lots as they come to be. */
function namedBales(event: LedgerEvent): NamedBale[] {
  const named = (lots: readonly Lot[], isOutside: boolean): NamedBale[] =>
    lots.flatMap((lot) => (lot.externalIds ?? []).map((id) => ({ bale: documentNumberKey(id), lot, isOutside })));
  if (event.type === 'ProductsTransformed') return named(event.data.outputs, false).filter(({ bale }) => bale !== '');
  if (event.type !== 'ProductsPurchased' || event.data.sellerId !== null) return [];
  return named(event.data.lots, true).filter(({ bale }) => bale !== '');
}

/** A number alone may be a chance: gins count from one. With the same weight beside the platform, it is the same bale. */
function applyBale(view: AlertsBody, event: LedgerEvent, bale: string): void {
  if (event.type !== 'ProductsTransformed' && event.type !== 'ProductsPurchased') return;
  const found = namedBales(event).filter((each) => each.bale === bale);
  for (const [at, { lot, isOutside }] of found.entries()) {
    const mention = mentionOf(event, event.data.transactionId, event.data.occurredAt, [lot], null);
    const others = addMention(view, { ...mention, ...(isOutside && { isOutside }) });
    const isSame = (other: Mention) =>
      other.lots[0]?.lotId !== lot.lotId &&
      (other.isOutside || isOutside) &&
      Math.abs(other.grams - mention.grams) <= SAME_MASS * mention.grams;
    const first = others.find(isSame);
    if (!first) continue;
    const maker = first.isOutside ? mention : first;
    raise(view, event, {
      kind: 'doubleSale',
      group: 'bale',
      facilityId: maker.facilityId,
      figures: { bale: lot.externalIds?.find((id) => documentNumberKey(id) === bale) ?? bale, grams: mention.grams },
      transactionIds: [first.transactionId, mention.transactionId],
      lots: [...first.lots, ...mention.lots],
      parties: [first.facilityId, mention.facilityId],
      suffix: String(at),
    });
  }
}

function mentionOf(event: LedgerEvent, transactionId: string, occurredAt: string, lots: readonly Lot[], other: string | null): Mention {
  const facilityId = facilityOfStream(event.stream);
  const pair = [facilityId, other ?? OUTSIDE].sort().join(' ');
  return { facilityId, pair, transactionId, occurredAt, grams: gramsOf(lots), lots: alertLots(lots) };
}

/** Those that were there before it. */
function addMention(view: AlertsBody, mention: Mention): readonly Mention[] {
  const others = view.mentions ?? [];
  view.mentions = [...others, mention].slice(0, MENTIONS_MAX);
  return others;
}

const partiesOf = (...mentions: readonly Mention[]): string[] => [
  ...new Set(mentions.flatMap(({ pair }) => pair.split(' ')).filter((id) => id !== OUTSIDE)),
];
