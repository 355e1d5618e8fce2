import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { type Observable, tap } from 'rxjs';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { actIsAbout, currentAct } from '../../lib/current-act.js';
import { AuditTrail } from '../../monitoring/audit-trail.js';
import { addNamedIds } from './act-ids.js';

/** Adds to an act the facts of its answer: what was made, and who signed in. Refuses acts that could not be recorded. */
@Injectable()
export class AuditInterceptor implements NestInterceptor {
  constructor(private readonly trail: AuditTrail) {}

  /** @throws Refusal EngineUnavailable while the log has not taken too many acts */
  intercept(_: ExecutionContext, next: CallHandler): Observable<unknown> {
    const act = currentAct();
    if (!act?.route?.kind) return next.handle();
    if (this.trail.isFull) throw new Refusal('EngineUnavailable');
    return next.handle().pipe(
      tap({
        next: (answer: unknown) => {
          addNamedIds(act.ids, answer);
          actIsAbout(userIn(answer));
        },
        complete: () => act.settle?.('done'),
      }),
    );
  }
}

/** Returns the user who signs in by the answer. */
function userIn(answer: unknown): string | undefined {
  const { user } = (answer ?? {}) as { user?: { id?: unknown } };
  return typeof user?.id === 'string' ? user.id : undefined;
}
