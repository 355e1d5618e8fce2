import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { SessionSignOn } from '../../../ground/identity/sessions/sessions.js';
import { SecondFactors } from '../../../ground/identity/sign-in/second-factors.js';
import { SignOnPolicy } from '../../../ground/identity/sign-in/sign-on-policy.js';
import type { UserRecord } from '../../../ground/identity/users.js';
import type { Caller } from '../../../platform/http/access/caller.js';
import { Clock } from '../../../platform/lib/clock.js';
import { withNews } from '../connections/connection-record.js';
import { Connections, worksAt } from '../connections/connections.js';
import { Admissions } from './admissions.js';
import { Flows } from './flows.js';

/** Says of a right password whether it lets somebody in, and links the account that a provider named to the browser before. */
@Injectable()
export class PasswordUse extends SignOnPolicy {
  constructor(
    private readonly connections: Connections,
    private readonly flows: Flows,
    private readonly admissions: Admissions,
    private readonly factors: SecondFactors,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async passwordUsed(user: UserRecord, caller: Caller): Promise<SessionSignOn | undefined> {
    const linked = await this.link(user, caller);
    if (linked) return linked;
    const business = await this.connections.ofAddress(user.email);
    if (business?.connection.rules.mode !== 'provider' || !worksAt(business, user)) return undefined;
    const { keeperId } = business.connection.rules;
    // Without the person who keeps a password, nobody could repair a provider that fails.
    if (keeperId !== user.id && (await this.connections.isKeptBy(business, keeperId)))
      throw new Refusal('ProviderDemanded', { business: business.name });
    const now = this.clock.now();
    await this.connections.change(business.connection.businessId, (connection) => withNews(connection, 'passwordUsed', now));
    return undefined;
  }

  private async link(user: UserRecord, caller: Caller): Promise<SessionSignOn | undefined> {
    const flow = await this.flows.of(caller);
    if (!flow?.value.back || !('person' in flow.value.back) || flow.value.linkTo !== user.id) return undefined;
    const business = await this.connections.get(flow.value.businessId);
    if (!business) return undefined;
    const { person } = flow.value.back;
    const { demandsFactor, acrValues } = business.connection.rules;
    const isProved = person.acr !== undefined && acrValues.includes(person.acr);
    // A person with a second factor here proved it with the password.
    if (demandsFactor && !isProved && !(await this.factors.isOn(user.id))) {
      await this.flows.end(flow, caller);
      throw new Refusal('ProviderFactorMissing');
    }
    const { id } = await this.admissions.linkKnown(business, user, person);
    await this.flows.end(flow, caller);
    return { linkId: id, businessId: flow.value.businessId, ...(person.sid !== undefined && { sid: person.sid }) };
  }
}
