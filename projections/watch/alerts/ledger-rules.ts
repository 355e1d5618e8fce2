import type { Flag } from '../../../contracts/ledger/custody/event-parts.js';
import type {
  LedgerEvent,
  ProductRecorded,
  ProductsPurchased,
  ProductsTransformed,
  ReceivedLot,
  WindowClosed,
} from '../../../contracts/ledger/custody/events.js';
import { facilityOfStream } from '../../../contracts/ledger/custody/events.js';
import { type AlertsBody, gramsOf, type OriginGrams, raise, removeAlerts } from './alert-views.js';
import { applyCertificates, releaseKeysOf } from './certificate-rules.js';
import { harvestKeysOf } from './land-rules.js';
import { applyDifferences } from './receipt-rules.js';
import { about, type EventOf, type FlagOf, type RecordType } from './record-sides.js';
import { applyTakenBack } from './taken-back-rules.js';
import { applyLightGoods, areLight } from './weight-rules.js';
import { windowRuleKeysOf } from './window-rules.js';

const POUNDS_PER_KG = 2.204_622_6;
/** Relative loss or gain on the way that is allowed when a received weight differs by a factor between two units. */
const UNIT_TOLERANCE = 0.03;
const DAY_MS = 86_400_000;
/** Lets records follow what happened by two weeks, such as those of phones that were offline. */
const LATE_DAYS = 14;

const TELLING: readonly Flag['code'][] = [
  'yieldOutOfRange',
  'rerecorded',
  'lateFact',
  'beforeReceipt',
  'transitDifference',
  'otherInputsHigh',
  'notCertified',
  'certificateExceeded',
  'takenBack',
];
const hasFlag = (flags: readonly Flag[] = []): boolean => flags.some(({ code }) => TELLING.includes(code));

export function ledgerKeysOf(event: LedgerEvent): string[] {
  switch (event.type) {
    case 'ProductRecorded':
      return [...recordKeyWhere(hasFlag(event.data.flags) || isLate(event), event), ...originKeyOf(event), ...harvestKeysOf(event)];
    case 'ProductsPurchased':
      return recordKeyWhere(comingBack(event).length > 0 || hasFlag(event.data.flags) || areLight(event) || isLate(event), event);
    case 'ProductsSold':
      return [...recordKeyWhere(hasFlag(event.data.flags) || isLate(event), event), ...shortAccountKeysOf(event)];
    case 'ProductsTransformed':
      return [...recordKeyWhere(hasFlag(event.data.flags) || areLight(event) || isLate(event), event), ...windowRuleKeysOf(event)];
    case 'ProductsReleased':
    case 'ProductsRestored':
      return releaseKeysOf(event);
    case 'StockCounted':
      return windowRuleKeysOf(event);
    case 'LedgerOpened':
    case 'LedgerPolicyChanged':
      return [`terms ${facilityOfStream(event.stream)}`];
    case 'WindowClosed':
      return closedAccountKeysOf(event);
    default:
      return [];
  }
}

const recordKeyWhere = (isTelling: boolean, { stream, data }: EventOf<RecordType>): string[] =>
  isTelling ? [`record ${facilityOfStream(stream)} ${data.transactionId}`] : [];

const accountKey = (stream: string, window: number | string, certification: string): string =>
  `window ${facilityOfStream(stream)} ${window} ${certification}`;

function shortAccountKeysOf({ stream, data }: EventOf<'ProductsSold'>): string[] {
  const keys = (data.flags ?? []).flatMap((flag) =>
    flag.code === 'shortInWindow' ? [accountKey(stream, String(data.window), flag.certification)] : [],
  );
  return [...new Set(keys)];
}

const closedAccountKeysOf = ({ stream, data }: EventOf<'WindowClosed'>): string[] => [
  ...new Set([...data.accounts, ...doubtsOf(data)].map(({ certification }) => accountKey(stream, data.window, certification))),
];

