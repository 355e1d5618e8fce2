/** Finds contradictions between ledgers: one invoice on two sales, one file in two trades, one bale in two lots. */
import type { DocumentReferences, Lot, StoredDocument } from '../../../contracts/ledger/custody/event-parts.js';
import type { LedgerEvent } from '../../../contracts/ledger/custody/events.js';
import { facilityOfStream } from '../../../contracts/ledger/custody/events.js';
import { lookAlikeKey, outsideNumberKey } from '../../../contracts/shared/written/outside-number-key.js';
import { outsideNumbersOf } from '../../../contracts/shared/written/outside-numbers.js';
import { type AlertSide, alertLots, gramsOf, type Mention, raise, type SharedAlerts } from './alert-views.js';
import { areSameBale, isSharedCell, weightCells } from './bale-weights.js';
import { groupedOnce } from './grouped-once.js';

/** Limit the newest mentions per site and per view. A site can push out only its own mentions until the view reaches its total. */
const SITE_MENTIONS_MAX = 5;
const MENTIONS_MAX = 500;
/** Limits the alerts that one event raises in one view; each concerns another site. */
const ALERTS_PER_EVENT_MAX = 20;
const DAY_MS = 86_400_000;
const OUTSIDE = 'outside';

export const sharedKeysOf = (event: LedgerEvent): string[] => [
  ...invoiceKeyOf(event),
  ...filesOf(event).map((sha256) => `file ${sha256}`),
  ...balesByKey(event).keys(),
];

export function applyToShared(view: SharedAlerts, event: LedgerEvent): void {
  if (view.kind === 'invoice') applyInvoice(view, event);
  else if (view.kind === 'file') applyFile(view, event);
  else applyBale(view, event);
}

function invoiceKeyOf(event: LedgerEvent): string[] {
  if (event.type !== 'ProductsSold' || event.data.transferKind !== 'sale' || !event.data.invoiceNumber) return [];
  return [`invoice ${facilityOfStream(event.stream)} ${outsideNumberKey(event.data.invoiceNumber)}`];
}

/**
 * Raises an alert when one invoice number appears on sales of two days or to two purchasers. Several sales on one day to one purchaser may
 * share it.
 */
function applyInvoice(view: SharedAlerts, event: LedgerEvent): void {
  if (event.type !== 'ProductsSold') return;
  const { invoiceNumber = '', purchaserId } = event.data;
  const mention = mentionOf(event, event.data.transactionId, event.data.occurredAt, event.data.lots, purchaserId);
  const others = addMention(view, mention);
  const first = others.find((each) => each.pair !== mention.pair || !isWithinADay(each, mention));
  if (!first) return;
  raise(view, event, {
    kind: 'sameInvoiceTwice',
    group: 'invoice',
    figures: { number: invoiceNumber, sales: view.mentioned },
    sides: [first, mention].map(sideOf),
    parties: partiesOf(first, mention),
  });
}

/** Returns the files of a trade and the proofs of outside origin, without duplicates. */
function filesOf(event: LedgerEvent): string[] {
  const files = (documents: readonly StoredDocument[] = []) =>
    documents.flatMap(({ sha256, kind }) => (sha256 && kind !== 'transportLog' ? [sha256] : []));
  if (event.type === 'ProductsSold' || isAddedToSale(event)) return [...new Set(files(event.data.documents))];
  if (event.type !== 'ProductsPurchased') return [];
  const proofs = Object.values(event.data.manual ?? {}).map(({ proof }) => proof);
  return [...new Set(files([...(event.data.documents ?? []), ...proofs]))];
}

type AddedToSale = LedgerEvent & { type: 'DocumentsAdded'; data: { isSale: true; purchaserId: string } };

/** Says whether documents came after a transport that is a sale too. */
const isAddedToSale = (event: LedgerEvent): event is AddedToSale => event.type === 'DocumentsAdded' && event.data.isSale === true;

