import type { Lot } from '../../../contracts/ledger/custody/event-parts.js';
import type { Policy } from '../../../contracts/shared/ledger-terms.js';
import type { AlertFigures, AlertKind, AlertSeverity } from '../../../contracts/watch/alerts/alert-kinds.js';
import { ALERT_SEVERITIES } from '../../../contracts/watch/alerts/alert-kinds.js';
import type { LogEvent } from '../../shared/projection.js';

export type AlertLot = { lotId: string; productId: string };

/** The records of one site that an alert is about. Only readers of these records see their figures. */
export interface AlertSide {
  facilityId: string;
  /** Newest last, and complete: the alert stays open until the last of them is void. */
  transactionIds: string[];
  lots: AlertLot[];
  /** The weight in this side's record, for an alert with several sides. */
  grams?: number;
}

export type OriginGrams = { country: string; grams: number };

export interface StoredAlert {
  id: string;
  /** Holds the ID that the alert had in an earlier release; dismissals from that release name it. */
  formerId?: string;
  eventId: string;
  kind: AlertKind;
  /** A later record with the same kind and group in the same view updates this alert instead of raising another. */
  group: string;
  severity: AlertSeverity;
  at: string;
  sides: AlertSide[];
  /** Only these facilities may read the invoice number. */
  parties: string[];
  figures: AlertFigures;
  /** Counts further findings of the same kind in the event. */
  more?: number;
  /** Holds origins that a site of unknown country stated. The reader compares them with the site's country. */
  origins?: OriginGrams[];
  /** Holds the mass that each stock count found. The reader compares the valid counts with the window's goods. */
  found?: FoundGrams[];
  /** Holds the mass of each recorded harvest of the crop year. The reader compares the valid ones with the land. */
  harvests?: FoundGrams[];
  order?: AlertOrder;
}

export interface AlertOrder {
  id: string;
  /** The number by which its deliveries were found. */
  number?: string;
}

export type FoundGrams = { transactionId: string; grams: number };

export interface Mention {
  facilityId: string;
  /** The two parties' IDs, sorted. */
  pair: string;
  transactionId: string;
  occurredAt: string;
  grams: number;
  lots: AlertLot[];
  /** The lot came from outside the platform. */
  isOutside?: true;
  /** The number of the paper that the record cites a file as, or of the bale where the view's key has digits for its letters. */
  number?: string;
  /** Names the first lot of the bale that this lot was made of; lots of one bale correctly share its number. */
  bale?: string;
}

interface AlertsOf<Kind extends string> {
  kind: Kind;
  key: string;
  alerts: StoredAlert[];
  siteIds: string[];
  /** Includes the IDs that the alerts had in an earlier release. */
  alertIds: string[];
  /** Sorts lists newest first. Absent while the view holds no alert. */
  order?: string;
}

export type OwnAlerts = AlertsOf<'record' | 'window' | 'origin' | 'found' | 'unmeasured' | 'hands'>;
/** Keeps when disputes were decided against a seller, within a year of the last one. */
export type DisputesAlerts = AlertsOf<'disputes'> & { lostAt: string[] };
/** Keeps the terms that a site's books follow, so that a change of them can be detected. */
export type TermsAlerts = AlertsOf<'terms'> & { terms: Policy | null };
/** Keeps the harvests of a farm in one crop year, the newest area that it stated, with the season in which it did, and the area of its plot. */
export type HarvestAlerts = AlertsOf<'harvest'> & {
  harvests: FoundGrams[];
  lastLots: AlertLot[];
  hectares?: number;
  landSeason?: number;
  isRegistered?: true;
  landSquareMetres?: number;
  country?: string;
};
export type SharedAlerts = AlertsOf<'invoice' | 'file' | 'bale' | 'number'> & {
  mentions: Mention[];
  /** Counts all mentions, including those that the view dropped. */
  mentioned: number;
};
export type AlertsBody = OwnAlerts | DisputesAlerts | TermsAlerts | HarvestAlerts | SharedAlerts;
export type AlertSubject = AlertsBody['kind'];

/** Limits the lots and records that an alert lists to the newest. */
export const CITED_MAX = 5;

export function emptyAlerts(key: string): AlertsBody {
  const kind = key.slice(0, key.indexOf(' ')) as AlertSubject;
  const none = { key, alerts: [], siteIds: [], alertIds: [] };
  if (kind === 'invoice' || kind === 'file' || kind === 'bale' || kind === 'number') return { kind, ...none, mentions: [], mentioned: 0 };
  if (kind === 'harvest') return { kind, ...none, harvests: [], lastLots: [] };
  if (kind === 'disputes') return { kind, ...none, lostAt: [] };
  if (kind === 'terms') return { kind, ...none, terms: null };
  return { kind, ...none };
}

export type RaisedAlert = Pick<StoredAlert, 'kind' | 'group' | 'figures'> &
  Partial<Pick<StoredAlert, 'parties' | 'severity' | 'more' | 'origins' | 'found' | 'harvests'>> & {
    sides: readonly AlertSide[];
    suffix?: string;
    formerSuffix?: string;
  };

/** Raises the alert, or updates the alert of the same group. The update clears an earlier dismissal. */
export function raise(view: AlertsBody, event: Pick<LogEvent, 'id' | 'metadata'>, raised: RaisedAlert): void {
  const { kind, group, figures, severity = ALERT_SEVERITIES[kind], suffix = '0', formerSuffix, more, origins, found, harvests } = raised;
  const at = event.metadata.recordedAt;
  const known = view.alerts.find((alert) => alert.kind === kind && alert.group === group);
  const sides = mergeSides(known?.sides ?? [], raised.sides);
  const siteIds = raised.sides.map(({ facilityId }) => facilityId);
  const parties = [...new Set([...(known?.parties ?? []), ...siteIds, ...(raised.parties ?? [])])];
  const kept = { ...(more && { more }), ...(origins && { origins }), ...(found && { found }), ...(harvests && { harvests }) };
  const renewed = { at, figures, severity, sides, parties, ...kept };
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

/** Returns the prefix of `order` in all views that hold only this alert in its present state. */
export const orderPrefixOf = ({ at, id }: Pick<StoredAlert, 'at' | 'id'>): string => `${at} ${id} `;

function updateIndexes(view: AlertsBody): void {
  view.siteIds = [...new Set(view.alerts.flatMap(({ sides }) => sides.map(({ facilityId }) => facilityId)))];
  view.alertIds = view.alerts.flatMap(({ id, formerId }) => [id, ...(formerId === undefined || formerId === id ? [] : [formerId])]);
  const newest = view.alerts.toSorted((one, other) => (one.at < other.at ? 1 : -1))[0];
  if (!newest) delete view.order;
  else view.order = view.alerts.length === 1 ? `${orderPrefixOf(newest)}${view.key}` : `${newest.at} ~${view.key}`;
}

/** Replaces the side of the same site, or appends a new side. */
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
