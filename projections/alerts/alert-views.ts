/** Alerts as views keep them, and how they are raised. */
import type { AlertFigures, AlertKind, AlertSeverity } from '../../contracts/alerts/alert-kinds.js';
import { ALERT_SEVERITIES } from '../../contracts/alerts/alert-kinds.js';
import type { Lot } from '../../contracts/custody/event-parts.js';
import type { LedgerEvent } from '../../contracts/custody/events.js';

export interface AlertLot {
  lotId: string;
  productId: string;
}

/** The records of one site that an alert is about. Who may read them reads their figures. */
export interface AlertSide {
  facilityId: string;
  /** The newest last. All of them: the alert stands while one does. */
  transactionIds: string[];
  lots: AlertLot[];
  /** Of an alert with several sides: what this side's record weighs. */
  grams?: number;
}

export interface OriginGrams {
  country: string;
  grams: number;
}

export interface StoredAlert {
  id: string;
  /** The id that the alert had before alerts stood at several sites: dismissals of that time name it. */
  formerId?: string;
  /** The event that raised it first. */
  eventId: string;
  kind: AlertKind;
  /** Alerts of one kind and group in one view are the same alert: a new record renews it. */
  group: string;
  severity: AlertSeverity;
  at: string;
  /** It stands at the site of each side. */
  sides: AlertSide[];
  /** Who may read the number of an invoice: those whom its records name. */
  parties: string[];
  figures: AlertFigures;
  /** More of the same in the event that raised it. */
  more?: number;
  /** Stated by a site whose country the event does not know: whether they are wrong is decided when the alert is read. */
  origins?: OriginGrams[];
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
  /** Its lot came from outside the platform. */
  isOutside?: true;
}

interface AlertsOf<Kind extends string> {
  kind: Kind;
  key: string;
  alerts: StoredAlert[];
  siteIds: string[];
  /** Ids of the alerts, and those that they had before. */
  alertIds: string[];
  /** The place in a list, the newest first. Absent while there is no alert. */
  order?: string;
}

/** What one record, one account in its window, or the origins that one farm states give away. */
type OwnAlerts = AlertsOf<'record' | 'window' | 'origin'>;
/** What records of several ledgers, or several records of one, bear together. */
export type SharedAlerts = AlertsOf<'invoice' | 'file' | 'bale'> & {
  mentions: Mention[];
  /** How many records there were, those included that are no longer among the mentions. */
  mentioned: number;
};
export type AlertsBody = OwnAlerts | SharedAlerts;
export type AlertSubject = AlertsBody['kind'];

/** Lots and records that an alert names, the newest. */
export const CITED_MAX = 5;

export function emptyAlerts(key: string): AlertsBody {
  const kind = key.slice(0, key.indexOf(' ')) as AlertSubject;
  const none = { key, alerts: [], siteIds: [], alertIds: [] };
  if (kind === 'invoice' || kind === 'file' || kind === 'bale') return { kind, ...none, mentions: [], mentioned: 0 };
  return { kind, ...none };
}

export type RaisedAlert = Pick<StoredAlert, 'kind' | 'group' | 'figures'> &
  Partial<Pick<StoredAlert, 'parties' | 'severity' | 'more' | 'origins'>> & {
    sides: readonly AlertSide[];
    /** Distinguishes alerts of one kind that one event raises. */
    suffix?: string;
    formerSuffix?: string;
  };

/** Raises the alert, or renews the one of its group: whoever dismissed that has not seen this. */
export function raise(view: AlertsBody, event: LedgerEvent, raised: RaisedAlert): void {
  const { kind, group, figures, severity = ALERT_SEVERITIES[kind], suffix = '0', formerSuffix, more, origins } = raised;
  const at = event.metadata.recordedAt;
  const known = view.alerts.find((alert) => alert.kind === kind && alert.group === group);
  const sides = mergeSides(known?.sides ?? [], raised.sides);
  const siteIds = raised.sides.map(({ facilityId }) => facilityId);
  const parties = [...new Set([...(known?.parties ?? []), ...siteIds, ...(raised.parties ?? [])])];
  const renewed = { at, figures, severity, sides, parties, ...(more && { more }), ...(origins && { origins }) };
  if (known) Object.assign(known, renewed);
  else {
    const id = `${event.id}-${kind}-${suffix}`;
    const formerId = formerSuffix === undefined ? {} : { formerId: `${event.id}-${kind}-${formerSuffix}` };
    view.alerts.push({ id, ...formerId, eventId: event.id, kind, group, ...renewed });
  }
  updateIndexes(view);
}

export function removeAlerts(view: AlertsBody, isRemoved: (alert: StoredAlert) => boolean): void {
  view.alerts = view.alerts.filter((alert) => !isRemoved(alert));
  updateIndexes(view);
}

/** All views that hold this alert alone, as it was renewed then, begin their order with this. */
export const orderPrefixOf = ({ at, id }: Pick<StoredAlert, 'at' | 'id'>): string => `${at} ${id} `;

function updateIndexes(view: AlertsBody): void {
  view.siteIds = [...new Set(view.alerts.flatMap(({ sides }) => sides.map(({ facilityId }) => facilityId)))];
  view.alertIds = view.alerts.flatMap(({ id, formerId }) => [id, ...(formerId === undefined || formerId === id ? [] : [formerId])]);
  const newest = view.alerts.toSorted((one, other) => (one.at < other.at ? 1 : -1))[0];
  if (!newest) delete view.order;
  else view.order = view.alerts.length === 1 ? `${orderPrefixOf(newest)}${view.key}` : `${newest.at} ~${view.key}`;
}

/** A side of the same site takes the new record over; a further site is a further side. */
function mergeSides(known: readonly AlertSide[], raised: readonly AlertSide[]): AlertSide[] {
  const sides = [...known];
  for (const [at, side] of raised.entries()) {
    const isSame = (place: number) => known[place]?.facilityId === side.facilityId;
    const place = isSame(at) ? at : known.findIndex((_, index) => isSame(index));
    const before = sides[place];
    if (!before) sides.push(side);
    else sides[place] = { ...side, ...mergedRecords(before, side) };
  }
  return sides;
}

function mergedRecords(before: AlertSide, side: AlertSide): Pick<AlertSide, 'transactionIds' | 'lots'> {
  const lots = new Map([...before.lots, ...side.lots].map((lot) => [lot.lotId, lot]));
  return {
    transactionIds: [...new Set([...before.transactionIds, ...side.transactionIds])],
    lots: [...lots.values()].slice(-CITED_MAX),
  };
}

export const alertLots = (lots: readonly Pick<Lot, 'lotId' | 'productId'>[]): AlertLot[] =>
  lots.slice(0, CITED_MAX).map(({ lotId, productId }) => ({ lotId, productId }));

export const gramsOf = (lots: readonly Pick<Lot, 'carried'>[]): number =>
  lots.reduce((sum, { carried }) => sum + (carried?.massGrams ?? 0), 0);
