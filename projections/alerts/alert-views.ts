/** Alerts as views keep them, and how they are raised. */
import type { AlertFigures, AlertKind, AlertSeverity } from '../../contracts/alerts/alert-kinds.js';
import { ALERT_SEVERITIES } from '../../contracts/alerts/alert-kinds.js';
import type { Lot } from '../../contracts/custody/event-parts.js';
import type { LedgerEvent } from '../../contracts/custody/events.js';
import { facilityOfStream } from '../../contracts/custody/events.js';

export interface AlertLot {
  lotId: string;
  productId: string;
}

export interface StoredAlert {
  id: string;
  kind: AlertKind;
  /** What makes another one of its kind the same: it is told again, and not beside it. */
  group: string;
  facilityId: string;
  severity: AlertSeverity;
  at: string;
  transactionIds: string[];
  lots: AlertLot[];
  /** Who may read its words: the facility, and whom its records name. */
  parties: string[];
  figures: AlertFigures;
  /** It is none where the facility stands in this country, which its ledger does not tell. */
  unlessIn?: string;
  /** What raised it was taken back, or came right. */
  resolvedAt?: string;
  dismissals: { by: string; userId: string; at: string; reasonId: string }[];
}

/** One record that bears an invoice number, cites a file or names a bale. */
export interface Mention {
  facilityId: string;
  /** Both parties, in one order. */
  pair: string;
  transactionId: string;
  occurredAt: string;
  grams: number;
  lots: AlertLot[];
  /** Of a lot that came from outside the platform. */
  isOutside?: true;
}

export interface AlertsBody {
  key: string;
  alerts: StoredAlert[];
  /** Of the alerts: found by it. Absent without one. */
  facilityIds?: string[];
  alertIds?: string[];
  lastAt?: string;
  /** Of a number, a file or a bale: the first records that bear it. */
  mentions?: Mention[];
}

/** Of a ledger: beyond this many the oldest make room. */
const ALERTS_MAX = 200;
const CITED_MAX = 5;

export type RaisedAlert = Pick<StoredAlert, 'kind' | 'group' | 'figures'> &
  Partial<Pick<StoredAlert, 'facilityId' | 'unlessIn' | 'parties' | 'severity'>> & {
    lots: readonly AlertLot[];
    transactionIds: readonly string[];
    /** Sets alerts of one kind apart that one event raises. */
    suffix?: string;
  };

/** Raises it, or tells the open one of its group again, with what is known now. Whoever dismissed that has not seen this. */
export function raise(view: AlertsBody, event: LedgerEvent, { suffix = '0', ...raised }: RaisedAlert): void {
  const { kind, group, figures, severity = ALERT_SEVERITIES[kind] } = raised;
  const at = event.metadata.recordedAt;
  const facilityId = raised.facilityId ?? facilityOfStream(event.stream);
  const known = view.alerts.find((alert) => alert.kind === kind && alert.group === group && alert.resolvedAt === undefined);
  const transactionIds = lastOnes([...(known?.transactionIds ?? []), ...raised.transactionIds]);
  const lots = lastOnes([...(known?.lots ?? []), ...raised.lots], ({ lotId }) => lotId);
  const parties = [...new Set([...(known?.parties ?? []), facilityId, ...(raised.parties ?? [])])];
  if (known) Object.assign(known, { at, figures, severity, transactionIds, lots, parties, dismissals: [] });
  else {
    const id = `${event.id}-${kind}-${suffix}`;
    const more = raised.unlessIn === undefined ? {} : { unlessIn: raised.unlessIn };
    view.alerts.push({ id, kind, group, facilityId, severity, at, transactionIds, lots, parties, figures, ...more, dismissals: [] });
    view.alerts.splice(0, view.alerts.length - ALERTS_MAX);
  }
  withIndex(view);
}

export function resolve(view: AlertsBody, at: string, isResolved: (alert: StoredAlert) => boolean): void {
  for (const alert of view.alerts) if (alert.resolvedAt === undefined && isResolved(alert)) alert.resolvedAt = at;
}

function withIndex(view: AlertsBody): void {
  view.facilityIds = [...new Set(view.alerts.map(({ facilityId }) => facilityId))];
  view.alertIds = view.alerts.map(({ id }) => id);
  view.lastAt =
    view.alerts
      .map(({ at }) => at)
      .sort()
      .at(-1) ?? '';
}

/** Each once, the newest of them. */
function lastOnes<Item>(items: readonly Item[], keyOf: (item: Item) => unknown = (item) => item): Item[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()].slice(-CITED_MAX);
}

export const alertLots = (lots: readonly Pick<Lot, 'lotId' | 'productId'>[]): AlertLot[] =>
  lots.slice(0, CITED_MAX).map(({ lotId, productId }) => ({ lotId, productId }));

export const gramsOf = (lots: readonly Pick<Lot, 'carried'>[]): number =>
  lots.reduce((sum, { carried }) => sum + (carried?.massGrams ?? 0), 0);
