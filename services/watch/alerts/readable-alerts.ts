import { Injectable } from '@nestjs/common';
import { PLATFORM } from '../../../contracts/shared/recorded-event.js';
import type { AlertSeverity } from '../../../contracts/watch/alerts/alert-kinds.js';
import { NOW } from '../../../projections/shared/point-in-time.js';
import { type AlertDismissalsBody, alertDismissals, type Dismissal } from '../../../projections/watch/alerts/alert-dismissals.js';
import { type AlertSide, type AlertsBody, orderPrefixOf, type StoredAlert } from '../../../projections/watch/alerts/alert-views.js';
import { alerts } from '../../../projections/watch/alerts/alerts.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { Access, canReadAs, type ReadScope } from '../../ledger/custody/access/access.js';
import { LotReadPolicy } from '../../ledger/custody/access/lot-read-policy.js';
import { type ClosedDoubt, leftByClose } from '../../ledger/custody/reads/claim-doubts.js';
import { LedgerBalances } from '../../ledger/custody/reads/ledger-balances.js';
import { Suppliers } from '../../members/suppliers/suppliers.js';
import { type Filter, RecordStore } from '../../platform/documents/document-store.js';
import { isAdmin, type Reader } from '../../platform/http/access/principal.js';
import { LoopYielder } from '../../platform/lib/event-loop-yield.js';
import { Views } from '../../platform/projections/views.js';
import { ORDER_ALERTS, type OrderAlertsRecord } from './order-alert-documents.js';
import { StandingAlerts } from './standing-alerts.js';

type ReadableOrderAlert = { alert: StoredAlert; viewKey: string; readable: readonly AlertSide[]; more: number };

/** Reads the alerts about orders: an order and what was delivered for it are its brand's alone, so admins, the brand and its auditors read them. */
@Injectable()
class ReadableOrderAlerts {
  constructor(private readonly records: RecordStore) {}

  all(scope: ReadScope): Promise<ReadableOrderAlert[]> {
    return this.find({}, scope);
  }

  withId(alertId: string, scope: ReadScope): Promise<ReadableOrderAlert[]> {
    return this.find({ alertIds: alertId }, scope);
  }

  private async find(filter: Filter, { allFacilities, facilityIds }: ReadScope): Promise<ReadableOrderAlert[]> {
    const ofReader: Filter = allFacilities ? filter : { ...filter, brandId: { in: [...facilityIds] } };
    const found = await this.records.find<OrderAlertsRecord>(ORDER_ALERTS.name, { filter: ofReader });
    return found.flatMap(({ key, value: { alerts } }) =>
      alerts.map((alert) => ({ alert, viewKey: `order ${key}`, readable: alert.sides, more: 0 })),
    );
  }
}

/**
 * Notifies each holder of goods that a window closed short with a part of their claim. The alert follows from the books as they are, and
 * ends when they cover the claim.
 */
@Injectable()
class DoubtAlerts {
  constructor(private readonly balances: LedgerBalances) {}

  /** @param holderIds undefined for all */
  async heldBy(holderIds: Iterable<string> | undefined): Promise<StoredAlert[]> {
    const { held } = await this.balances.doubts(NOW);
    return [...(holderIds ?? held.keys())].flatMap((holderId) => leftByClose(held.get(holderId) ?? []).map(alertOf));
  }
}

const VIEWS_PER_READ = 200;
/** Limits the alerts of one event that are listed; the last of them counts the rest. */
const ALERTS_PER_EVENT_MAX = 20;
const AFTER_ALL = '\uffff';

export interface ReadableAlert {
  alert: StoredAlert;
  viewKey: string;
  /** Lists the sides whose goods the reader may read. */
  readable: readonly AlertSide[];
  more: number;
}

interface AlertReader {
  scope: ReadScope;
  /** Lists facilities whose alerts the reader sees whatever goods they concern; undefined for all. */
  nearIds: ReadonlySet<string> | undefined;
  isBrand: boolean;
}

/**
 * Decides at each read which alerts the reader may see: admins all; sites and auditors those of their facilities; brands those of their
 * partners and linked suppliers, and those about lots that went into their goods. Alerts about an order are for its brand. None is left out because others have many.
 */
@Injectable()
export class ReadableAlerts {
  constructor(
    private readonly views: Views,
    private readonly access: Access,
    private readonly lots: LotReadPolicy,
    private readonly facilities: Facilities,
    private readonly suppliers: Suppliers,
    private readonly standing: StandingAlerts,
    private readonly orders: ReadableOrderAlerts,
    private readonly doubts: DoubtAlerts,
  ) {}

  /** Lists each alert once, newest first. */
  async all(user: Reader): Promise<ReadableAlert[]> {
    const reader = await this.readerOf(user);
    const [found, ofOrders, ofDoubts] = await Promise.all([
      this.collect({}, reader),
      this.orders.all(reader.scope),
      this.doubtsFor(reader),
    ]);
    return boundedByEvent([...found.values(), ...ofOrders, ...ofDoubts].sort(newestFirst));
  }

