/** What records of several ledgers give away together: one invoice on two sales, one file in two trades, one bale in two lots. */
import type { Lot, StoredDocument } from '../../contracts/custody/event-parts.js';
import type { LedgerEvent } from '../../contracts/custody/events.js';
import { facilityOfStream } from '../../contracts/custody/events.js';
import { documentNumberKey } from '../../contracts/shared/product-id.js';
import { type AlertSide, alertLots, gramsOf, type Mention, raise, type SharedAlerts } from './alert-views.js';
import { areSameBale, isSharedCell, weightCells } from './bale-weights.js';

/**
 * How many mentions of one site a view keeps, and of all sites: the newest. A site's own records push out nothing but its
 * own, and it takes more sites than that to push out another's.
 */
const SITE_MENTIONS_MAX = 5;
const MENTIONS_MAX = 500;
/** Alerts that one event raises in one view, one for each other site. */
const ALERTS_PER_EVENT_MAX = 20;
const DAY_MS = 86_400_000;
const OUTSIDE = 'outside';

/** Keys of the views that the event touches, by what it bears. */
export const sharedKeysOf = (event: LedgerEvent): string[] => [
  ...invoiceKeyOf(event),
  ...filesOf(event).map((sha256) => `file ${sha256}`),
  ...new Set(namedBales(event).flatMap(({ bale, lot }) => weightCells(gramsOf([lot])).map((cell) => baleKey(cell, bale)))),
];

export function applyToShared(view: SharedAlerts, event: LedgerEvent): void {
  if (view.kind === 'invoice') applyInvoice(view, event);
  else if (view.kind === 'file') applyFile(view, event);
  else applyBale(view, event);
}

function invoiceKeyOf(event: LedgerEvent): string[] {
  if (event.type !== 'ProductsSold' || event.data.transferKind !== 'sale' || !event.data.invoiceNumber) return [];
  return [`invoice ${facilityOfStream(event.stream)} ${documentNumberKey(event.data.invoiceNumber)}`];
}

/** One invoice may go with several sales of one day to one purchaser; not with two days, or two of them. */
function applyInvoice(view: SharedAlerts, event: LedgerEvent): void {
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
    figures: { number: invoiceNumber, sales: view.mentioned },
    sides: [first, mention].map(sideOf),
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

/** Both parties of a trade cite one file; parties of two trades do not. Two trades are one alert, whoever recorded them. */
function applyFile(view: SharedAlerts, event: LedgerEvent): void {
  if (event.type !== 'ProductsSold' && event.type !== 'ProductsPurchased') return;
  const sha256 = view.key.slice('file '.length);
  const other = event.type === 'ProductsSold' ? event.data.purchaserId : event.data.sellerId;
  const mention = mentionOf(event, event.data.transactionId, event.data.occurredAt, event.data.lots, other);
  const others = addMention(view, mention).filter(({ pair }) => pair !== mention.pair);
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

interface NamedBale {
  bale: string;
  lot: Lot;
  isOutside: boolean;
}

const baleKey = (cell: string, bale: string): string => `bale ${cell} ${bale}`;

/** Numbers from outside, on lots as they come to be. */
function namedBales(event: LedgerEvent): NamedBale[] {
  const named = (lots: readonly Lot[], isOutside: boolean): NamedBale[] =>
    lots.flatMap((lot) => (lot.externalIds ?? []).map((id) => ({ bale: documentNumberKey(id), lot, isOutside })));
  if (event.type === 'ProductsTransformed') return named(event.data.outputs, false).filter(({ bale }) => bale !== '');
  if (event.type !== 'ProductsPurchased' || event.data.sellerId !== null) return [];
  return named(event.data.lots, true).filter(({ bale }) => bale !== '');
}

/**
 * A number alone may be a chance: gins count from one. With the same weight beside the platform, it is the same bale. Lots
 * of one record are no pair: whoever numbers them alike has said so openly.
 */
function applyBale(view: SharedAlerts, event: LedgerEvent): void {
  if (event.type !== 'ProductsTransformed' && event.type !== 'ProductsPurchased') return;
  const { transactionId, occurredAt } = event.data;
  const before = view.mentions.filter((each) => each.transactionId !== transactionId || each.facilityId !== facilityOfStream(event.stream));
  const inView = namedBales(event).filter(({ bale, lot }) => weightCells(gramsOf([lot])).some((cell) => view.key === baleKey(cell, bale)));
  for (const [at, { bale, lot, isOutside }] of inView.entries()) {
    const mention = { ...mentionOf(event, transactionId, occurredAt, [lot], null), ...(isOutside && { isOutside }) };
    addMention(view, mention);
    const cell = view.key.split(' ')[1] ?? '';
    const same = before.filter((other) => isSameBale(other, mention) && isSharedCell(cell, other.grams, mention.grams));
    const number = lot.externalIds?.find((id) => documentNumberKey(id) === bale) ?? bale;
    for (const other of onePerSite(same)) raiseDoubleSale(view, event, { other, mention, number, at });
  }
}

const isSameBale = (other: Mention, mention: Mention): boolean =>
  other.lots[0]?.lotId !== mention.lots[0]?.lotId &&
  (other.isOutside ?? mention.isOutside ?? false) &&
  areSameBale(other.grams, mention.grams);

/** The newest of each site; those that made the bale on the platform before those that only claim it. */
function onePerSite(mentions: readonly Mention[]): Mention[] {
  const newest = [...new Map(mentions.map((each) => [each.facilityId, each])).values()];
  const made = newest.filter(({ isOutside }) => !isOutside);
  return [...made, ...newest.filter(({ isOutside }) => isOutside)].slice(0, ALERTS_PER_EVENT_MAX);
}

/** It stands at both sites, first at the one whose bale came without a record, else at the one that recorded later. */
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

function mentionOf(event: LedgerEvent, transactionId: string, occurredAt: string, lots: readonly Lot[], other: string | null): Mention {
  const facilityId = facilityOfStream(event.stream);
  const pair = [facilityId, other ?? OUTSIDE].sort().join(' ');
  return { facilityId, pair, transactionId, occurredAt, grams: gramsOf(lots), lots: alertLots(lots) };
}

/** Returns those that were there before it. */
function addMention(view: SharedAlerts, mention: Mention): readonly Mention[] {
  const others = view.mentions;
  const ofSite = others.filter(({ facilityId }) => facilityId === mention.facilityId);
  const dropped = ofSite.length >= SITE_MENTIONS_MAX ? ofSite[0] : undefined;
  view.mentions = [...others.filter((each) => each !== dropped), mention].slice(-MENTIONS_MAX);
  view.mentioned += 1;
  return others;
}

const sideOf = ({ facilityId, transactionId, lots, grams }: Mention): AlertSide => ({
  facilityId,
  transactionIds: [transactionId],
  lots,
  grams,
});

const partiesOf = (...mentions: readonly Mention[]): string[] => [
  ...new Set(mentions.flatMap(({ pair }) => pair.split(' ')).filter((id) => id !== OUTSIDE)),
];
