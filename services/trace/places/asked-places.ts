import { Injectable } from '@nestjs/common';
import type { LanguageCode } from '../../../contracts/shared/languages.js';
import type { TracePlacesReply } from '../../../contracts/trace/tracing/places.js';
import type { OrderTraceQuery, TraceQuery } from '../../../contracts/trace/tracing/queries.js';
import type { Reader } from '../../platform/http/access/principal.js';
import { LotTraces } from '../tracing/lot-traces.js';
import { OrderTraces } from '../tracing/order-traces.js';
import { TracePlaces } from './trace-places.js';

/** Puts the trace of a lot, or of typed numbers, on the ground, for readers of the trace. */
@Injectable()
export class AskedPlaces {
  constructor(
    private readonly lots: LotTraces,
    private readonly orders: OrderTraces,
    private readonly places: TracePlaces,
  ) {}

  /** @throws Refusal those of `LotTraces.trace` */
  async lotPlaces(productId: string, query: TraceQuery, user: Reader): Promise<TracePlacesReply> {
    return this.places.of(await this.lots.traceLot(productId, query, user), user);
  }

  async numbersPlaces(query: OrderTraceQuery, user: Reader, language: LanguageCode): Promise<TracePlacesReply> {
    return this.places.of((await this.orders.trace(query, user, language)).trace, user);
  }
}
