/** What one ledger gives away by itself: its flags, and what its records say of each other. */
import type { Flag } from '../../contracts/custody/event-parts.js';
import type {
  LedgerEvent,
  ProductRecorded,
  ProductsPurchased,
  ProductsSold,
  ProductsTransformed,
  ReceivedLot,
  WindowClosed,
} from '../../contracts/custody/events.js';
import { facilityOfStream } from '../../contracts/custody/events.js';
import { type AlertsBody, alertLots, gramsOf, raise, resolve } from './alert-views.js';

type EventOf<Type extends LedgerEvent['type']> = Extract<LedgerEvent, { type: Type }>;
type FlagOf<Code extends Flag['code']> = Extract<Flag, { code: Code }>;

const POUNDS_PER_KG = 2.204_622_6;
/** A received weight that differs by the factor of two units, and no more than goods lose or take up on the way. */
const UNIT_TOLERANCE = 0.03;
const DAY_MS = 86_400_000;

/** Whether the event can raise or resolve anything here: most say nothing, and cost nothing. */
export function mattersToLedger(event: LedgerEvent): boolean {
  switch (event.type) {
    case 'WindowClosed':
    case 'TransactionVoided':
      return true;
    case 'ProductRecorded':
      return statedOrigins(event.data).length > 0 || hasFlag(event.data.flags);
    case 'ProductsPurchased':
      return comingBack(event).length > 0 || hasFlag(event.data.flags);
    case 'ProductsSold':
    case 'ProductsTransformed':
      return hasFlag(event.data.flags);
    default:
      return false;
  }
}

const TELLING: readonly Flag['code'][] = ['yieldOutOfRange', 'shortInWindow', 'lateFact', 'transitDifference'];
const hasFlag = (flags: readonly Flag[] = []): boolean => flags.some(({ code }) => TELLING.includes(code));

export function applyToLedger(view: AlertsBody, event: LedgerEvent): AlertsBody {
  switch (event.type) {
    case 'ProductRecorded':
      applyRecord(view, event);
      return view;
    case 'ProductsPurchased':
      applyPurchase(view, event);
      return view;
    case 'ProductsSold':
      applySale(view, event);
      return view;
    case 'ProductsTransformed':
      applyTransform(view, event);
      return view;
    case 'WindowClosed':
      applyClose(view, event, event.data);
      return view;
    case 'TransactionVoided':
      applyVoid(view, event.data.transactionId, event.metadata.recordedAt);
      return view;
    default:
      return view;
  }
}

function applyRecord(view: AlertsBody, event: EventOf<'ProductRecorded'>): void {
  for (const { country, grams } of statedOrigins(event.data)) {
    raise(view, event, {
      kind: 'wrongOrigin',
      group: country,
      figures: { stated: country, grams },
      unlessIn: country,
      ...about(event.data),
      suffix: country,
    });
  }
  applyLateness(view, event);
}

/** Where a grower says that its cotton was grown: a farm stands in one country. */
function statedOrigins({ lots, byProductOf }: ProductRecorded): { country: string; grams: number }[] {
  if (byProductOf) return [];
  const byCountry = new Map<string, number>();
  for (const { country, grams } of lots.flatMap(({ origins = [], source }) => (source === 'registeredFarm' ? origins : []))) {
    byCountry.set(country, (byCountry.get(country) ?? 0) + grams);
  }
  return [...byCountry].map(([country, grams]) => ({ country, grams }));
}

function applyPurchase(view: AlertsBody, event: EventOf<'ProductsPurchased'>): void {
  const { data } = event;
  const back = comingBack(event);
  const parties = data.sellerId ? [data.sellerId] : [];
  if (back.length > 0) {
    const { transactionIds } = about(data);
    const figures = { grams: gramsOf(back), lots: back.length };
    raise(view, event, { kind: 'cycle', group: data.transactionId, figures, transactionIds, lots: alertLots(back), parties });
  }
  const mixedUp = data.flags?.flatMap((flag) => (flag.code === 'transitDifference' ? receivedInOtherUnit(data, flag) : [])) ?? [];
  for (const [at, { lot, figures }] of mixedUp.entries()) {
    const { transactionIds } = about(data);
    raise(view, event, {
      kind: 'unitMixUp',
      group: lot.lotId,
      figures,
      transactionIds,
      lots: alertLots([lot]),
      parties,
      suffix: String(at),
    });
  }
  applyLateness(view, event);
}

/** Lots that were made here and come back by a sale; returned or commissioned goods come back for a reason. */
function comingBack({ stream, data }: EventOf<'ProductsPurchased'>): ReceivedLot[] {
  if (data.sellerId === null || data.transferKind !== 'sale') return [];
  const facilityId = facilityOfStream(stream);
  return data.lots.filter(({ makerId }) => makerId === facilityId);
}

function receivedInOtherUnit({ lots }: ProductsPurchased, { lotId, differenceGrams }: FlagOf<'transitDifference'>) {
  const lot = lots.find((each) => each.lotId === lotId);
  const shippedGrams = lot?.shipped?.massGrams ?? 0;
  const receivedGrams = shippedGrams + differenceGrams;
  const ratio = shippedGrams > 0 ? receivedGrams / shippedGrams : 1;
  const isUnit = [POUNDS_PER_KG, 1 / POUNDS_PER_KG].some((factor) => Math.abs(ratio / factor - 1) <= UNIT_TOLERANCE);
  return lot && isUnit ? [{ lot, figures: { shippedGrams, receivedGrams } }] : [];
}

