import { Injectable } from '@nestjs/common';
import type { AlertsBody, OriginGrams, StoredAlert } from '../../projections/alerts/alert-views.js';
import { type TransactionBody, transactionKey } from '../../projections/transaction-body.js';
import { transactions } from '../../projections/transactions.js';
import { Facilities } from '../facilities/facilities.js';
import { countryName } from '../platform/lib/countries.js';
import { Views } from '../platform/projections/views.js';

interface AlertInView {
  alert: StoredAlert;
  viewKey: string;
}

/** Which of the raised alerts hold: those whose records were not taken back, and origins that are not the site's own. */
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
    return this.withoutTakenBack(decided);
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
    return found.filter(({ alert }) => {
      const keys = [...new Set(keysOf(alert))];
      const standing = keys.filter((key) => bodies.get(key)?.voidedAt === null).length;
      return keys.length === 0 || standing >= (alert.sides.length > 1 ? 2 : 1);
    });
  }
}

/** Facilities have countries by their code, or by their English name as registries give them. */
const isIn = (country: string, { country: code }: OriginGrams): boolean =>
  country.toUpperCase() === code.toUpperCase() || country.toLowerCase() === countryName(code.toUpperCase()).toLowerCase();