/**
 * Raises an alert when two trades cite one file. The two parties of one trade may cite the same file, and two trades give one alert
 * regardless of who recorded them. Trades of the same parties are two where the file has another number, or where goods of outside came on
 * another day. The site whose citing raises the alert comes first.
 */
function applyFile(view: SharedAlerts, event: LedgerEvent): void {
  if (event.type !== 'ProductsSold' && event.type !== 'ProductsPurchased' && !isAddedToSale(event)) return;
  const sha256 = view.key.slice('file '.length);
  const other = event.type === 'ProductsPurchased' ? event.data.sellerId : event.data.purchaserId;
  const mention = {
    ...mentionOf(event, event.data.transactionId, event.data.occurredAt, event.data.lots, other),
    ...numberOfFile(event.data, sha256),
    ...(other === null && { isOutside: true as const }),
  };
  const others = addMention(view, mention).filter((each) => isOtherTrade(each, mention));
  const trades = new Map(others.toReversed().map((each) => [each.pair, each]));
  for (const first of [...trades.values()].slice(-ALERTS_PER_EVENT_MAX)) {
    raise(view, event, {
      kind: 'reusedDocument',
      group: [first.pair, mention.pair].sort().join(' '),
      figures: { records: view.mentioned },
      sides: [mention, first].map(sideOf),
      parties: partiesOf(first, mention),
      suffix: first.facilityId,
      formerSuffix: sha256.slice(0, 8),
    });
  }
}

/** Returns the number under which a trade cites the file: that of an invoice or a packing list. */
function numberOfFile({ documents = [], invoiceNumber, packingListNumber }: DocumentReferences, sha256: string): Pick<Mention, 'number'> {
  const kind = documents.find((each) => each.sha256 === sha256)?.kind;
  const number = kind === 'invoice' ? invoiceNumber : kind === 'packingList' ? packingListNumber : undefined;
  return number === undefined ? {} : { number: outsideNumberKey(number) };
}

/** Takes records of the same goods as one trade, whatever number each party typed. */
function isOtherTrade(before: Mention, mention: Mention): boolean {
  if (before.pair !== mention.pair) return true;
  if (before.lots.some(({ lotId }) => mention.lots.some((lot) => lot.lotId === lotId))) return false;
  if (before.isOutside && mention.isOutside) return !isWithinADay(before, mention);
  return before.number !== undefined && mention.number !== undefined && before.number !== mention.number;
}

const isWithinADay = (one: Mention, other: Mention): boolean =>
  Math.abs(Date.parse(one.occurredAt) - Date.parse(other.occurredAt)) < DAY_MS;

/** Keeps the bales of an event by number and weight while its views are folded: a record may name thousands. */
const balesByKey = groupedOnce((event: LedgerEvent) =>
  namedBales(event).flatMap((named) => weightCells(gramsOf([named.lot])).map((cell) => ({ ...named, key: baleKey(cell, named.bale) }))),
);

type NamedBale = { bale: string; lot: Lot; isOutside: boolean };

const baleKey = (cell: string, bale: string): string => `bale ${cell} ${bale}`;

/** Returns the bale numbers from outside the platform that this event states for new lots. */
function namedBales(event: LedgerEvent): NamedBale[] {
  const named = (lots: readonly Lot[], isOutside: boolean): NamedBale[] =>
    lots.flatMap((lot) => outsideNumbersOf(lot).map((id) => ({ bale: lookAlikeKey(id), lot, isOutside })));
  if (event.type === 'ProductsTransformed') return named(event.data.outputs, false).filter(({ bale }) => bale !== '');
  if (event.type !== 'ProductsPurchased' || event.data.sellerId !== null) return [];
  return named(event.data.lots, true).filter(({ bale }) => bale !== '');
}

/**
 * Raises an alert when a bale made on the platform also appears from outside it with the same weight. The number alone proves nothing,
 * since gins count from one. Lots within one record are not compared: their numbers are openly the same.
 */
