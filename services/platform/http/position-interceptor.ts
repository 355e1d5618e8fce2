import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Observable } from 'rxjs';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { EventStore } from '../events/event-store.js';
import { ReadPositions } from '../projections/read-positions.js';
import { routeOf } from './endpoint.js';

/** Delays reads that carry `X-Position` until the views are at least that new, so that callers read their own writes. */
@Injectable()
export class PositionInterceptor implements NestInterceptor {
  constructor(
    private readonly events: EventStore,
    private readonly positions: ReadPositions,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const { method, headers } = context.switchToHttp().getRequest<{ method: string; headers: Record<string, string | undefined> }>();
    const position = headers['x-position'];
    if (method === 'GET' && position !== undefined && routeOf(context.getHandler())?.roles !== 'public')
      await this.waitForPosition(position);
    return next.handle();
  }

  private async waitForPosition(position: string): Promise<void> {
    if (!this.events.isPosition(position)) throw new Refusal('PositionInvalid');
    const head = await this.events.head();
    if (head === undefined || position > head) throw new Refusal('PositionInvalid');
    await this.positions.waitFor(position);
  }
}
