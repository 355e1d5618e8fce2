import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';

/** Returned by everything that carries out a command: its reply, and whether it was carried out before. */
type CommandOutcome = { replayed: boolean; position?: string };

/**
 * Answers commands: a repeated one gets the reply of the first time, with status 200. The position of the recorded events is also in the
 * header `X-Position`, as reads take it.
 */
@Injectable()
export class CommandReplyInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(map((outcome: unknown) => (isOutcome(outcome) ? replyOf(outcome, response) : outcome)));
  }
}

function isOutcome(value: unknown): value is CommandOutcome {
  return typeof value === 'object' && value !== null && 'replayed' in value && typeof value.replayed === 'boolean';
}

function replyOf({ replayed, ...reply }: CommandOutcome, response: Response): object {
  if (replayed) response.status(200);
  if (reply.position !== undefined) response.setHeader('X-Position', reply.position);
  return reply;
}
