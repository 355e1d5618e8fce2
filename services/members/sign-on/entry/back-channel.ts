import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { Sessions } from '../../../ground/identity/sessions/sessions.js';
import type { Caller } from '../../../platform/http/access/caller.js';
import { networkOf } from '../../../platform/http/access/limits/network-of.js';
import { type Attempts, RateLimits } from '../../../platform/http/access/limits/rate-limits.js';
import { Clock } from '../../../platform/lib/clock.js';
import { withNews } from '../connections/connection-record.js';
import { Connections } from '../connections/connections.js';
import { addressedBy } from '../provider/logout-token.js';
import { ProviderClient } from '../provider/provider-client.js';
import { Links } from './links.js';
import { provided } from './sign-on-entry.js';

const CALLS_A_MINUTE = 600;
const WINDOW_SECONDS = 60;

/** Ends sessions here when a provider says that theirs has ended. */
@Injectable()
export class BackChannel {
  private readonly calls: Attempts;

  constructor(
    private readonly connections: Connections,
    private readonly provider: ProviderClient,
    private readonly links: Links,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
    limits: RateLimits,
  ) {
    this.calls = limits.within('sign-on-logout', CALLS_A_MINUTE, WINDOW_SECONDS);
  }

  /** @throws Refusal ProviderAnswerWrong for a token that is not a provider's; ProviderUnavailable, TooOften */
  async signedOut(token: string, { address }: Pick<Caller, 'address'>): Promise<void> {
    await this.calls.consume(networkOf(address));
    const said = addressedBy(token);
    const connections = said ? await this.connections.byIssuer(said.issuer) : [];
    const meant = connections.filter(({ provider }) => provider && said?.clientIds.includes(provider.clientId));
    if (meant.length === 0) throw new Refusal('ProviderAnswerWrong');
    for (const connection of meant) {
      const { sub, sid } = await this.provider.logoutOf(provided({ connection }), token, this.clock.now());
      const ended = await this.end(connection.businessId, said?.issuer ?? '', { sub, sid });
      const now = this.clock.now();
      if (ended > 0) await this.connections.change(connection.businessId, (each) => withNews(each, 'providerEnded', now, ended));
    }
  }

  private async end(
    businessId: string,
    issuer: string,
    { sub, sid }: { sub?: string | undefined; sid?: string | undefined },
  ): Promise<number> {
    const link = sub === undefined ? undefined : await this.links.of({ issuer, subject: sub });
    if (link) return this.sessions.revokeSignedOn({ userId: link.userId }, businessId, sid);
    if (sub !== undefined || sid === undefined) return 0;
    return this.sessions.revokeSignedOn({ 'signOn.sid': sid }, businessId);
  }
}
