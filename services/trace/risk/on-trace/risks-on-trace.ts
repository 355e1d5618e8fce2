import { Injectable } from '@nestjs/common';
import { groupBy } from '../../../../contracts/shared/group-by.js';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import type { CutQuery } from '../../../../contracts/shared/queries.js';
import { TRACE_INDICATORS } from '../../../../contracts/shared/risk-indicators.js';
import type { RisksOnTraceReply, SiteRiskOnTrace } from '../../../../contracts/trace/risk/on-trace.js';
import type { OrderTraceQuery, TraceQuery } from '../../../../contracts/trace/tracing/queries.js';
import type { TraceReply } from '../../../../contracts/trace/tracing/replies.js';
import type { TransactionBody } from '../../../../projections/ledger/custody/transaction-body.js';
import { transactionKey } from '../../../../projections/ledger/custody/transaction-body.js';
import { transactions } from '../../../../projections/ledger/custody/transactions.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { FacilityReads } from '../../../ground/facilities/facility-reads.js';
import { Settings } from '../../../ground/settings/settings.js';
import { Access, canReadAs } from '../../../ledger/custody/access/access.js';
import type { Reader } from '../../../platform/http/access/principal.js';
import { chunksOf } from '../../../platform/lib/chunks-of.js';
import { Clock } from '../../../platform/lib/clock.js';
import { Views } from '../../../platform/projections/views.js';
import { LotTraces } from '../../tracing/lot-traces.js';
import { OrderTraces } from '../../tracing/order-traces.js';
import { ClaimDoubts } from '../findings/claim-doubts.js';
import { areFindingsEnough, type LaborRisk } from '../labor-risk.rules.js';
import { LaborRisks } from '../labor-risks.js';
import { levelNameOf } from '../product-risks.js';
import { readsLevelsAlone } from '../reported-evidence.js';
import { riskMomentOf } from '../risk-instants.js';
import { weighedReply } from '../risk-replies.js';
import { siteYields } from './site-yields.rules.js';

const RECORDS_PER_READ = 1_000;

/** Judges the work at all sites on a trace at once, with the yields of their steps. Says nothing of a site that the trace hides. */
@Injectable()
export class RisksOnTrace {
  constructor(
    private readonly lots: LotTraces,
    private readonly orders: OrderTraces,
    private readonly labor: LaborRisks,
    private readonly doubts: ClaimDoubts,
    private readonly facilities: Facilities,
    private readonly facilityReads: FacilityReads,
    private readonly access: Access,
    private readonly views: Views,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal those of `LotTraces.trace` */
  async lotTraceRisks(productId: string, query: TraceQuery, user: Reader): Promise<RisksOnTraceReply> {
    return this.of(await this.lots.traceLot(productId, query, user), query, user);
  }

  async numbersTraceRisks(query: OrderTraceQuery, user: Reader, language: LanguageCode): Promise<RisksOnTraceReply> {
    return this.of((await this.orders.trace(query, user, language)).trace, query, user);
  }

  /** @param trace undefined for an order of which nothing is found */
  async of(trace: TraceReply | undefined, query: CutQuery, user: Reader): Promise<RisksOnTraceReply> {
    const moment = riskMomentOf(query, this.clock.now());
    const policy = await this.settings.at('risk-policy', moment.asOf);
    const ids = trace ? sitesOf(trace) : [];
    const made = new Map(ids.map((id) => [id, new Set<never>()]));
    const lotIds = trace?.nodes.map(({ lotId }) => lotId) ?? [];
    const onTrace = new Set(lotIds);
    const isMade = ({ kinds, lots }: TransactionBody) =>
      kinds.includes('transform') && lots.some(({ lotId, role }) => role === 'output' && onTrace.has(lotId));
    const [scope, laborOf, ref, readable, recordsOf, doubted] = await Promise.all([
      this.access.readScopeOf(user),
      this.labor.of(ids, moment, policy.value),
      this.facilities.refs(ids),
      this.facilityReads.readableAmong(ids, user),
      this.recordsOf(trace),
      this.doubts.on({ made, lotIds }, moment.at),
    ]);
    const sites = ids.map((id): SiteRiskOnTrace => {
      const labor = laborOf(id);
      return {
        facility: ref(id),
        ...(readable.has(id) && { hasPage: true as const }),
        ...(readsLevelsAlone(user) && !canReadAs(scope, id)
          ? levelOf(labor)
          : siteRisk(labor, areFindingsEnough(labor.coverage, policy.value))),
        steps: siteYields((recordsOf.get(id) ?? []).filter(isMade)),
        claimsInDoubt: doubted.filter(({ facilityId }) => facilityId === id).length,
        files: filesOf(recordsOf.get(id) ?? []),
      };
    });
    return { ...weighedReply(policy, moment.asOf), sites };
  }

  /** Maps sites to their records about lots of the trace. */
  private async recordsOf(trace: TraceReply | undefined): Promise<Map<string, TransactionBody[]>> {
    const nodes = trace?.nodes.filter(({ end }) => end !== 'pool' && end !== 'manual') ?? [];
    const keys = [...new Set(nodes.flatMap(({ facility, transactionIds }) => transactionIds.map((id) => transactionKey(facility.id, id))))];
    const read: TransactionBody[] = [];
    for (const some of chunksOf(keys, RECORDS_PER_READ)) {
      const found = await this.views.getMany<TransactionBody>(transactions, some);
      read.push(...found.values());
    }
    return groupBy(read, ({ facilityId }) => facilityId);
  }
}

const filesOf = (records: readonly TransactionBody[]): number =>
  new Set(records.flatMap(({ documents }) => documents.map(({ blobName }) => blobName))).size;

/** Returns the makers by their largest part, then the holders of lots that made nothing. Sellers outside the platform have no site. */
function sitesOf({ tiers, nodes }: TraceReply): string[] {
  const parts = new Map<string, number>();
  const add = (id: string, share: number) => parts.set(id, Math.max(share, parts.get(id) ?? 0));
  for (const { facilities } of tiers) for (const { facility, share } of facilities) if (facility) add(facility.id, share);
  for (const { facility, end } of nodes) if (end !== 'manual') add(facility.id, 0);
  return [...parts].sort(([, a], [, b]) => b - a).map(([id]) => id);
}

const levelOf = ({ level, coverage: { of } }: LaborRisk) => ({
  ...{ levelsOnly: true as const, laborRiskLevel: levelNameOf(level), coverage: { with: 0, of, isEnough: level !== null } },
  ...{ knockOut: false, indicators: [] },
});

const siteRisk = ({ level, coverage, knockOuts, indicators }: LaborRisk, isEnough: boolean) => ({
  laborRiskLevel: levelNameOf(level),
  coverage: { ...coverage, isEnough },
  knockOut: knockOuts.length > 0,
  indicators: TRACE_INDICATORS.map((indicator) => {
    const own = indicators.find((each) => each.indicator === indicator);
    return { indicator, level: levelNameOf(own?.level ?? null), score: own?.score ?? null };
  }),
});
