import { Injectable } from '@nestjs/common';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import { translateMessage } from '../../../../contracts/shared/messages/translate-message.js';
import { message, Refusal } from '../../../../contracts/shared/refusals.js';
import type { TraceChangesReply } from '../../../../contracts/trace/tracing/changes.js';
import type {
  LotChangesQuery,
  LotTimelineQuery,
  NumbersChangesQuery,
  NumbersTimelineQuery,
} from '../../../../contracts/trace/tracing/queries.js';
import type { TimelineReply } from '../../../../contracts/trace/tracing/timeline.js';
import type { Reader } from '../../../platform/http/access/principal.js';
import { LotTraces } from '../lot-traces.js';
import { OrderTraces } from '../order-traces.js';
import { TraceChanges, type Traced } from './trace-changes.js';
import { TraceTimelines } from './trace-timelines.js';

/** Shows the trace of a lot, or of typed numbers, in time, for readers of the trace. */
@Injectable()
export class AskedTraces {
  constructor(
    private readonly lots: LotTraces,
    private readonly orders: OrderTraces,
    private readonly timelines: TraceTimelines,
    private readonly changes: TraceChanges,
  ) {}

  /** @throws Refusal those of `LotTraces.trace` */
  async lotTimeline(productId: string, query: LotTimelineQuery, user: Reader): Promise<TimelineReply> {
    return this.timelines.of({ trace: await this.lots.traceLot(productId, query, user) }, query);
  }

  async numbersTimeline(query: NumbersTimelineQuery, user: Reader, language: LanguageCode): Promise<TimelineReply> {
    return this.timelines.of(await this.orders.trace(query, user, language), query);
  }

  /** @throws Refusal those of `LotTraces.trace`, but for a lot that was recorded after the earlier instant */
  async lotChanges(productId: string, query: LotChangesQuery, user: Reader, language: LanguageCode): Promise<TraceChangesReply> {
    const { direction } = query;
    const traceAt = async (cut: { asOf?: string; on?: string }): Promise<Traced> => {
      try {
        return { trace: await this.lots.traceLot(productId, { ...cut, ...(direction && { direction }) }, user) };
      } catch (error) {
        if (error instanceof Refusal && error.code === 'NotRecordedYet')
          return { message: translateMessage(message('NotRecordedYet', error.data), language) };
        throw error;
      }
    };
    return this.changes.between(query, user, traceAt);
  }

  async numbersChanges({ since, ...query }: NumbersChangesQuery, user: Reader, language: LanguageCode): Promise<TraceChangesReply> {
    const { asOf: _, on: __, ...numbers } = query;
    return this.changes.between({ ...query, since }, user, (cut) => this.orders.trace({ ...numbers, ...cut }, user, language));
  }
}
