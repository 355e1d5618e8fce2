import type { Policy } from '../../../contracts/custody/ledger-terms.js';

/**
 * Until the site says how it keeps its books. Months are the shortest windows, so what it says begins soon. A country
 * of several zones counts its days in UTC.
 */
export function initialPolicy(country: string, now: string): Policy {
  const zones = /^[A-Z]{2}$/.test(country) ? timeZonesOf(country) : [];
  const timeZone = zones.length === 1 && zones[0] ? zones[0] : 'UTC';
  return { model: 'segregated', windowStart: `${now.slice(0, 7)}-01`, windowMonths: 1, timeZone };
}

/** Node before 24 has a getter where later ones have a method. */
function timeZonesOf(country: string): readonly string[] {
  const locale = new Intl.Locale('und', { region: country }) as Intl.Locale & {
    timeZones?: string[];
    getTimeZones?: () => string[] | undefined;
  };
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}
