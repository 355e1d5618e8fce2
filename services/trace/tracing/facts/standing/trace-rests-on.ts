import { Injectable } from '@nestjs/common';
import type { LanguageCode } from '../../../../../contracts/shared/languages.js';
import type { OrderTraceQuery, TraceQuery } from '../../../../../contracts/trace/tracing/queries.js';
import type { TraceReply } from '../../../../../contracts/trace/tracing/replies.js';
import type { RestsOnReply } from '../../../../../contracts/trace/tracing/rests-on.js';
import type { Reader } from '../../../../platform/http/access/principal.js';
import { LotTraces } from '../../lot-traces.js';
import { OrderTraces } from '../../order-traces.js';
import { RestsOn } from './rests-on.js';

/** Says what the trace of a lot, or of typed numbers, rests on. */
@Injectable()
export class TraceRestsOn {
  constructor(
    private readonly lots: LotTraces,
    private readonly orders: OrderTraces,
    private readonly restsOn: RestsOn,
  ) {}

  /** @throws Refusal those of `LotTraces.trace` */
  async lotRestsOn(productId: string, query: TraceQuery, user: Reader): Promise<RestsOnReply> {
    return this.ofLot(await this.lots.traceLot(productId, query, user), query, user);
  }

  /** @param trace the answer to the same query */
  async ofLot(trace: TraceReply, query: TraceQuery, user: Reader): Promise<RestsOnReply> {
    const hidden = query.direction === 'forward' ? await this.lots.hiddenFacilities(trace.root, query, user) : [];
    return this.restsOn.of(trace, query, user, hidden);
  }

  async numbersRestOn(query: OrderTraceQuery, user: Reader, language: LanguageCode): Promise<RestsOnReply> {
    const { trace } = await this.orders.trace(query, user, language);
    return this.restsOn.of(trace, query, user);
  }
}
