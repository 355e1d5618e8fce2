import { Injectable } from '@nestjs/common';
import type { RiskPolicy } from '../../../contracts/ground/settings/values.js';
import type { PageQuery } from '../../../contracts/shared/queries.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { SCORED_KINDS } from '../../../contracts/trace/risk/compliance-kinds.js';
import type { ComplianceEntryReply, ComplianceHistoryReply, ScoreAtReply } from '../../../contracts/trace/risk/compliance-replies.js';
import type { RiskFinding } from '../../../contracts/trace/risk/findings.js';
import type { WeighedLevel } from '../../../contracts/trace/risk/replies.js';
import { certificates } from '../../../projections/members/certificates/certificates.js';
import { NOW } from '../../../projections/shared/point-in-time.js';
import type { View } from '../../../projections/shared/projection.js';
import { type ComplianceBody, compliance } from '../../../projections/trace/risk/compliance.js';
import { grievances } from '../../../projections/watch/grievances/grievances.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { Settings } from '../../ground/settings/settings.js';
import { Access, canReadAs } from '../../ledger/custody/access/access.js';
import { Suppliers } from '../../members/suppliers/suppliers.js';
import type { Filter } from '../../platform/documents/document-store.js';
import { isAdmin, type Reader } from '../../platform/http/access/principal.js';
import { pageOf, pageRange } from '../../platform/http/paging.js';
import { Clock } from '../../platform/lib/clock.js';
import { omitUndefined } from '../../platform/lib/omit-undefined.js';
import { Views } from '../../platform/projections/views.js';
import { FacilityFindings } from './facility-findings.js';
import { laborRiskOf } from './labor-risk.rules.js';
import { levelNameOf } from './product-risks.js';
import { ReportedEvidence } from './reported-evidence.js';

/** Limits the instants of the line of scores. */
const SCORES_MAX = 60;

type WeighAt = (asOf: string, weighedAt: string) => Promise<WeighedLevel>;

