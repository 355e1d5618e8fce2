import { Injectable } from '@nestjs/common';
import { PLATFORM } from '../../contracts/alerts/events.js';
import { type AlertsBody, type StoredAlert } from '../../projections/alerts/alert-views.js';
import { alerts } from '../../projections/alerts/alerts.js';
import { NOW } from '../../projections/point-in-time.js';
import { type TransactionBody, transactionKey } from '../../projections/transaction-body.js';
import { transactions } from '../../projections/transactions.js';
import { Access, type ReadScope } from '../custody/access/access.js';
import { LotReadPolicy } from '../custody/access/lot-read-policy.js';
import { Facilities } from '../facilities/facilities.js';
import type { Filter } from '../platform/documents/document-store.js';
import { isAdmin, type Principal } from '../platform/http/access/principal.js';
import { countryName } from '../platform/lib/countries.js';
import { LoopYielder } from '../platform/lib/event-loop-yield.js';
import { Views } from '../platform/projections/views.js';
import { Suppliers } from '../suppliers/suppliers.js';

/** Views with alerts that one read looks at, the newest. */
const VIEWS_MAX = 500;

/** An alert, and the view that it stands in. */
export interface AlertInView {
  alert: StoredAlert;
  viewKey: string;
}

/**
 * Which alerts somebody may read: admins all; sites and auditors those of their facilities; brands those of their partners
 * and linked suppliers, and those about lots that went into goods of theirs.
 */
@Injectable()
export class ReadableAlerts {
  constructor(
    private readonly views: Views,
    private readonly access: Access,
    private readonly lots: LotReadPolicy,
    private readonly facilities: Facilities,
    private readonly suppliers: Suppliers,
  ) {}

  /** In no order; `isAtLeast` where there are more than one read looks at. */
  async all(user: Principal): Promise<{ found: AlertInView[]; isAtLeast: boolean }> {
    const near = await this.nearIds(user);
    const isOfAll = near === undefined || user.role === 'BRAND';
    const filter: Filter = { facilityIds: isOfAll ? { gt: '' } : { in: [...near] } };
    const bodies = await this.views.find<AlertsBody>(alerts, { filter, sort: ['-lastAt'], limit: VIEWS_MAX + 1 });
    const read = bodies.slice(0, VIEWS_MAX);
    return { found: await this.visible(read, near, user), isAtLeast: bodies.length > VIEWS_MAX };
  }

  /** Undefined where there is none of that id, or it is not the caller's to see. */
  async one(id: string, user: Principal): Promise<AlertInView | undefined> {
    const bodies = await this.views.find<AlertsBody>(alerts, { filter: { alertIds: id }, limit: 1 });
    return (await this.visible(bodies, await this.nearIds(user), user)).find(({ alert }) => alert.id === id);
  }

  /** Facilities whose alerts the caller reads whatever they are about; undefined for all. */
  private async nearIds(user: Principal): Promise<ReadonlySet<string> | undefined> {
    if (isAdmin(user)) return undefined;
    const scope: ReadScope = await this.access.readScopeOf(user);
    if (user.role !== 'BRAND' || user.facilityId === undefined) return scope.facilityIds;
    const [partners, linked] = await Promise.all([
      this.facilities.partnersOf(user.facilityId),
      this.suppliers.linkedFacilityIds(user.facilityId),
    ]);
    return new Set([...scope.facilityIds, ...partners, ...linked]);
  }

  private async visible(bodies: readonly AlertsBody[], near: ReadonlySet<string> | undefined, user: Principal): Promise<AlertInView[]> {
    const standing = bodies.flatMap(({ key, alerts: raised }) =>
      raised.filter(({ resolvedAt }) => resolvedAt === undefined).map((alert) => ({ alert, viewKey: key })),
    );
    const holding = await this.withoutTakenBack(await this.withoutOwnCountry(standing));
    const visible: AlertInView[] = [];
    const pauses = new LoopYielder();
    for (const each of holding) {
      if (near === undefined || near.has(each.alert.facilityId) || (await this.isOnTheWay(each.alert, user))) visible.push(each);
      if (pauses.isDue()) await pauses.yieldNow();
    }
    return visible;
  }

  private async isOnTheWay({ lots }: StoredAlert, { role, facilityId }: Principal): Promise<boolean> {
    if (role !== 'BRAND' || facilityId === undefined) return false;
    for (const { lotId } of lots) if (await this.lots.mayRead([facilityId], lotId, NOW)) return true;
    return false;
  }

  /** A farm that states the country that it stands in states what is so; one whose country is not known, what may be. */
  private async withoutOwnCountry(found: readonly AlertInView[]): Promise<AlertInView[]> {
    const kept: AlertInView[] = [];
    for (const each of found) {
      const { unlessIn, facilityId } = each.alert;
      const country = unlessIn === undefined ? undefined : (await this.facilities.get(facilityId))?.country;
      if (unlessIn === undefined || (country !== undefined && !isIn(country, unlessIn))) kept.push(each);
    }
    return kept;
  }

  /** Two records that bear one number, file or bale are no two any more when one of them is void. */
  private async withoutTakenBack(found: readonly AlertInView[]): Promise<AlertInView[]> {
    const shared = found.filter(({ viewKey }) => !viewKey.startsWith('ledger '));
    const keysOf = ({ alert }: AlertInView) =>
      alert.parties.flatMap((party) => alert.transactionIds.map((id) => transactionKey(party, id)));
    const bodies = await this.views.getMany<TransactionBody>(transactions, [...new Set(shared.flatMap(keysOf))]);
    const stand = (each: AlertInView) => keysOf(each).filter((key) => bodies.get(key)?.voidedAt === null).length;
    return found.filter((each) => each.viewKey.startsWith('ledger ') || stand(each) >= 2);
  }
}

/** On whose list a user's dismissal counts. */
export const listOf = (user: Principal): string => (isAdmin(user) ? PLATFORM : (user.facilityId ?? ''));

export const dismissalFor = ({ dismissals }: StoredAlert, list: string): StoredAlert['dismissals'][number] | undefined =>
  dismissals.find(({ by }) => by === list || by === PLATFORM);

/** Facilities have countries by their code, or by their English name as registries give them. */
const isIn = (country: string, code: string): boolean =>
  country.toUpperCase() === code.toUpperCase() || country.toLowerCase() === countryName(code.toUpperCase()).toLowerCase();
