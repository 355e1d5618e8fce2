import type { Policy } from '../../../../contracts/shared/ledger-terms.js';

/**
 * Returns the policy until the site chooses its own. Uses months, the shortest windows, so that the site's choice
 * applies soon. A country with several time zones counts days in UTC.
 */
export function initialPolicy(country: string, now: string): Policy {
  const zones = /^[A-Z]{2}$/.test(country) ? timeZonesOf(country) : [];
  const timeZone = zones.length === 1 && zones[0] ? zones[0] : 'UTC';
  return { model: 'segregated', windowStart: `${now.slice(0, 7)}-01`, windowMonths: 1, timeZone };
}

/** Keeps what takes a millisecond to find out. */
const zonesByCountry = new Map<string, readonly string[]>();

function timeZonesOf(country: string): readonly string[] {
  const known = zonesByCountry.get(country) ?? readTimeZones(country);
  zonesByCountry.set(country, known);
  return known;
}

/** Reads the getter of Node before 24, or calls the method of later versions. */
function readTimeZones(country: string): readonly string[] {
  const locale = new Intl.Locale('und', { region: country }) as Intl.Locale & {
    timeZones?: string[];
    getTimeZones?: () => string[] | undefined;
  };
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}
