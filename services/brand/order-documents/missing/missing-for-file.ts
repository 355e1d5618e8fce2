import { Injectable } from '@nestjs/common';
import type { MissingForFileReply, MissingItem } from '../../../../contracts/brand/order-documents/replies.js';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import type { TraceNode } from '../../../../contracts/trace/tracing/replies.js';
import { type LabTestBody, labTests } from '../../../../projections/trace/dna/lab-tests.js';
import type { Reader } from '../../../platform/http/access/principal.js';
import { Clock } from '../../../platform/lib/clock.js';
import { Views } from '../../../platform/projections/views.js';
import { OrderReads } from '../../orders/reads/order-reads.js';
import { OrderTrace } from '../../orders/reads/order-trace.js';
import { OrderChecklist } from '../checklist/order-checklist.js';
import { finishedLots, missingDocuments, notRecorded, sitesWithoutChineseName } from './missing.rules.js';

/** Says what the file of an order lacks for an authority. */
@Injectable()
export class MissingForFile {
  constructor(
    private readonly reads: OrderReads,
    private readonly checklist: OrderChecklist,
    private readonly traces: OrderTrace,
    private readonly views: Views,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal NotFound for an order that does not exist or belongs to another brand */
  async missingForFile(orderId: string, user: Reader, language: LanguageCode): Promise<MissingForFileReply> {
    const order = await this.reads.view(orderId, user);
    const traced = await this.traces.traceOf(order, {}, user, language);
    const { trace, covered } = traced;
    const { steps } = await this.checklist.ofTraced(order, traced, {});
    const nodes = trace?.nodes ?? [];
    const documents = missingDocuments(steps, this.clock.now());
    const names = sitesWithoutChineseName(nodes);
    const items = [
      ...(await this.finishedTest(nodes)),
      ...documents,
      ...(names.lacking.length > 0 ? [{ kind: 'chineseName' as const, verb: 'record' as const, sites: names }] : []),
      ...notRecorded(covered),
    ];
    return { items, askable: documents.filter(({ verb }) => verb === 'ask' || verb === 'askAgain').length };
  }

  /** A test that said nothing of the origin is none. */
  private async finishedTest(nodes: readonly TraceNode[]): Promise<MissingItem[]> {
    const lots = finishedLots(nodes);
    const [first] = lots;
    if (!first) return [];
    const lotIds = [...new Set(lots.map(({ lotId }) => lotId))];
    const tests = await this.views.find<LabTestBody>(labTests, { filter: { lotId: { in: lotIds } } });
    if (tests.some(({ result }) => result !== 'inconclusive')) return [];
    return [{ kind: 'finishedTest', verb: 'record', productId: first.productId }];
  }
}