  /** Lists the alerts at one site that are on the reader's list, from an index. */
  ofSite(siteId: string, user: Reader): Promise<ReadableAlert[]> {
    return this.ofSites([siteId], user);
  }

  /** Lists the alerts at any of these sites that are on the reader's list, from an index. */
  async ofSites(siteIds: readonly string[], user: Reader): Promise<ReadableAlert[]> {
    const reader = await this.readerOf(user);
    const asked = reader.isBrand ? siteIds : siteIds.filter((id) => reader.nearIds?.has(id) ?? true);
    if (asked.length === 0) return [];
    const ofDoubts = await this.doubtsFor(reader, new Set(asked));
    const found = [...(await this.collect({ siteIds: { in: asked } }, reader)).values(), ...ofDoubts];
    const bodies = await this.views.getMany<AlertDismissalsBody>(alertDismissals, [...new Set(found.map(({ alert }) => alert.id))]);
    return found.filter(({ alert }) => isOnList(alert, dismissalFor(alert, bodies.get(alert.id)?.dismissals ?? [], listOf(user)), user));
  }

  /** Returns undefined when the alert does not exist or the caller may not see it. */
  async one(id: string, user: Reader): Promise<ReadableAlert | undefined> {
    const reader = await this.readerOf(user);
    const [found, ofOrders, ofDoubts] = await Promise.all([
      this.collect({ alertIds: id }, reader),
      this.orders.withId(id, reader.scope),
      this.doubtsFor(reader),
    ]);
    return [...found.values(), ...ofOrders, ...ofDoubts].find(({ alert }) => alert.id === id || alert.formerId === id);
  }

  private async readerOf(user: Reader): Promise<AlertReader> {
    const scope = await this.access.readScopeOf(user);
    if (isAdmin(user)) return { scope, nearIds: undefined, isBrand: false };
    if (user.role !== 'BRAND' || user.facilityId === undefined) return { scope, nearIds: scope.facilityIds, isBrand: false };
    const [partners, linked] = await Promise.all([
      this.facilities.partnersOf(user.facilityId),
      this.suppliers.linkedFacilityIds(user.facilityId),
    ]);
    return { scope, nearIds: new Set([...scope.facilityIds, ...partners, ...linked]), isBrand: true };
  }

  /** Reads page by page to the last view. Brands read all views, since any may concern lots on their way. */
  private async collect(filter: Filter, reader: AlertReader): Promise<Map<string, ReadableAlert>> {
    const { nearIds, isBrand } = reader;
    const ofReader: Filter = nearIds === undefined || isBrand ? filter : { siteIds: { in: [...nearIds] }, ...filter };
    const found = new Map<string, ReadableAlert>();
    for (let before = AFTER_ALL; ; ) {
      const query = { filter: { ...ofReader, order: { gt: '', lt: before } }, sort: ['-order'], limit: VIEWS_PER_READ };
      const bodies = await this.views.find<AlertsBody>(alerts, query);
      for (const each of await this.visible(await this.standing.among(bodies), reader)) addAlert(found, each);
      if (bodies.length < VIEWS_PER_READ) return found;
      before = await this.skipRepeated(bodies, found, ofReader);
    }
  }

  /** Counts, instead of reading, further views of an alert that fills a whole page and was found. */
  private async skipRepeated(bodies: readonly AlertsBody[], found: ReadonlyMap<string, ReadableAlert>, filter: Filter): Promise<string> {
    const [first, last] = [bodies[0] as AlertsBody, bodies.at(-1) as AlertsBody];
    const order = last.order ?? '';
    const alert = first.alerts.length === 1 ? first.alerts[0] : undefined;
    const known = alert && found.get(alert.id);
    if (!alert || !known || !order.startsWith(orderPrefixOf(alert))) return order;
    const prefix = orderPrefixOf(alert);
    known.more += await this.views.count(alerts, { filter: { ...filter, order: { gte: prefix, lt: order } } });
    return prefix;
  }

  private async doubtsFor(reader: AlertReader, siteIds?: ReadonlySet<string>): Promise<ReadableAlert[]> {
    const near = reader.isBrand ? undefined : reader.nearIds;
    return this.visible(
      (await this.doubts.heldBy(siteIds ?? near)).map((alert) => ({ alert, viewKey: `doubt ${alert.id}` })),
      reader,
    );
  }

