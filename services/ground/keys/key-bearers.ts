import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { FACILITY_HEADER } from '../../../contracts/shared/route.js';
import { BearerAuth } from '../../platform/http/access/bearer-auth.js';
import { KEY_CALLS_A_MINUTE, KEY_CALLS_AT_ONCE } from '../../platform/http/access/limits/quotas.js';
import { type Attempts, RateLimits } from '../../platform/http/access/limits/rate-limits.js';
import type { Principal } from '../../platform/http/access/principal.js';
import { Clock } from '../../platform/lib/clock.js';
import { currentAct } from '../../platform/lib/current-act.js';
import { ApiKeys } from './api-keys.js';
import { idIn, isInUse, isKeyOf, isWithin } from './key-record.js';
import { KeyUses } from './key-uses.js';
import { ProgramPeople } from './program-people.js';

const WINDOW_SECONDS = 60;

/**
 * Finds the caller of a request by the key that it carries. The key is read at each request, so that one that was revoked ends at once in
 * all processes. Counts calls against the limits of the key, and each answer states the rest (draft-ietf-httpapi-ratelimit-headers).
 */
@Injectable()
export class KeyBearers {
  private readonly calls: Attempts;
  private readonly open = new Map<string, number>();

  constructor(
    bearers: BearerAuth,
    limits: RateLimits,
    private readonly keys: ApiKeys,
    private readonly uses: KeyUses,
    private readonly people: ProgramPeople,
    private readonly clock: Clock,
  ) {
    this.calls = limits.within('key-calls', KEY_CALLS_A_MINUTE, WINDOW_SECONDS);
    bearers.useKeys((key, request, response) => this.principalOf(key, request, response));
  }

  /** @throws Refusal KeyAddressRefused, KeyBusy, TooOften, NotAtSite */
  private async principalOf(text: string, request: Request, response: Response | undefined): Promise<Principal | undefined> {
    const id = idIn(text);
    const key = id === undefined ? undefined : await this.keys.get(id);
    if (!key || !isKeyOf(key, text) || !isInUse(key, this.clock.now())) return undefined;
    const act = currentAct();
    if (act) act.keyId = key.id;
    const address = request.ip ?? '';
    if (!isWithin(key.addresses, address)) throw new Refusal('KeyAddressRefused');
    const person = await this.people.at(key);
    if (!person) {
      await this.keys.end(key.id, 'person');
      return undefined;
    }
    const named = request.headers[FACILITY_HEADER.toLowerCase()];
    if (named !== undefined && named !== key.facilityId) throw new Refusal('NotAtSite');
    if (response) await this.count(key.id, address, response);
    return { ...person, key: { id: key.id, scopes: key.scopes } };
  }

  private async count(keyId: string, address: string, response: Response): Promise<void> {
    const open = this.open.get(keyId) ?? 0;
    if (open >= KEY_CALLS_AT_ONCE) {
      this.uses.note(keyId, address, true);
      throw new Refusal('KeyBusy', { max: String(KEY_CALLS_AT_ONCE), seconds: '1' });
    }
    // The connection of a client that left meanwhile has closed already, and closes once.
    if (!response.destroyed) {
      this.open.set(keyId, open + 1);
      response.once('close', () => this.close(keyId));
    }
    const { left, resetSeconds, refusal } = await this.calls.take(keyId);
    response.setHeader('RateLimit-Policy', `"default";q=${KEY_CALLS_A_MINUTE};w=${WINDOW_SECONDS}`);
    response.setHeader('RateLimit', `"default";r=${left};t=${resetSeconds}`);
    this.uses.note(keyId, address, refusal !== undefined);
    if (refusal) throw refusal;
  }

  private close(keyId: string): void {
    const open = (this.open.get(keyId) ?? 1) - 1;
    if (open > 0) this.open.set(keyId, open);
    else this.open.delete(keyId);
  }
}
