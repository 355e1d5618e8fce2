import { createHash, randomUUID } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { catchError, mergeMap, type Observable, of } from 'rxjs';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { RecordStore } from '../../documents/document-store.js';
import { Clock } from '../../lib/clock.js';
import type { Principal } from '../access/principal.js';
import { IDEMPOTENT_CALLS, type IdempotentCall, KEPT_MS } from './idempotent-calls.js';

const HEADER = 'idempotency-key';
const KEY = /^[\x21-\x7e]{1,255}$/;
/** A call that was begun, or renewed, so long ago was cut off. */
const CUT_OFF_MS = 60 * 1000;
const RENEW_MS = CUT_OFF_MS / 4;

interface Turn {
  id: string;
  /** The version that this request stored last, as far as it knows. */
  version: number;
  call: IdempotentCall;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Carries out a call with an `Idempotency-Key` once: the same call of the same sender gets the same reply for a day
 * (draft-ietf-httpapi-idempotency-key-header). A refused call leaves nothing, so it can be corrected and sent again with the same key.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly records: RecordStore,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal IdempotencyKeyInvalid, IdempotencyKeyReused for another call, IdempotencyKeyBusy while the first one is under way */
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request & { user?: Principal }>();
    const key = request.headers[HEADER];
    const { user } = request;
    if (key === undefined || !user) return next.handle();
    if (typeof key !== 'string' || !KEY.test(key)) throw new Refusal('IdempotencyKeyInvalid');
    const id = sha256(`${user.key?.id ?? user.userId} ${user.facilityId ?? ''} ${key}`);
    const query = URL.parse(request.originalUrl, 'http://localhost')?.search ?? '';
    const turn = await this.begin(id, sha256(`${request.method} ${request.path}${query} ${JSON.stringify(request.body)}`), user);
    if (turn.call.reply !== undefined) {
      http.getResponse<Response>().setHeader('Idempotency-Replayed', 'true');
      return of(asReplay(turn.call.reply));
    }
    const end = this.keepBegun(turn);
    return next.handle().pipe(
      mergeMap(async (reply: unknown) => {
        await end();
        const call = { ...turn.call, reply: reply ?? null };
        await this.changeOwn(turn, (version) => this.records.replace(IDEMPOTENT_CALLS.name, id, version, call));
        return reply;
      }),
      catchError(async (error: unknown) => {
        await end();
        await this.changeOwn(turn, (version) => this.records.delete(IDEMPOTENT_CALLS.name, id, version));
        throw error;
      }),
    );
  }

  /** Renews the beginning of a call that takes long, until the returned function is called: nobody carries it out a second time. */
  private keepBegun(turn: Turn): () => Promise<void> {
    let renewed = Promise.resolve();
    const renew = async (): Promise<void> => {
      const call = { ...turn.call, at: this.clock.now() };
      if (await this.changeOwn(turn, (version) => this.records.replace(IDEMPOTENT_CALLS.name, turn.id, version, call))) turn.version += 1;
    };
    // A store that does not answer now may do so at the next renewal.
    const timer = setInterval(() => (renewed = renewed.then(renew).catch(() => {})), RENEW_MS).unref();
    return () => {
      clearInterval(timer);
      return renewed;
    };
  }

  /** Changes the stored call while it is this request's to carry out, also after a renewal that was stored although its answer was lost. */
  private async changeOwn(turn: Turn, change: (version: number) => Promise<boolean>): Promise<boolean> {
    if (await change(turn.version)) return true;
    const stored = await this.records.get<IdempotentCall>(IDEMPOTENT_CALLS.name, turn.id);
    if (stored?.value.turn !== turn.call.turn || stored.value.reply !== undefined) return false;
    turn.version = stored.version;
    return change(turn.version);
  }

  /** Returns the call with the reply of the first time, or without one where it has to be carried out. */
  private async begin(id: string, asked: string, { userId, facilityId }: Principal): Promise<Turn> {
    const call: IdempotentCall = { userId, facilityId: facilityId ?? null, asked, turn: randomUUID(), at: this.clock.now() };
    if (await this.records.tryInsert(IDEMPOTENT_CALLS.name, id, call)) return { id, version: 1, call };
    const stored = await this.records.get<IdempotentCall>(IDEMPOTENT_CALLS.name, id);
    if (!stored || Date.parse(call.at) - Date.parse(stored.value.at) > KEPT_MS) return this.takeOver(id, stored?.version, call);
    if (stored.value.asked !== asked) throw new Refusal('IdempotencyKeyReused');
    if (stored.value.reply !== undefined) return { id, version: stored.version, call: stored.value };
    if (Date.parse(call.at) - Date.parse(stored.value.at) < CUT_OFF_MS) throw new Refusal('IdempotencyKeyBusy');
    return this.takeOver(id, stored.version, call);
  }

  private async takeOver(id: string, version: number | undefined, call: IdempotentCall): Promise<Turn> {
    if (version === undefined || !(await this.records.replace(IDEMPOTENT_CALLS.name, id, version, call))) {
      throw new Refusal('IdempotencyKeyBusy');
    }
    return { id, version: version + 1, call };
  }
}

/** Marks the outcome of a command as that of a replay, which is answered with 200. */
const asReplay = (reply: unknown): unknown =>
  typeof reply === 'object' && reply !== null && 'replayed' in reply ? { ...reply, replayed: true } : reply;