const doubtsOf = ({ flags = [] }: WindowClosed): FlagOf<'claimInDoubt'>[] =>
  flags.filter((flag): flag is FlagOf<'claimInDoubt'> => flag.code === 'claimInDoubt');

export function applyToRecord(view: AlertsBody, event: LedgerEvent): void {
  if (event.type === 'ProductsPurchased') applyPurchase(view, event);
  if (event.type === 'ProductsTransformed') applyTransform(view, event);
  if (event.type === 'ProductsPurchased' || event.type === 'ProductsTransformed') applyLightGoods(view, event);
  if (isRecord(event)) applyLateness(view, event);
  if (isRecord(event)) applyBeforeReceipt(view, event);
  applyCertificates(view, event);
  applyTakenBack(view, event);
}

const isRecord = (event: LedgerEvent): event is EventOf<RecordType> =>
  event.type === 'ProductRecorded' ||
  event.type === 'ProductsPurchased' ||
  event.type === 'ProductsSold' ||
  event.type === 'ProductsTransformed';

/** Counts all sales of one account in one window as one over-claim, whose size is the balance after the last sale. */
export function applyToWindow(view: AlertsBody, event: LedgerEvent): void {
  if (event.type === 'WindowClosed') applyClose(view, event);
  if (event.type !== 'ProductsSold') return;
  for (const flag of event.data.flags ?? []) {
    const isOfView = flag.code === 'shortInWindow' && view.key === accountKey(event.stream, String(event.data.window), flag.certification);
    if (isOfView) raiseOverClaim(view, event, flag);
  }
}

/** Puts further origins into one group: no farm grows in so many countries. */
const COUNTRIES_MAX = 20;

function originKeyOf(event: EventOf<'ProductRecorded'>): string[] {
  const countries = doubtfulOrigins(event.data).map(({ country }) => country);
  if (countries.length === 0) return [];
  const stated = countries.length > COUNTRIES_MAX ? 'many' : countries.sort().join(',');
  return [`origin ${facilityOfStream(event.stream)} ${event.data.siteCountry ? 'known' : 'unknown'} ${stated}`];
}

/** Raises one alert per record, about the origin of most of its cotton. The figures count the other countries. */
export function applyToOrigin(view: AlertsBody, event: LedgerEvent): void {
  if (event.type !== 'ProductRecorded') return;
  const origins = doubtfulOrigins(event.data).sort((one, other) => other.grams - one.grams || (one.country < other.country ? -1 : 1));
  const [most, ...others] = origins;
  if (!most) return;
  raise(view, event, {
    kind: 'wrongOrigin',
    group: 'origin',
    figures: { stated: most.country, grams: most.grams },
    ...about(event, event.data.lots),
    more: others.length,
    suffix: most.country,
    ...(event.data.siteCountry ? {} : { origins }),
  });
}

/** Returns the origins that a grower states while the event does not hold the country of its site. */
function doubtfulOrigins({ lots, byProductOf, siteCountry }: ProductRecorded): OriginGrams[] {
  if (byProductOf) return [];
  const byCountry = new Map<string, number>();
  for (const { country, grams } of lots.flatMap(({ origins = [], source }) => (source === 'registeredFarm' ? origins : []))) {
    byCountry.set(country, (byCountry.get(country) ?? 0) + grams);
  }
  const isOwn = (country: string) => country.toUpperCase() === siteCountry?.toUpperCase();
  return [...byCountry].filter(([country]) => !isOwn(country)).map(([country, grams]) => ({ country, grams }));
}