function applyBale(view: SharedAlerts, event: LedgerEvent): void {
  if (event.type !== 'ProductsTransformed' && event.type !== 'ProductsPurchased') return;
  const { transactionId, occurredAt } = event.data;
  const before = view.mentions.filter((each) => each.transactionId !== transactionId || each.facilityId !== facilityOfStream(event.stream));
  const inView = balesByKey(event).get(view.key) ?? [];
  for (const [at, { bale, lot, isOutside }] of inView.entries()) {
    const mention = { ...mentionOf(event, transactionId, occurredAt, [lot], null), ...(isOutside && { isOutside }) };
    addMention(view, mention);
    const cell = view.key.split(' ')[1] ?? '';
    const same = before.filter((other) => isSameBale(other, mention) && isSharedCell(cell, other.grams, mention.grams));
    const number = outsideNumbersOf(lot).find((id) => lookAlikeKey(id) === bale) ?? bale;
    for (const other of onePerSite(same)) raiseDoubleSale(view, event, { other, mention, number, at });
  }
}

const isSameBale = (other: Mention, mention: Mention): boolean =>
  other.lots[0]?.lotId !== mention.lots[0]?.lotId &&
  (other.isOutside ?? mention.isOutside ?? false) &&
  areSameBale(other.grams, mention.grams);

/** Returns the newest mention of each site; sites that made the bale come before sites that only claim it. */
function onePerSite(mentions: readonly Mention[]): Mention[] {
  const newest = [...new Map(mentions.map((each) => [each.facilityId, each])).values()];
  const made = newest.filter(({ isOutside }) => !isOutside);
  return [...made, ...newest.filter(({ isOutside }) => isOutside)].slice(0, ALERTS_PER_EVENT_MAX);
}

/** Raises the alert at both sites. Lists first the site whose bale came without a record, or otherwise the site that recorded later. */
function raiseDoubleSale(
  view: SharedAlerts,
  event: LedgerEvent,
  { other, mention, number, at }: { other: Mention; mention: Mention; number: string; at: number },
): void {
  const sides = other.isOutside && !mention.isOutside ? [other, mention] : [mention, other];
  raise(view, event, {
    kind: 'doubleSale',
    group: [other.facilityId, mention.facilityId].sort().join(' '),
    figures: { bale: number },
    sides: sides.map(sideOf),
    suffix: other.facilityId,
    formerSuffix: String(at),
  });
}

export function mentionOf(
  event: LedgerEvent,
  transactionId: string,
  occurredAt: string,
  lots: readonly Pick<Lot, 'lotId' | 'productId' | 'carried'>[],
  other: string | null,
): Mention {
  const facilityId = facilityOfStream(event.stream);
  const pair = [facilityId, other ?? OUTSIDE].sort().join(' ');
  return { facilityId, pair, transactionId, occurredAt, grams: gramsOf(lots), lots: alertLots(lots) };
}

/** Adds the mention and returns the earlier ones. */
export function addMention(view: SharedAlerts, mention: Mention): readonly Mention[] {
  const others = view.mentions;
  const ofSite = others.filter(({ facilityId }) => facilityId === mention.facilityId);
  const dropped = ofSite.length >= SITE_MENTIONS_MAX ? ofSite[0] : undefined;
  view.mentions = [...others.filter((each) => each !== dropped), mention].slice(-MENTIONS_MAX);
  view.mentioned += 1;
  return others;
}

export const sideOf = ({ facilityId, transactionId, lots, grams }: Mention): AlertSide => ({
  facilityId,
  transactionIds: [transactionId],
  lots,
  grams,
});

const partiesOf = (...mentions: readonly Mention[]): string[] => [
  ...new Set(mentions.flatMap(({ pair }) => pair.split(' ')).filter((id) => id !== OUTSIDE)),
];
