import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Observable } from 'rxjs';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { EventStore } from '../../events/event-store.js';
import { currentAct } from '../../lib/current-act.js';
import { ReadPositions } from '../../projections/read-positions.js';
import { routeOf } from '../endpoint.js';

/**
 * Delays reads that carry `X-Position`, so that callers read their own writes: each view that the request reads must be at least that new,
 * and it waits for no other (ADR 0122).
 */
@Injectable()
export class PositionInterceptor implements NestInterceptor {
  constructor(
    private readonly events: EventStore,
    private readonly positions: ReadPositions,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const { method, headers } = context.switchToHttp().getRequest<{ method: string; headers: Record<string, string | undefined> }>();
    const position = headers['x-position'];
    if (method === 'GET' && position !== undefined && routeOf(context.getHandler())?.roles !== 'public') await this.demand(position);
    return next.handle();
  }

  private async demand(position: string): Promise<void> {
    if (!this.events.isPosition(position)) throw new Refusal('PositionInvalid');
    const head = await this.events.head();
    if (head === undefined || position > head) throw new Refusal('PositionInvalid');
    const act = currentAct();
    if (act) act.viewReached = this.positions.waitingFor(position);
    else await this.positions.waitFor(position);
  }
}
