import { Injectable } from '@nestjs/common';
import type { OrderTimelineQuery } from '../../../../contracts/brand/orders/queries.js';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import type { CutQuery } from '../../../../contracts/shared/queries.js';
import type { TraceChangesReply } from '../../../../contracts/trace/tracing/changes.js';
import type { TracePlacesReply } from '../../../../contracts/trace/tracing/places.js';
import type { KeptOrderChangesQuery } from '../../../../contracts/trace/tracing/queries.js';
import type { TimelineReply } from '../../../../contracts/trace/tracing/timeline.js';
import type { Reader } from '../../../platform/http/access/principal.js';
import { TracePlaces } from '../../../trace/places/trace-places.js';
import { TraceChanges } from '../../../trace/tracing/views/trace-changes.js';
import { TraceTimelines } from '../../../trace/tracing/views/trace-timelines.js';
import { OrderTrace } from './order-trace.js';

/** Shows the trace of an order in time and on the ground. Each throws NotFound for an order that does not exist or belongs to another brand. */
@Injectable()
export class OrderTraceViews {
  constructor(
    private readonly traces: OrderTrace,
    private readonly timelines: TraceTimelines,
    private readonly places: TracePlaces,
    private readonly compared: TraceChanges,
  ) {}

  async orderTimeline(id: string, query: OrderTimelineQuery, user: Reader, language: LanguageCode): Promise<TimelineReply> {
    const { by: _, ...cut } = query;
    return this.timelines.of(await this.traces.orderTrace(id, cut, user, language), query);
  }

  async orderPlaces(id: string, query: CutQuery, user: Reader, language: LanguageCode): Promise<TracePlacesReply> {
    const { trace } = await this.traces.orderTrace(id, query, user, language);
    return this.places.of(trace, user);
  }

  orderChanges(id: string, query: KeptOrderChangesQuery, user: Reader, language: LanguageCode): Promise<TraceChangesReply> {
    return this.compared.between(query, user, (cut) => this.traces.orderTrace(id, cut, user, language));
  }
}
