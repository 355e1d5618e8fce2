import { Injectable } from '@nestjs/common';
import { mayRecord } from '../../../../../contracts/ledger/custody/facility-rights.js';
import { localDate } from '../../../../../contracts/shared/written/time-zones.js';
import type { SiteOnTrace } from '../../../../../contracts/trace/tracing/rests-on.js';
import { type CaseBody, cases } from '../../../../../projections/ground/cases/cases.js';
import { type OriginsBody, origins, registeredAt } from '../../../../../projections/members/standing/origins.js';
import type { FacilityRecord } from '../../../../ground/facilities/facilities.js';
import { omitUndefined } from '../../../../platform/lib/omit-undefined.js';
import { Views } from '../../../../platform/projections/views.js';

/** The instant of what was recorded, and the last day of what happened. */
export type Moment = { asOf: string; on?: string };

type Standing = Pick<SiteOnTrace, 'standing' | 'origin' | 'askedAt' | 'disputedSince'>;

/** Says of many sites at once who vouched for them at an instant. */
@Injectable()
export class SiteStandings {
  constructor(private readonly views: Views) {}

  async of(sites: readonly FacilityRecord[], moment: Moment): Promise<(site: FacilityRecord) => Standing> {
    const ids = sites.map(({ id }) => id);
    const [registrations, asked, disputes] = await Promise.all([
      this.views.getMany<OriginsBody>(origins, ids),
      this.views.find<CaseBody>(cases, { filter: { facilityId: { in: ids }, kind: 'origin' } }),
      this.disputes(ids),
    ]);
    return (site) => {
      const origin = registrationAt(registrations.get(site.id), moment, site);
      const isFarm = mayRecord(site.type, 'rawCotton');
      const request = asked.find((each) => each.facilityId === site.id && isOpenAt(each, moment.asOf));
      const dispute = disputes.find((each) => (each.facilityId === site.id || each.heldBy === site.id) && isOpenAt(each, moment.asOf));
      return {
        standing: origin ? 'registeredOrigin' : isFarm ? 'notRegistered' : isIdentifiedAt(site, moment.asOf) ? 'identified' : 'joined',
        ...omitUndefined({ origin, askedAt: isFarm && !origin ? request?.openedAt : undefined, disputedSince: dispute?.openedAt }),
      };
    };
  }

  /** Returns the cases on OAR IDs of which another site has the ID, from both sides. */
  private async disputes(ids: readonly string[]): Promise<CaseBody[]> {
    const [own, held] = await Promise.all([
      this.views.find<CaseBody>(cases, { filter: { facilityId: { in: ids }, kind: 'oarId' } }),
      this.views.find<CaseBody>(cases, { filter: { heldBy: { in: ids } } }),
    ]);
    return [...own.filter(({ heldBy }) => heldBy !== undefined), ...held];
  }
}

/** A registration counts for a day unless it says that it counts from a later one. */
function registrationAt(view: OriginsBody | undefined, { asOf, on }: Moment, site: FacilityRecord): SiteOnTrace['origin'] | undefined {
  const period = registeredAt(view, asOf);
  if (!period) return undefined;
  const { since, registeredAt: recorded } = period;
  const firstDay = since === null ? '' : localDate(Date.parse(since), site.policy?.timeZone ?? 'UTC');
  return on !== undefined && firstDay > on ? undefined : { since, registeredAt: recorded };
}

const isIdentifiedAt = ({ oarMatch, oarMatchedAt }: FacilityRecord, asOf: string): boolean =>
  oarMatch === 'MATCHED' && (oarMatchedAt === undefined || oarMatchedAt <= asOf);

/** A case that the site took back was open for nobody to see when. */
const isOpenAt = ({ state, openedAt, settledAt }: CaseBody, asOf: string): boolean =>
  state !== 'ended' && openedAt <= asOf && (settledAt === undefined || settledAt > asOf);
