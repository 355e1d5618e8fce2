/** Finds a bale number that its maker, or two sites of its business, gave twice in one season. */
import type { Lot } from '../../../contracts/ledger/custody/event-parts.js';
import { facilityOfStream, type LedgerEvent } from '../../../contracts/ledger/custody/events.js';
import { seasonOf } from '../../../contracts/shared/written/days.js';
import { lookAlikeKey, outsideNumberKey } from '../../../contracts/shared/written/outside-number-key.js';
import { outsideNumbersOf } from '../../../contracts/shared/written/outside-numbers.js';
import { gramsOf, type Mention, raise, type SharedAlerts } from './alert-views.js';
import { areSameBale } from './bale-weights.js';
import { groupedOnce } from './grouped-once.js';
import { addMention, mentionOf, sideOf } from './shared-rules.js';

type MakingEvent = Extract<LedgerEvent, { type: 'ProductRecorded' | 'ProductsTransformed' }>;

interface NumberedLot {
  key: string;
  number: string;
  /** The number in the form in which it is compared, where the key has digits for letters that look like them. */
  written?: string;
  lot: Lot;
}

const isMaking = (event: LedgerEvent): event is MakingEvent => event.type === 'ProductRecorded' || event.type === 'ProductsTransformed';

export const numberKeysOf = (event: LedgerEvent): string[] => (isMaking(event) ? [...lotsByKey(event).keys()] : []);

/** Keeps the lots of an event by key while its views are folded: a record may number thousands of bales. */
const lotsByKey = groupedOnce((event: MakingEvent) => numberedLots(event));

function numberedLots(event: MakingEvent): NumberedLot[] {
  const makers = [facilityOfStream(event.stream), event.data.businessId].filter((id) => id !== undefined);
  const lots = event.type === 'ProductRecorded' ? event.data.lots : event.data.outputs;
  return lots.flatMap((lot) =>
    outsideNumbersOf(lot).flatMap((number) => {
      const [normal, written] = [lookAlikeKey(number), outsideNumberKey(number)];
      const season = lot.cropYear ?? seasonOf(event.data.occurredAt);
      const numbered = { number, lot, ...(written !== normal && { written }) };
      return normal === '' ? [] : makers.map((maker) => ({ key: `number ${maker} ${season} ${normal}`, ...numbered }));
    }),
  );
}

/**
 * Raises an alert when two lots have one number, unless one was made of the other, step after step. Lots of one record are not compared,
 * since their numbers are openly the same. Sites of one business may use the same numbers, and letters may look like digits. Such numbers
 * count as one where the bales weigh the same.
 */
export function applyToNumber(view: SharedAlerts, event: LedgerEvent): void {
  if (!isMaking(event)) return;
  const { transactionId, occurredAt } = event.data;
  const before = view.mentions.filter((each) => each.transactionId !== transactionId);
  const used = new Set(event.type === 'ProductsTransformed' ? event.data.inputs.map(({ from }) => from) : []);
  for (const { number, written, lot } of lotsByKey(event).get(view.key) ?? []) {
    const madeOf = before.find(({ lots }) => lots.some(({ lotId }) => used.has(lotId)));
    const bale = madeOf?.bale ?? lot.lotId;
    const mention: Mention = { ...mentionOf(event, transactionId, occurredAt, [lot], null), bale, ...(written && { number: written }) };
    addMention(view, mention);
    const other = before.find((each) => each.bale !== mention.bale && isOneNumber(view.key, each, mention));
    if (!other) continue;
    raise(view, event, {
      kind: 'baleTwice',
      group: 'number',
      figures: { bale: number, grams: gramsOf([lot]) },
      sides: [other, mention].map(sideOf),
    });
  }
}

/** Compares the bales of one site in the view of the site, and those of two sites in the view of their business. */
function isOneNumber(key: string, other: Mention, mention: Mention): boolean {
  const isOfSite = key.startsWith(`number ${mention.facilityId} `);
  if (isOfSite && other.number === mention.number) return true;
  return (isOfSite || other.facilityId !== mention.facilityId) && areSameBale(other.grams, mention.grams);
}