/** Shows all that is on record about how a site works, with what each fact did to its score. */
@Injectable()
export class ComplianceHistory {
  constructor(
    private readonly views: Views,
    private readonly evidence: FacilityFindings,
    private readonly facilities: Facilities,
    private readonly suppliers: Suppliers,
    private readonly access: Access,
    private readonly settings: Settings,
    private readonly reported: ReportedEvidence,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal NotFound for a caller who is neither of the site, nor assigned to it, nor a brand that it supplies, nor an admin */
  async complianceHistory(named: string, query: PageQuery, user: Reader): Promise<ComplianceHistoryReply> {
    const facilityId = named.toLowerCase();
    await this.assertReadable(facilityId, user);
    const { page, perPage } = pageRange(query);
    const own = await this.reported.ownOf(facilityId, user);
    const anyOf: Filter[] | undefined = isAdmin(user) ? undefined : [{ isPrivate: false }, { grievanceId: { in: own } }];
    const asked = { filter: { siteIds: facilityId }, ...(anyOf && { anyOf }), sort: ['-order'] };
    const [found, findings, ref] = await Promise.all([
      this.views.page<ComplianceBody>(compliance, asked, page, perPage),
      this.evidence.of([facilityId], NOW).then((all) => all.get(facilityId) ?? []),
      this.facilities.refs([facilityId]),
    ]);
    const weigh = await this.weigher();
    const weighAll: WeighAt = (asOf, weighedAt) => weigh(findings, asOf, weighedAt);
    const outside = isAdmin(user) ? [] : found.items.filter(({ grievanceId }) => grievanceId !== undefined && !own.includes(grievanceId));
    const [known, scores] = await Promise.all([this.entries(found.items, weighAll, user), this.scores(findings, this.clock.now())]);
    const items = await this.asOutside(known, new Set(outside.map(({ entryId }) => entryId)));
    return { ...pageOf(items, found.total, query), facility: ref(facilityId), scores };
  }

  /** Leaves out of grievances what their readers from outside do not know. */
  private async asOutside(entries: readonly ComplianceEntryReply[], outside: ReadonlySet<string>): Promise<ComplianceEntryReply[]> {
    const answered = entries.flatMap(({ id, kind, grievanceId }) => (kind === 'responded' && outside.has(id) ? (grievanceId ?? []) : []));
    const reports = await this.views.getMany(grievances, answered);
    return entries.map((entry) => {
      if (entry.kind !== 'responded' || !outside.has(entry.id)) return entry;
      const { priority: _, source: __, ...rest } = entry;
      return { ...rest, ...omitUndefined({ reportedIn: reports.get(entry.grievanceId ?? '')?.reportedAt.slice(0, 7) }) };
    });
  }

  private async entries(found: readonly View<ComplianceBody>[], weigh: WeighAt, { role }: Reader): Promise<ComplianceEntryReply[]> {
    const nameless = found.flatMap(({ certificateId, certificate }) => (certificateId && !certificate ? certificateId : []));
    const known = await this.views.getMany(certificates, nameless);
    return Promise.all(
      found.map(
        async ({
          entryId: id,
          at,
          kind,
          siteIds: _,
          order: __,
          isPrivate: ____,
          certificateId = '',
          position: ___,
          productId,
          ...facts
        }) => {
          const terms = known.get(certificateId);
          const { standard, number, validFrom, validTo } = terms ?? {};
          const certificate = terms && ({ standard, number, validFrom, validTo } as ComplianceEntryReply['certificate']);
          const score = SCORED_KINDS.includes(kind) ? await effectAt(at, weigh) : undefined;
          return { id, at, kind, ...omitUndefined({ certificate, score, productId: role === 'BRAND' ? undefined : productId }), ...facts };
        },
      ),
    );
  }

  /** Returns the labor risk at the latest instants of a change of findings, and at `until`; oldest first. */
  async scores(findings: readonly RiskFinding[], until: string): Promise<ScoreAtReply[]> {
    const weigh = await this.weigher();
    const instants = findings.flatMap(({ recordedAt, closedAt }) => [recordedAt, ...(closedAt === undefined ? [] : [closedAt])]);
    const latest = [...new Set(instants)]
      .filter((at) => at < until)
      .sort()
      .slice(-SCORES_MAX);
    return Promise.all([...latest, until].map(async (at) => ({ at, ...(await weigh(findings, at, at)) })));
  }

  /** Weighs by the policy that was in force at the instant. */
  private async weigher() {
    const current = await this.settings.at('risk-policy', this.clock.now());
    const policyAt = async (at: string): Promise<RiskPolicy> =>
      (at >= (current.changedAt ?? '') ? current : await this.settings.at('risk-policy', at)).value;
    return async (findings: readonly RiskFinding[], asOf: string, weighedAt: string): Promise<WeighedLevel> => {
      const { level, score } = laborRiskOf(findings, await policyAt(weighedAt), { asOf, weighedAt });
      return { level: levelNameOf(level), score };
    };
  }

  /** Returns those of the sites whose history the reader may read. */
  async readableAmong(facilityIds: readonly string[], user: Reader): Promise<Set<string>> {
    const scope = await this.access.readScopeOf(user);
    const readable = facilityIds.filter((id) => canReadAs(scope, id));
    if (user.role !== 'BRAND' || user.facilityId === undefined) return new Set(readable);
    const [partners, linked] = await Promise.all([
      this.facilities.partnersOf(user.facilityId),
      this.suppliers.linkedFacilityIds(user.facilityId),
    ]);
    const near = new Set([...partners, ...linked]);
    return new Set([...readable, ...facilityIds.filter((id) => near.has(id))]);
  }

  private async assertReadable(facilityId: string, user: Reader): Promise<void> {
    if (!(await this.facilities.get(facilityId))) throw new Refusal('NotFound');
    if (!(await this.readableAmong([facilityId], user)).has(facilityId)) throw new Refusal('NotFound');
  }
}

/** Compares the last millisecond before an instant with the instant, so that age does not count. */
async function effectAt(at: string, weigh: WeighAt): Promise<{ before: WeighedLevel; after: WeighedLevel }> {
  const justBefore = new Date(Date.parse(at) - 1).toISOString();
  const [before, after] = await Promise.all([weigh(justBefore, at), weigh(at, at)]);
  return { before, after };
}