/** Raises one alert for lots that come back to their maker, and one for all lots weighed in another unit. */
function applyPurchase(view: AlertsBody, event: EventOf<'ProductsPurchased'>): void {
  const { data } = event;
  const back = comingBack(event);
  const parties = data.sellerId ? [data.sellerId] : [];
  if (back.length > 0) {
    const isJobWork = data.transferKind === 'jobWork';
    const figures = { grams: gramsOf(back), lots: back.length, ...(isJobWork && { transferKind: 'jobWork' }) };
    const severity = isJobWork ? { severity: 'low' as const } : {};
    raise(view, event, { kind: 'cycle', group: 'record', figures, ...severity, ...about(event, back), parties });
  }
  const mixedUp = data.flags?.flatMap((flag) => (flag.code === 'transitDifference' ? receivedInOtherUnit(data, flag) : [])) ?? [];
  applyDifferences(view, event, new Set(mixedUp.map(({ lot }) => lot.lotId)));
  const [first, ...others] = mixedUp;
  if (!first) return;
  const { figures } = first;
  const lots = mixedUp.map(({ lot }) => lot);
  raise(view, event, { kind: 'unitMixUp', group: 'record', figures, ...about(event, lots), parties, more: others.length });
}

/**
 * Returns lots made at this site, or at another site of its business, that a sale brings back or that come back unchanged from job work,
 * also under new product IDs. Returned goods are expected to come back, as are products of job work.
 */
function comingBack({ stream, data }: EventOf<'ProductsPurchased'>): ReceivedLot[] {
  if (data.sellerId === null || (data.transferKind !== 'sale' && data.transferKind !== 'jobWork')) return [];
  const facilityId = facilityOfStream(stream);
  const isOwn = (id: string): boolean => id === facilityId || id === data.businessId;
  return data.lots.filter(({ makerId, makers = [] }) => [makerId, ...makers].some(isOwn));
}

function receivedInOtherUnit({ lots }: ProductsPurchased, { lotId, differenceGrams }: FlagOf<'transitDifference'>) {
  const lot = lots.find((each) => each.lotId === lotId);
  const shippedGrams = lot?.shipped?.massGrams ?? 0;
  const receivedGrams = shippedGrams + differenceGrams;
  const ratio = shippedGrams > 0 ? receivedGrams / shippedGrams : 1;
  const isUnit = [POUNDS_PER_KG, 1 / POUNDS_PER_KG].some((factor) => Math.abs(ratio / factor - 1) <= UNIT_TOLERANCE);
  return lot && isUnit ? [{ lot, figures: { shippedGrams, receivedGrams } }] : [];
}

function raiseOverClaim(view: AlertsBody, event: EventOf<'ProductsSold'>, { certification, balanceGrams }: FlagOf<'shortInWindow'>): void {
  const { data } = event;
  const debits = (data.postings ?? []).filter((posting) => posting.kind === 'debit' && posting.certification === certification);
  const soldGrams = debits.reduce((sum, { grams }) => sum - grams, 0);
  raise(view, event, {
    kind: 'overClaim',
    group: 'account',
    figures: { certification, soldGrams, balanceGrams },
    ...about(event, data.lots),
    parties: [data.purchaserId],
    suffix: certification.replaceAll(/\W/g, ''),
  });
}

function applyTransform(view: AlertsBody, event: EventOf<'ProductsTransformed'>): void {
  const flags = event.data.flags ?? [];
  for (const flag of flags) {
    if (flag.code === 'yieldOutOfRange') raiseYield(view, event, flag);
    if (flag.code === 'rerecorded') raiseRerecorded(view, event, flag);
  }
  raiseOtherInputs(
    view,
    event,
    flags.filter((flag): flag is FlagOf<'otherInputsHigh'> => flag.code === 'otherInputsHigh'),
  );
}

/** Raises one alert for all kinds of other inputs that a step took too much of. */
function raiseOtherInputs(view: AlertsBody, event: EventOf<'ProductsTransformed'>, flags: readonly FlagOf<'otherInputsHigh'>[]): void {
  const [first] = flags;
  if (!first) return;
  const addedGrams = flags.reduce((sum, flag) => sum + flag.addedGrams, 0);
  const figures = { step: event.data.step, addedGrams, usedGrams: first.usedGrams };
  raise(view, event, { kind: 'otherInputsHigh', group: 'record', figures, ...about(event, event.data.outputs) });
}

