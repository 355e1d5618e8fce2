/** Finds what only a whole window tells: goods that counts found, steps that nobody can weigh, and books that changed their terms. */
import { isFirstWindowTooLong, movesBoundaries, startedBy, windowBounds } from '../../../contracts/ledger/balance/windows.js';
import { facilityOfStream, type LedgerEvent } from '../../../contracts/ledger/custody/events.js';
import { policyOf } from '../../../contracts/shared/ledger-terms.js';
import { massMovesOf } from '../../ledger/balance/mass-moves.js';
import { type AlertsBody, alertLots, raise, type TermsAlerts } from './alert-views.js';
import { about, type EventOf } from './record-sides.js';

export function windowRuleKeysOf(event: EventOf<'ProductsTransformed'> | EventOf<'StockCounted'>): string[] {
  const site = facilityOfStream(event.stream);
  const { window } = event.data;
  if (event.type === 'StockCounted') return [...foundIn(event).keys()].map((product) => `found ${site} ${window} ${product}`);
  return isUnmeasured(event) ? [`unmeasured ${site} ${window}`] : [];
}

const isUnmeasured = ({ data }: EventOf<'ProductsTransformed'>): boolean =>
  (data.flags ?? []).some(({ code }) => code === 'cannotCalculate');

/** Returns the mass that a count found, by product, without what it missed. */
function foundIn(event: EventOf<'StockCounted'>): Map<string, number> {
  const found = new Map<string, number>();
  for (const { as, product, massGrams } of massMovesOf(event)) {
    if (as === 'gained' && massGrams > 0) found.set(product, (found.get(product) ?? 0) + massGrams);
  }
  return found;
}

/**
 * Keeps the findings of a product's counts in a window. Whether it is much depends on the goods of the whole window, and on voids of
 * counts, so the reader decides.
 */
export function applyToFound(view: AlertsBody, event: LedgerEvent): void {
  if (event.type !== 'StockCounted') return;
  const product = view.key.split(' ')[3] ?? '';
  const grams = foundIn(event).get(product) ?? 0;
  const known = view.alerts[0]?.found ?? [];
  const found = [...known, { transactionId: event.data.transactionId, grams }];
  const lots = event.data.lots.filter((lot) => lot.product === product && lot.counted.massGrams > lot.book.massGrams);
  const sides = [{ facilityId: facilityOfStream(event.stream), transactionIds: [event.data.transactionId], lots: alertLots(lots) }];
  raise(view, event, { kind: 'foundGoods', group: 'window', figures: { product }, sides, found, suffix: product });
}

/** Counts the steps of a window whose yield nobody can calculate in one alert. */
export function applyToUnmeasured(view: AlertsBody, event: LedgerEvent): void {
  if (event.type !== 'ProductsTransformed') return;
  raise(view, event, { kind: 'unmeasured', group: 'window', figures: {}, ...about(event, event.data.outputs) });
}

/**
 * Raises an alert when books that hold records change their model, the length of their windows or the days on which these begin, and when a
 * start that lies far ahead made a window longer than the months in force.
 */
export function applyToTerms(view: TermsAlerts, event: LedgerEvent): void {
  if (event.type !== 'LedgerOpened' && event.type !== 'LedgerPolicyChanged') return;
  const { model, windowStart, windowMonths, timeZone } = event.data;
  const before = view.terms;
  view.terms = policyOf(event.data);
  if (event.type === 'LedgerOpened' || !before) return;
  const { from, fromWindow } = event.data;
  const longWindow = longWindowOf(event);
  const isOther = before.model !== model || before.windowMonths !== windowMonths || movesBoundaries(before, view.terms);
  if (!longWindow && (fromWindow <= 1 || !isOther)) return;
  raise(view, event, {
    kind: 'booksChanged',
    group: 'terms',
    figures: {
      ...{ modelBefore: before.model, model, monthsBefore: before.windowMonths, months: windowMonths, from },
      ...(movesBoundaries(before, view.terms) && { startBefore: before.windowStart, start: windowStart, zone: timeZone }),
      ...longWindow,
    },
    ...(longWindow && { severity: 'medium' as const }),
    sides: [{ facilityId: facilityOfStream(event.stream), transactionIds: [], lots: [] }],
  });
}

function longWindowOf({ data, metadata }: EventOf<'LedgerPolicyChanged'>): { until: string } | undefined {
  if (data.fromWindow > 1) return isFirstWindowTooLong(data) ? { until: windowBounds([data], data.fromWindow).to } : undefined;
  // Everything before the start is in one window, which is open until then.
  return startedBy(data, metadata.recordedAt).windowStart === data.windowStart ? undefined : { until: data.from };
}
