import { Injectable } from '@nestjs/common';
import { groupBy } from '../../../contracts/shared/group-by.js';
import type { Product } from '../../../contracts/shared/products.js';
import { OTHER_COUNTRY } from '../../../contracts/shared/written/other-country.js';
import { type BookBody, type WindowBook } from '../../../projections/ledger/balance/book-views.js';
import { massBalance } from '../../../projections/ledger/balance/mass-balance.js';
import { type TransactionBody, transactionKey } from '../../../projections/ledger/custody/transaction-body.js';
import { transactions } from '../../../projections/ledger/custody/transactions.js';
import type { AlertsBody, FoundGrams, OriginGrams, StoredAlert } from '../../../projections/watch/alerts/alert-views.js';
import { sumOf } from '../../../projections/watch/alerts/land-rules.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { mergeMasses, productMasses } from '../../ledger/balance/reads/mass-sums.js';
import { countryName } from '../../platform/lib/countries.js';
import { Views } from '../../platform/projections/views.js';

type AlertInView = { alert: StoredAlert; viewKey: string };

/**
 * Selects the alerts that hold: their records were not voided, stated origins differ from the site's country, counts found much in
 * comparison with the goods of the window, and harvests are beyond the land.
 */
@Injectable()
export class StandingAlerts {
  constructor(
    private readonly views: Views,
    private readonly facilities: Facilities,
  ) {}

  async among(bodies: readonly AlertsBody[]): Promise<AlertInView[]> {
    const raised = bodies.flatMap(({ key, alerts }) => alerts.map((alert) => ({ alert, viewKey: key })));
    const decided: AlertInView[] = [];
    for (const { alert, viewKey } of raised) {
      const held = await this.decideOrigins(alert);
      if (held) decided.push({ alert: held, viewKey });
    }
    return this.withFound(await this.withoutTakenBack(decided));
  }

  /**
   * Uses the first known country of the site for records that state none, so that later statements neither silence nor revive the alert.
   * Without any country the alert is low.
   */
  private async decideOrigins(alert: StoredAlert): Promise<StoredAlert | undefined> {
    if (!alert.origins) return alert;
    const site = await this.facilities.get(alert.sides[0]?.facilityId ?? '');
    const country = site?.firstCountry ?? site?.country;
    if (country === undefined || country === OTHER_COUNTRY)
      return { ...alert, severity: 'low', figures: { ...alert.figures, siteCountry: '' } };
    const [most, ...others] = alert.origins.filter((origin) => !isIn(country, origin));
    return most && { ...alert, figures: { stated: most.country, grams: most.grams }, more: others.length };
  }

  /** Requires two records that hold where the records of two sites contradict each other, and one for any other alert. */
  private async withoutTakenBack(found: readonly AlertInView[]): Promise<AlertInView[]> {
    const keysOf = ({ sides }: StoredAlert) =>
      sides.flatMap(({ facilityId, transactionIds }) => transactionIds.map((id) => transactionKey(facilityId, id)));
    const bodies = await this.views.getMany<TransactionBody>(transactions, [...new Set(found.flatMap(({ alert }) => keysOf(alert)))]);
    const isStanding = (facilityId: string) => (id: string) => bodies.get(transactionKey(facilityId, id))?.voidedAt === null;
    return found.flatMap(({ alert, viewKey }) => {
      const keys = [...new Set(keysOf(alert))];
      const standing = keys.filter((key) => bodies.get(key)?.voidedAt === null).length;
      if (keys.length > 0 && standing < (alert.sides.filter(({ transactionIds }) => transactionIds.length > 0).length > 1 ? 2 : 1))
        return [];
      const held = withStandingCounts(alert, standing, isStanding(alert.sides[0]?.facilityId ?? ''));
      return isWithinLand(held) ? [] : [{ alert: held, viewKey }];
    });
  }

  /** Keeps found goods that exceed a two hundredth of the product's goods in the window so far. */
  private async withFound(among: readonly AlertInView[]): Promise<AlertInView[]> {
    const sites = new Set(among.flatMap(({ alert: { found, sides } }) => (found ? (sides[0]?.facilityId ?? []) : [])));
    const books = groupBy(await this.windowsOf([...sites]), ({ facilityId }) => facilityId);
    return among.flatMap(({ alert, viewKey }) => {
      if (!alert.found) return [{ alert, viewKey }];
      const foundGrams = alert.found.reduce((sum, { grams }) => sum + grams, 0);
      const ofGrams = goodsOfWindow(viewKey, books);
      if (foundGrams * FOUND_PART <= ofGrams) return [];
      return [{ alert: { ...alert, figures: { ...alert.figures, foundGrams, ofGrams, counts: alert.found.length } }, viewKey }];
    });
  }

  private async windowsOf(facilityIds: readonly string[]): Promise<WindowBook[]> {
    if (facilityIds.length === 0) return [];
    const filter = { facilityId: { in: facilityIds }, is: 'window' } as const;
    return (await this.views.find<BookBody>(massBalance, { filter })).filter((book) => book.is === 'window');
  }
}

/** Sums the opening stock of the view's product in its window and all that was received or made since. */
function goodsOfWindow(viewKey: string, books: ReadonlyMap<string, readonly WindowBook[]>): number {
  const [, facilityId = '', window = '', product = ''] = viewKey.split(' ');
  const ofSite = books.get(facilityId) ?? [];
  const before = ofSite.filter((book) => book.window < Number(window)).map(({ mass }) => mass);
  const own = ofSite.find((book) => book.window === Number(window))?.mass ?? {};
  const sums = productMasses(mergeMasses(before), own).get(product as Product);
  return sums ? sums.opening.grams + sums.received.grams + sums.made.grams : 0;
}

/** Sets the part of the window's goods, half a percent, above which found goods raise the alert. */
const FOUND_PART = 200;

/** Leaves out voided counts and harvests, and counts the steps without weight. */
function withStandingCounts(alert: StoredAlert, standing: number, isStanding: (transactionId: string) => boolean): StoredAlert {
  if (alert.kind === 'unmeasured') return { ...alert, figures: { ...alert.figures, steps: standing } };
  const standingOf = (weighed: readonly FoundGrams[]) => weighed.filter(({ transactionId }) => isStanding(transactionId));
  if (alert.harvests) {
    const harvests = standingOf(alert.harvests);
    return { ...alert, harvests, figures: { ...alert.figures, grams: sumOf(harvests) } };
  }
  return alert.found ? { ...alert, found: standingOf(alert.found) } : alert;
}

const isWithinLand = ({ harvests, figures }: StoredAlert): boolean =>
  harvests !== undefined && sumOf(harvests) <= Number(figures['limitGrams'] ?? 0);

/** Compares countries by code or by English name, since registries give names. */
const isIn = (country: string, { country: code }: OriginGrams): boolean =>
  country.toUpperCase() === code.toUpperCase() || country.toLowerCase() === countryName(code.toUpperCase()).toLowerCase();
