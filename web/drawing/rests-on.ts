/** Sums up the evidence of a trace, for both screens and papers. Pure. */
import { mayRecord } from '../../contracts/ledger/custody/facility-rights.js';
import { formatPercent, SHARE_EPSILON } from '../../contracts/shared/percents.js';
import type { TraceReply } from '../../contracts/trace/tracing/replies.js';
import type { CertificateOnTrace, RestsOnReply, SiteOnTrace, SiteStanding } from '../../contracts/trace/tracing/rests-on.js';
import { orderPartsOf, orderPercents } from './order-parts.js';
import { tracedShare } from './provenance.js';

/** A certificate that ends within so many days is highlighted. */
export const ENDS_SOON_DAYS = 190;
const DAY = 86_400_000;

/** A dispute outweighs an ID that is matched; a farm is judged by its registration alone. */
export type StandingWord = SiteStanding | 'disputed';

export function standingWord({ standing, disputedSince }: Pick<SiteOnTrace, 'standing' | 'disputedSince'>): StandingWord {
  if (standing === 'registeredOrigin' || standing === 'notRegistered') return standing;
  return disputedSince === undefined ? standing : 'disputed';
}

/** Tells whether nobody vouches for the site. */
export const lacksStanding = (site: Pick<SiteOnTrace, 'standing'>): boolean =>
  site.standing === 'notRegistered' || site.standing === 'joined';

/** Certificates that end on one day, with their sites. */
export type EndingDay = { day: string; count: number; names: string[]; standards: string[] };

export interface RestsOnSummary {
  /** The largest part of the trace first. */
  farms: SiteOnTrace[];
  registered: number;
  /** Is what the farms carry of the goods, 0 to 1. */
  farmsShare: number;
  /** Lists the certificates that end soon, by day. */
  ending: EndingDay[];
  /** The rest: how many, and the first day on which one of them ends. */
  later: { count: number; until: string } | null;
  disputed: SiteOnTrace[];
  /** Other sites than farms whose OAR ID nobody confirmed. */
  unidentified: SiteOnTrace[];
  /** Sites whose books are a mass balance, in which cotton mixes. */
  massBalance: SiteOnTrace[];
  /** Each alert once, with the first of the sites that it is about. */
  alerts: { site: SiteOnTrace; alert: SiteOnTrace['alerts'][number] }[];
}

export function restsOnSummary({ sites, asOf }: Pick<RestsOnReply, 'sites' | 'asOf'>): RestsOnSummary {
  const farms = sites.filter(({ facility }) => mayRecord(facility.type, 'rawCotton'));
  const held = sites.flatMap((site) => latestOfEach(site.certificates).map((certificate) => ({ site, certificate })));
  const soon = held.filter(({ certificate }) => endsSoon(certificate, asOf));
  const rest = held.filter(({ certificate }) => !endsSoon(certificate, asOf)).map(({ certificate }) => certificate.validTo);
  const alerts = sites.flatMap((site) => site.alerts.map((alert) => ({ site, alert })));
  return {
    farms,
    farmsShare: farms.reduce((sum, { share }) => sum + share, 0),
    registered: farms.filter(({ standing }) => standing === 'registeredOrigin').length,
    ending: byDay(soon),
    later: rest.length > 0 ? { count: rest.length, until: rest.sort()[0] as string } : null,
    disputed: sites.filter(({ disputedSince }) => disputedSince !== undefined),
    unidentified: sites.filter((site) => standingWord(site) === 'joined'),
    massBalance: sites.filter(({ books }) => books?.model === 'massBalance'),
    alerts: [...new Map(alerts.map((each) => [each.alert.id, each])).values()],
  };
}

/** Shares that differ by less are one figure, added up in another order. */
const SAME_SHARE = 1e-6;

/** The part of a trace that says how much of it reaches farms. */
export type ReachedFarms = Pick<TraceReply, 'evidence' | 'notRecordedShare'>;

/** Returns the part that farms carry as a percent. Where it is what the trace reaches of farms, both are one figure, which is rounded once. */
export function farmsPercent({ farmsShare }: Pick<RestsOnSummary, 'farmsShare'>, { evidence, notRecordedShare = 0 }: ReachedFarms): string {
  if (!evidence || Math.abs(farmsShare - tracedShare(evidence)) > SAME_SHARE) return formatPercent(farmsShare);
  return orderPercents(orderPartsOf(evidence, { share: 1 - notRecordedShare })).traced;
}

/** Tells whether all goods have farms, all of them registered, all other sites identified, no certificate ends soon and no alert is open. */
export const isNothingWrong = ({ farms, farmsShare, registered, ending, disputed, unidentified, alerts }: RestsOnSummary): boolean =>
  registered === farms.length &&
  farmsShare > 1 - SHARE_EPSILON &&
  ending.length + disputed.length + unidentified.length + alerts.length === 0;

/** Returns the certificate of a site that ends first of those that end soon. */
export const firstEnding = ({ certificates }: SiteOnTrace, asOf: string): CertificateOnTrace | undefined =>
  latestOfEach(certificates).find((certificate) => endsSoon(certificate, asOf));

/** Returns the certificate of each standard that ends last, since a renewed one continues; sorted by end, earliest first. */
export function latestOfEach(certificates: readonly CertificateOnTrace[]): CertificateOnTrace[] {
  const byStandard = new Map([...certificates].sort(byEnd).map((each) => [each.standard, each]));
  return [...byStandard.values()].sort(byEnd);
}

const byEnd = (a: CertificateOnTrace, b: CertificateOnTrace): number => (a.validTo < b.validTo ? -1 : 1);

const endsSoon = ({ validTo }: CertificateOnTrace, asOf: string): boolean =>
  (Date.parse(validTo) - Date.parse(asOf.slice(0, 10))) / DAY <= ENDS_SOON_DAYS;

function byDay(held: readonly { site: SiteOnTrace; certificate: CertificateOnTrace }[]): EndingDay[] {
  const days = new Map<string, EndingDay>();
  for (const { site, certificate } of held) {
    const { validTo: day, standard } = certificate;
    const known = days.get(day) ?? { day, count: 0, names: [], standards: [] };
    days.set(day, {
      day,
      count: known.count + 1,
      names: [...new Set([...known.names, site.facility.name])],
      standards: [...new Set([...known.standards, standard])],
    });
  }
  return [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
}
