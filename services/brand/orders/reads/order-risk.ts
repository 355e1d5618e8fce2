import { Injectable } from '@nestjs/common';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import type { CutQuery } from '../../../../contracts/shared/queries.js';
import type { RisksOnTraceReply } from '../../../../contracts/trace/risk/on-trace.js';
import type { OrderRiskReply } from '../../../../contracts/trace/risk/replies.js';
import { pointInTimeOf } from '../../../../projections/shared/point-in-time.js';
import { Access } from '../../../ledger/custody/access/access.js';
import type { Reader } from '../../../platform/http/access/principal.js';
import { RisksOnTrace } from '../../../trace/risk/on-trace/risks-on-trace.js';
import { TraceRisks } from '../../../trace/risk/on-trace/trace-risks.js';
import { OrderProvenance } from '../../../trace/tracing/order-provenance.js';
import { OrderTrace } from './order-trace.js';

/** Judges an order by the trace that its numbers find among its suppliers. */
@Injectable()
export class OrderRisk {
  constructor(
    private readonly traces: OrderTrace,
    private readonly evidence: OrderProvenance,
    private readonly risks: TraceRisks,
    private readonly onTrace: RisksOnTrace,
    private readonly access: Access,
  ) {}

  /** @throws Refusal NotFound for an order that does not exist or belongs to another brand */
  async orderRisk(id: string, query: CutQuery, user: Reader): Promise<OrderRiskReply> {
    const { order, findPlaced } = await this.traces.toMatch(id, query.asOf, user);
    const scope = await this.access.readScopeOf(user);
    const traced = (await this.evidence.of([order], findPlaced, scope, pointInTimeOf(query))).get(id);
    const risk = await this.risks.of(traced?.facts ?? null, { orderId: id }, query, user);
    return { ...risk, matchedBy: traced?.matchedBy ?? null };
  }

  /** Says of all sites on the order's trace how the work there is judged. @throws Refusal those of `risk` */
  async orderTraceRisks(id: string, query: CutQuery, user: Reader, language: LanguageCode): Promise<RisksOnTraceReply> {
    const { trace } = await this.traces.orderTrace(id, query, user, language);
    return this.onTrace.of(trace, query, user);
  }
}
