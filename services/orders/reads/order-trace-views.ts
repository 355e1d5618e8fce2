import { Injectable } from '@nestjs/common';
import type { OrderTimelineQuery } from '../../../contracts/orders/queries.js';
import type { LanguageCode } from '../../../contracts/shared/languages.js';
import type { CutQuery } from '../../../contracts/shared/queries.js';
import type { TraceChangesReply } from '../../../contracts/tracing/changes.js';
import type { TracePlacesReply } from '../../../contracts/tracing/places.js';
import type { KeptOrderChangesQuery } from '../../../contracts/tracing/queries.js';
import type { TimelineReply } from '../../../contracts/tracing/timeline.js';
import { TracePlaces } from '../../places/trace-places.js';
import type { Reader } from '../../platform/http/access/principal.js';
import { TraceChanges } from '../../tracing/views/trace-changes.js';
import { TraceTimelines } from '../../tracing/views/trace-timelines.js';
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

  async timeline(id: string, query: OrderTimelineQuery, user: Reader, language: LanguageCode): Promise<TimelineReply> {
    const { by: _, ...cut } = query;
    return this.timelines.of(await this.traces.trace(id, cut, user, language), query);
  }

  async placesOf(id: string, query: CutQuery, user: Reader, language: LanguageCode): Promise<TracePlacesReply> {
    const { trace } = await this.traces.trace(id, query, user, language);
    return this.places.of(trace, user);
  }

  changes(id: string, query: KeptOrderChangesQuery, user: Reader, language: LanguageCode): Promise<TraceChangesReply> {
    return this.compared.between(query, user, (cut) => this.traces.trace(id, cut, user, language));
  }
}
