import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { XLSX } from '../../../../contracts/shared/route.js';
import { PAPERS_AT_ONCE } from '../access/limits/quotas.js';
import type { Principal } from '../access/principal.js';
import type { RoomGuest } from '../access/room-auth.js';
import { type AnyRoute, routeOf } from '../endpoint.js';

/**
 * Limits how many documents, workbooks and zips each user generates at once, since they are drawn while they are sent and slow everyone
 * down.
 */
@Injectable()
export class PapersInterceptor implements NestInterceptor {
  private readonly underWay = new Map<string, number>();

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const { user, guest, query } = http.getRequest<Request & { user?: Principal; guest?: RoomGuest }>();
    const who = user?.userId ?? guest?.roomId;
    const route = routeOf(context.getHandler());
    if (who !== undefined && route && isMade(route, query)) this.count(who, http.getResponse<Response>());
    return next.handle();
  }

  /** Counts the file until the answer is sent or the client disconnects. @throws Refusal PapersTooMany */
  private count(userId: string, response: Response): void {
    const others = this.underWay.get(userId) ?? 0;
    if (others >= PAPERS_AT_ONCE) throw new Refusal('PapersTooMany', { max: String(PAPERS_AT_ONCE) });
    // The connection of a client that left meanwhile has closed already, and closes once.
    if (response.destroyed) return;
    this.underWay.set(userId, others + 1);
    response.once('close', () => {
      const left = (this.underWay.get(userId) ?? 1) - 1;
      if (left > 0) this.underWay.set(userId, left);
      else this.underWay.delete(userId);
    });
  }
}

/** Returns true when the answer is generated, rather than a stored file. Routes that offer both answer JSON by default. */
function isMade({ raw = [] }: AnyRoute, { format = 'json' }: Request['query']): boolean {
  if (raw.includes('application/json') && format === 'json') return false;
  const isPdfAlone = raw.length === 1 && raw[0] === 'application/pdf';
  return isPdfAlone || raw.includes(XLSX) || raw.includes('application/zip');
}