  private async visible(standing: readonly Pick<ReadableAlert, 'alert' | 'viewKey'>[], reader: AlertReader): Promise<ReadableAlert[]> {
    const visible: ReadableAlert[] = [];
    const pauses = new LoopYielder();
    for (const { alert, viewKey } of standing) {
      const readable = await this.readableSides(alert, reader);
      const isNear = alert.sides.some(({ facilityId }) => reader.nearIds?.has(facilityId) ?? true);
      const isListed = isNear || (reader.isBrand && readable.length > 0);
      if (isListed) visible.push({ alert: alertFor(alert, readable, reader), viewKey, readable, more: alert.more ?? 0 });
      if (pauses.isDue()) await pauses.yieldNow();
    }
    return visible;
  }

  /** Returns sides that the reader recorded or audits, and those about a lot that the reader may read. */
  private async readableSides({ sides }: StoredAlert, { scope }: AlertReader): Promise<AlertSide[]> {
    const readable: AlertSide[] = [];
    for (const side of sides) if (canReadAs(scope, side.facilityId) || (await this.hasReadableLot(side, scope))) readable.push(side);
    return readable;
  }

  private async hasReadableLot({ lots }: AlertSide, { facilityIds }: ReadScope): Promise<boolean> {
    if (facilityIds.size === 0) return false;
    for (const { lotId } of lots) if (await this.lots.mayRead([...facilityIds], lotId, NOW)) return true;
    return false;
  }
}

/**
 * Returns an alert as it is at some sites: a file that another site cited again is the act of the site that did, and low at the other, so
 * that nobody plants a high alert at a seller by citing its paper.
 */
export function alertAt(alert: StoredAlert, isOneOf: (facilityId: string) => boolean): StoredAlert {
  const isCited = alert.kind === 'reusedDocument' && alert.sides[0] !== undefined && !isOneOf(alert.sides[0].facilityId);
  return isCited ? { ...alert, severity: 'low' } : alert;
}

const alertFor = (alert: StoredAlert, readable: readonly AlertSide[], { nearIds }: AlertReader): StoredAlert =>
  alertAt(alert, (id) => nearIds?.has(id) !== false || readable.some(({ facilityId }) => facilityId === id));

/** Merges the views of one event, such as one per bale, into one alert that counts the rest. */
function addAlert(found: Map<string, ReadableAlert>, each: ReadableAlert): void {
  const known = found.get(each.alert.id);
  if (!known) found.set(each.alert.id, each);
  else known.more += 1 + each.more;
}

function boundedByEvent(found: readonly ReadableAlert[]): ReadableAlert[] {
  const listed = new Map<string, ReadableAlert[]>();
  for (const each of found) {
    const ofEvent = listed.get(each.alert.eventId) ?? [];
    const last = ofEvent[ALERTS_PER_EVENT_MAX - 1];
    if (last) last.more += 1 + each.more;
    else listed.set(each.alert.eventId, [...ofEvent, each]);
  }
  return [...listed.values()].flat().sort(newestFirst);
}

const SEVERITY_ORDER: Readonly<Record<AlertSeverity, number>> = { high: 0, medium: 1, low: 2 };

/** Sorts the more severe first among alerts of one instant, so that they are never part of the rest. */
const newestFirst = (one: ReadableAlert, other: ReadableAlert): number =>
  compareTexts(other.alert.at, one.alert.at) ||
  SEVERITY_ORDER[one.alert.severity] - SEVERITY_ORDER[other.alert.severity] ||
  compareTexts(one.alert.id, other.alert.id);
const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Names the list on which the user's dismissal counts. */
export const listOf = (user: Reader): string => (isAdmin(user) ? PLATFORM : (user.facilityId ?? ''));

/** Ignores dismissals from before the alert's last update. The list's own comes before the programme's. */
export function dismissalFor({ at }: StoredAlert, dismissals: readonly Dismissal[], list: string): Dismissal | undefined {
  const standing = dismissals.filter(({ seenAt }) => seenAt >= at);
  return standing.find(({ by }) => by === list) ?? standing.find(({ by }) => by === PLATFORM);
}

/** A high alert that the programme dismissed stays on the lists of brands, with the reason, until they dismiss it themselves. */
export const isOnList = ({ severity }: StoredAlert, dismissal: Dismissal | undefined, { role }: Pick<Reader, 'role'>): boolean =>
  dismissal === undefined || (role === 'BRAND' && severity === 'high' && dismissal.by === PLATFORM);

/** Counts the lots of one holder as of one event, so that only some of them are listed. */
function alertOf({ lotId, productId, holderId, broughtBy, certification, grams, closedAt: at }: ClosedDoubt): StoredAlert {
  return {
    ...{ id: `claimInDoubt-${lotId.replaceAll(':', '-')}`, eventId: `claimInDoubt ${holderId}`, kind: 'claimInDoubt', group: 'lot' },
    ...{ severity: 'medium', at, parties: [holderId], figures: { certification, grams } },
    sides: [{ facilityId: holderId, transactionIds: [broughtBy], lots: [{ lotId, productId }] }],
  };
}
