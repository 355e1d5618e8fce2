import { Injectable } from '@nestjs/common';
import { windowAt } from '../../../../../contracts/ledger/balance/windows.js';
import { groupBy } from '../../../../../contracts/shared/group-by.js';
import { localDate } from '../../../../../contracts/shared/written/time-zones.js';
import type { SiteOnTrace } from '../../../../../contracts/trace/tracing/rests-on.js';
import { type CaseBody, cases } from '../../../../../projections/ground/cases/cases.js';
import { type OpenWindowsBody, openWindows } from '../../../../../projections/ledger/balance/books/open-windows.js';
import { type CertificateBody, certificates } from '../../../../../projections/members/certificates/certificates.js';
import type { FacilityRecord } from '../../../../ground/facilities/facilities.js';
import { Views } from '../../../../platform/projections/views.js';
import type { Moment } from './site-standings.js';

const DAY = 86_400_000;

type Papers = Pick<SiteOnTrace, 'certificates' | 'books'>;

/** Says of many sites at once which certificates were in force, and how their books were kept. */
@Injectable()
export class SitePapers {
  constructor(private readonly views: Views) {}

  async of(sites: readonly FacilityRecord[], moment: Moment): Promise<(site: FacilityRecord) => Papers> {
    const ids = sites.map(({ id }) => id);
    const [accepted, books, agreed] = await Promise.all([
      this.accepted(ids, moment),
      this.views.getMany<OpenWindowsBody>(openWindows, ids),
      this.views.find<CaseBody>(cases, { filter: { facilityId: { in: ids }, kind: 'books', state: 'agreed' } }),
    ]);
    const ofSite = groupBy(accepted, ({ facilityId }) => facilityId);
    const agreements = groupBy(agreed, ({ facilityId }) => facilityId);
    return (site) => ({
      certificates: inForce(ofSite.get(site.id) ?? [], site, moment),
      ...booksAt(books.get(site.id), agreements.get(site.id) ?? [], moment),
    });
  }

  /** Leaves out those that ended long before the day, which may be a day earlier at the site. */
  private accepted(ids: readonly string[], { asOf, on }: Moment): Promise<CertificateBody[]> {
    const earliest = new Date(Date.parse(on ?? asOf) - DAY).toISOString().slice(0, 10);
    const filter = { facilityId: { in: ids }, state: { in: ['accepted', 'ended'] }, validTo: { gte: earliest } };
    return this.views.find<CertificateBody>(certificates, { filter });
  }
}

function inForce(found: readonly CertificateBody[], site: FacilityRecord, { asOf, on }: Moment): SiteOnTrace['certificates'] {
  const day = on ?? localDate(Date.parse(asOf), site.policy?.timeZone ?? 'UTC');
  return found
    .filter(({ kind, validFrom, validTo, decidedAt = '', endedAt }) => {
      const isKnown = decidedAt !== '' && decidedAt <= asOf && (endedAt === undefined || endedAt > asOf);
      return kind === 'scope' && isKnown && validFrom <= day && day <= validTo;
    })
    .map(({ standard, number, validFrom, validTo }) => ({ standard, number, validFrom, validTo }))
    .sort((a, b) => a.validTo.localeCompare(b.validTo) || a.standard.localeCompare(b.standard));
}

/** Knows the present terms, and earlier ones as far as they were changed and not started over. */
function booksAt(view: OpenWindowsBody | undefined, agreed: readonly CaseBody[], { asOf, on }: Moment): Pick<SiteOnTrace, 'books'> {
  const instant = on === undefined ? asOf : `${on}T23:59:59.999Z`;
  const known = view?.periods.filter(({ recordedAt }) => recordedAt <= asOf) ?? [];
  const window = known.length > 0 ? windowAt(known, instant) : 0;
  const period = known.findLast(({ fromWindow }) => fromWindow <= window) ?? known[0];
  if (!period) return {};
  const { model, windowMonths, from: since, timeZone, keptApart } = period;
  const agreement = agreed.find(({ subject, settledAt = '' }) => {
    if (subject.kind !== 'books' || settledAt > asOf) return false;
    const { asked } = subject;
    return asked.model === model && asked.windowMonths === windowMonths && asked.keptApart?.join() === keptApart?.join();
  });
  const agreedAt = agreement?.settledAt;
  return { books: { model, windowMonths, since, timeZone, ...(agreedAt && { agreedAt }), ...(keptApart && { keptApart }) } };
}