/** Raises a unit alert when the yield would be plausible if one side had been weighed in pounds. */
function raiseYield(view: AlertsBody, event: EventOf<'ProductsTransformed'>, flag: FlagOf<'yieldOutOfRange'>): void {
  const { data } = event;
  const { yieldBp, lowBp, highBp } = flag;
  const isInRange = (bp: number): boolean => bp >= lowBp && bp <= highBp;
  const isUnit = isInRange(yieldBp * POUNDS_PER_KG) || isInRange(yieldBp / POUNDS_PER_KG);
  raise(view, event, {
    kind: isUnit ? 'unitMixUp' : 'yieldOutOfRange',
    group: 'record',
    figures: { step: data.step, inGrams: usedGrams(data), outGrams: gramsOf(data.outputs), yieldBp, lowBp, highBp },
    ...about(event, lotsOfStep(data)),
  });
}

/** Raises an alert about a step that was voided and recorded again with a much higher yield. */
function raiseRerecorded(view: AlertsBody, event: EventOf<'ProductsTransformed'>, { yieldBp, voidedBp }: FlagOf<'rerecorded'>): void {
  const { data } = event;
  const figures = { step: data.step, inGrams: usedGrams(data), outGrams: gramsOf(data.outputs), yieldBp, voidedBp };
  raise(view, event, { kind: 'rerecorded', group: 'record', figures, ...about(event, lotsOfStep(data)) });
}

const lotsOfStep = ({ inputs, outputs }: ProductsTransformed) => [
  ...outputs,
  ...inputs.map(({ from, productId }) => ({ lotId: from, productId })),
];

const usedGrams = ({ inputs, draws }: ProductsTransformed): number =>
  [...inputs, ...draws].reduce((sum, { massGrams }) => sum + (massGrams ?? 0), 0);

/** Makes the over-claim certain when the window closes short, and clears it when the window balances. */
function applyClose(view: AlertsBody, event: EventOf<'WindowClosed'>): void {
  const doubt = doubtsOf(event.data).find(({ certification }) => view.key === accountKey(event.stream, event.data.window, certification));
  if (!doubt) {
    removeAlerts(view, () => true);
    return;
  }
  const { certification, grams, debits } = doubt;
  const figures = { certification, missingGrams: grams, debits };
  const suffix = certification.replaceAll(/\W/g, '');
  const sides = [{ facilityId: facilityOfStream(event.stream), transactionIds: [], lots: [] }];
  raise(view, event, { kind: 'overClaim', group: 'account', figures, severity: 'high', sides, suffix });
}

const daysLate = ({ data, metadata }: EventOf<RecordType>): number =>
  Math.floor((Date.parse(metadata.recordedAt) - Date.parse(data.occurredAt)) / DAY_MS);

const isLate = (event: EventOf<RecordType>): boolean => daysLate(event) > LATE_DAYS;

/** Raises an alert for a record into a closed window, and a low one for a record that is late inside its window. */
function applyLateness(view: AlertsBody, event: EventOf<RecordType>): void {
  const late = event.data.flags?.find((flag): flag is FlagOf<'lateFact'> => flag.code === 'lateFact');
  if (!late && !isLate(event)) return;
  const lots = event.type === 'ProductsTransformed' ? event.data.outputs : event.data.lots;
  raise(view, event, {
    kind: 'backDated',
    group: 'record',
    figures: { days: daysLate(event), ...(late && { window: late.window }), grams: gramsOf(lots) },
    ...(late ? {} : { severity: 'low' as const }),
    ...about(event, lots),
  });
}

/** Raises a low alert: either the day of the use is wrong, or the purchase is dated by its papers. */
function applyBeforeReceipt(view: AlertsBody, event: EventOf<RecordType>): void {
  const flag = event.data.flags?.find((each): each is FlagOf<'beforeReceipt'> => each.code === 'beforeReceipt');
  if (!flag) return;
  const lots = event.type === 'ProductsTransformed' ? event.data.outputs : event.data.lots;
  const figures = { receiptDays: flag.days, grams: gramsOf(lots) };
  raise(view, event, { kind: 'backDated', group: 'receipt', figures, severity: 'low', suffix: 'receipt', ...about(event, lots) });
}
