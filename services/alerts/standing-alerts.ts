import { Injectable } from '@nestjs/common';
import type { Product } from '../../contracts/shared/products.js';
import type { AlertsBody, OriginGrams, StoredAlert } from '../../projections/alerts/alert-views.js';
import { type BookBody } from '../../projections/book-views.js';
import { massBalance } from '../../projections/mass-balance.js';
import { type TransactionBody, transactionKey } from '../../projections/transaction-body.js';
import { transactions } from '../../projections/transactions.js';
import { mergeMasses, productMasses } from '../balance/reads/mass-sums.js';
import { Facilities } from '../facilities/facilities.js';
import { countryName } from '../platform/lib/countries.js';
import { Views } from '../platform/projections/views.js';

interface AlertInView {
  alert: StoredAlert;
  viewKey: string;
}

/**
 * Selects the raised alerts that hold: their records were not taken back, stated origins are not the site's own, and what counts found is
 * much beside the goods of its window.
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
   * A record that does not know the country of its site counts by the first that is known of it: what the site states later
   * neither silences nor revives. Where none is known, the alert is low, and says so.
   */
  private async decideOrigins(alert: StoredAlert): Promise<StoredAlert | undefined> {
    if (!alert.origins) return alert;
    const site = await this.facilities.get(alert.sides[0]?.facilityId ?? '');
    const country = site?.firstCountry ?? site?.country;
    if (country === undefined) return { ...alert, severity: 'low', figures: { ...alert.figures, siteCountry: '' } };
    const [most, ...others] = alert.origins.filter((origin) => !isIn(country, origin));
    return most && { ...alert, figures: { stated: most.country, grams: most.grams }, more: others.length };
  }

  /** Two records that bear one number, file or bale are a pair while two of them stand; any other alert stands with one. */
  private async withoutTakenBack(found: readonly AlertInView[]): Promise<AlertInView[]> {
    const keysOf = ({ sides }: StoredAlert) =>
      sides.flatMap(({ facilityId, transactionIds }) => transactionIds.map((id) => transactionKey(facilityId, id)));
    const bodies = await this.views.getMany<TransactionBody>(transactions, [...new Set(found.flatMap(({ alert }) => keysOf(alert)))]);
    const isStanding = (facilityId: string) => (id: string) => bodies.get(transactionKey(facilityId, id))?.voidedAt === null;
    return found.flatMap(({ alert, viewKey }) => {
      const keys = [...new Set(keysOf(alert))];
      const standing = keys.filter((key) => bodies.get(key)?.voidedAt === null).length;
      if (keys.length > 0 && standing < (alert.sides.length > 1 ? 2 : 1)) return [];
      return [{ alert: withStandingCounts(alert, standing, isStanding(alert.sides[0]?.facilityId ?? '')), viewKey }];
    });
  }

  /** Keeps found goods where they are more than a two hundredth of what the window had of the product so far. */
  private async withFound(among: readonly AlertInView[]): Promise<AlertInView[]> {
    const held: AlertInView[] = [];
    for (const { alert, viewKey } of among) {
      if (!alert.found) held.push({ alert, viewKey });
      else {
        const foundGrams = alert.found.reduce((sum, { grams }) => sum + grams, 0);
        const ofGrams = await this.goodsOfWindow(viewKey);
        if (foundGrams * FOUND_PART > ofGrams)
          held.push({ alert: { ...alert, figures: { ...alert.figures, foundGrams, ofGrams, counts: alert.found.length } }, viewKey });
      }
    }
    return held;
  }

  /** Weighs the opening stock of the view's product and window, and all that was received or made since. */
  private async goodsOfWindow(viewKey: string): Promise<number> {
    const [, facilityId = '', window = '', product = ''] = viewKey.split(' ');
    const number = Number(window);
    const filter = { facilityId, is: 'window', window: { lte: number } } as const;
    const books = (await this.views.find<BookBody>(massBalance, { filter })).filter((book) => book.is === 'window');
    const own = books.find((book) => book.window === number);
    const before = books.filter((book) => book !== own);
    const sums = productMasses(mergeMasses(before.map(({ mass }) => mass)), own?.mass ?? {}).get(product as Product);
    return sums ? sums.opening.grams + sums.received.grams + sums.made.grams : 0;
  }
}

/** Found goods are told from one in this many of the window's goods: half a percent. */
const FOUND_PART = 200;

/** Leaves out counts that were taken back, and counts the steps that nobody can weigh. */
function withStandingCounts(alert: StoredAlert, standing: number, isStanding: (transactionId: string) => boolean): StoredAlert {
  if (alert.kind === 'unmeasured') return { ...alert, figures: { ...alert.figures, steps: standing } };
  return alert.found ? { ...alert, found: alert.found.filter(({ transactionId }) => isStanding(transactionId)) } : alert;
}

/** Facilities have countries by their code, or by their English name as registries give them. */
const isIn = (country: string, { country: code }: OriginGrams): boolean =>
  country.toUpperCase() === code.toUpperCase() || country.toLowerCase() === countryName(code.toUpperCase()).toLowerCase();
