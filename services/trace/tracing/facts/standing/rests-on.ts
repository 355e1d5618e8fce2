import { Injectable } from '@nestjs/common';
import type { Stage } from '../../../../../contracts/shared/products.js';
import type { CutQuery } from '../../../../../contracts/shared/queries.js';
import type { TraceReply } from '../../../../../contracts/trace/tracing/replies.js';
import type { RestsOnReply, SiteOnTrace } from '../../../../../contracts/trace/tracing/rests-on.js';
import { Facilities, type FacilityRecord } from '../../../../ground/facilities/facilities.js';
import { FacilityReads } from '../../../../ground/facilities/facility-reads.js';
import type { Reader } from '../../../../platform/http/access/principal.js';
import { Clock } from '../../../../platform/lib/clock.js';
import { alertAt, ReadableAlerts } from '../../../../watch/alerts/readable-alerts.js';
import { SitePapers } from './site-papers.js';
import { type Moment, SiteStandings } from './site-standings.js';

type Part = Pick<SiteOnTrace, 'tier' | 'share'>;

/** Says of each site on a trace who vouches for it, to every reader of the trace; contains no files and reasons. */
@Injectable()
export class RestsOn {
  constructor(
    private readonly facilities: Facilities,
    private readonly facilityReads: FacilityReads,
    private readonly standings: SiteStandings,
    private readonly papers: SitePapers,
    private readonly alerts: ReadableAlerts,
    private readonly clock: Clock,
  ) {}

  /**
   * @param trace undefined for an order of which nothing is found
   * @param hiddenIds the sites that this trace hides from the reader, of which only the number is shown
   */
  async of(trace: TraceReply | undefined, query: CutQuery, user: Reader, hiddenIds: readonly string[] = []): Promise<RestsOnReply> {
    const asOf = query.asOf ?? this.clock.now();
    const moment: Moment = { asOf, ...(query.on !== undefined && { on: query.on }) };
    const parts = trace ? partsOf(trace) : new Map<string, Part>();
    const [sites, hidden] = await Promise.all([this.records([...parts.keys()]), this.hidden(hiddenIds, moment)]);
    const [standingOf, papersOf, readable, alertsOf] = await Promise.all([
      this.standings.of(sites, moment),
      this.papers.of(sites, moment),
      this.facilityReads.readableAmong([...parts.keys()], user),
      this.alertsOf(sites, moment, user),
    ]);
    const listed = sites.map((site): SiteOnTrace => {
      const { id, name, type } = site;
      const part = parts.get(id) as Part;
      const page = readable.has(id) ? { hasPage: true as const } : {};
      return { facility: { id, name, type }, ...page, ...part, ...standingOf(site), ...papersOf(site), alerts: alertsOf(id) };
    });
    return { asOf, sites: listed.sort(byShare), ...hidden };
  }

  private async records(ids: readonly string[]): Promise<FacilityRecord[]> {
    if (ids.length === 0) return [];
    return (await this.facilities.find({ filter: { id: { in: ids } } })).items;
  }

  private async hidden(ids: readonly string[], moment: Moment): Promise<Pick<RestsOnReply, 'hidden'>> {
    if (ids.length === 0) return {};
    const sites = await this.records(ids);
    const standingOf = await this.standings.of(sites, moment);
    const vouchedFor = sites.filter((site) => ['registeredOrigin', 'identified'].includes(standingOf(site).standing)).length;
    return { hidden: { sites: sites.length, vouchedFor } };
  }

  private async alertsOf(sites: readonly FacilityRecord[], { asOf }: Moment, user: Reader): Promise<(id: string) => SiteOnTrace['alerts']> {
    const ids = sites.map(({ id }) => id);
    const found = (await this.alerts.ofSites(ids, user)).filter(({ alert }) => alert.at <= asOf);
    return (id) =>
      found.flatMap(({ alert }) => {
        const { id: alertId, kind, severity, sides } = alertAt(alert, (each) => each === id);
        return sides.some(({ facilityId }) => facilityId === id) ? [{ id: alertId, kind, severity }] : [];
      });
  }
}

/** Returns the makers with their largest part, and the holders of lots that made nothing. Sellers outside the platform have no site. */
function partsOf({ tiers, nodes }: TraceReply): Map<string, Part> {
  const parts = new Map<string, Part>();
  const add = (id: string, tier: Stage, share: number) => {
    const known = parts.get(id);
    if (!known || known.share < share) parts.set(id, { tier, share });
  };
  for (const { tier, facilities } of tiers) for (const { facility, share } of facilities) if (facility) add(facility.id, tier, share);
  for (const { facility, tier, end } of nodes) if (end !== 'manual') add(facility.id, tier, 0);
  return parts;
}

const byShare = (a: SiteOnTrace, b: SiteOnTrace): number => b.share - a.share || a.facility.name.localeCompare(b.facility.name);