function applySale(view: AlertsBody, event: EventOf<'ProductsSold'>): void {
  const { data } = event;
  for (const flag of data.flags ?? []) if (flag.code === 'shortInWindow') raiseOverClaim(view, event, flag);
  applyLateness(view, event);
}

/** Sales of one window and certification are one over-claim: its balance is that after the last of them. */
function raiseOverClaim(view: AlertsBody, event: EventOf<'ProductsSold'>, { certification, balanceGrams }: FlagOf<'shortInWindow'>): void {
  const { data } = event;
  const debits = (data.postings ?? []).filter((posting) => posting.kind === 'debit' && posting.certification === certification);
  const soldGrams = debits.reduce((sum, { grams }) => sum - grams, 0);
  raise(view, event, {
    kind: 'overClaim',
    group: `${data.window} ${certification}`,
    figures: { certification, soldGrams, balanceGrams },
    ...about(data),
    parties: [data.purchaserId],
    suffix: certification.replaceAll(/\W/g, ''),
  });
}

function applyTransform(view: AlertsBody, event: EventOf<'ProductsTransformed'>): void {
  for (const flag of event.data.flags ?? []) if (flag.code === 'yieldOutOfRange') raiseYield(view, event, flag);
  applyLateness(view, event);
}

/** A yield that would be right had one side been weighed in pounds tells of a unit. */
function raiseYield(view: AlertsBody, event: EventOf<'ProductsTransformed'>, flag: FlagOf<'yieldOutOfRange'>): void {
  const { data } = event;
  const { yieldBp, lowBp, highBp } = flag;
  const isInRange = (bp: number): boolean => bp >= lowBp && bp <= highBp;
  const isUnit = isInRange(yieldBp * POUNDS_PER_KG) || isInRange(yieldBp / POUNDS_PER_KG);
  raise(view, event, {
    kind: isUnit ? 'unitMixUp' : 'yieldOutOfRange',
    group: data.transactionId,
    figures: { step: data.step, inGrams: usedGrams(data), outGrams: gramsOf(data.outputs), yieldBp, lowBp, highBp },
    transactionIds: [data.transactionId],
    lots: alertLots([...data.outputs, ...data.inputs.map(({ from, productId }) => ({ lotId: from, productId }))]),
  });
}

const usedGrams = ({ inputs, draws }: ProductsTransformed): number =>
  [...inputs, ...draws].reduce((sum, { massGrams }) => sum + (massGrams ?? 0), 0);

/** A window that closes short makes its over-claims certain; one that balances was only ahead of its receipts. */
function applyClose(view: AlertsBody, event: EventOf<'WindowClosed'>, { window, accounts, flags = [] }: WindowClosed): void {
  const doubts = new Map(flags.flatMap((flag) => (flag.code === 'claimInDoubt' ? [[flag.certification, flag] as const] : [])));
  const at = event.metadata.recordedAt;
  for (const [certification, { grams, debits }] of doubts) {
    const figures = { certification, missingGrams: grams, debits };
    const group = `${window} ${certification}`;
    const suffix = certification.replaceAll(/\W/g, '');
    raise(view, event, { kind: 'overClaim', group, figures, severity: 'high', transactionIds: [], lots: [], suffix });
  }
  const settled = new Set(
    accounts.filter(({ certification }) => !doubts.has(certification)).map(({ certification }) => `${window} ${certification}`),
  );
  resolve(view, at, ({ kind, group }) => kind === 'overClaim' && settled.has(group));
}

/** What was recorded into a window that is closed. */
function applyLateness(
  view: AlertsBody,
  event: EventOf<'ProductRecorded' | 'ProductsPurchased' | 'ProductsSold' | 'ProductsTransformed'>,
): void {
  const late = event.data.flags?.find((flag): flag is FlagOf<'lateFact'> => flag.code === 'lateFact');
  if (!late) return;
  const days = Math.floor((Date.parse(event.metadata.recordedAt) - Date.parse(event.data.occurredAt)) / DAY_MS);
  const lots = event.type === 'ProductsTransformed' ? event.data.outputs : event.data.lots;
  const { transactionId } = event.data;
  const figures = { days, window: late.window, grams: gramsOf(lots) };
  raise(view, event, { kind: 'backDated', group: transactionId, figures, transactionIds: [transactionId], lots: alertLots(lots) });
}

function applyVoid(view: AlertsBody, transactionId: string, at: string): void {
  for (const alert of view.alerts)
    alert.transactionIds = alert.transactionIds.filter((id) => id !== transactionId || alert.transactionIds.length === 1);
  resolve(view, at, ({ transactionIds }) => transactionIds.length === 1 && transactionIds[0] === transactionId);
}

const about = ({ transactionId, lots }: Pick<ProductRecorded | ProductsSold, 'transactionId' | 'lots'>) => ({
  transactionIds: [transactionId],
  lots: alertLots(lots),
});
