import { Body, Controller, Param } from '@nestjs/common';
import {
  ChangePassword,
  ConfirmSecondFactor,
  DisableSecondFactor,
  ShortTokenRequest,
  UpdateMe,
} from '../../contracts/identity-commands.js';
import type {
  RecoveryCodesReply,
  SecondFactorReply,
  SecondFactorSecretReply,
  SessionReply,
  ShortTokenReply,
} from '../../contracts/identity-replies.js';
import type { MeReply } from '../../contracts/replies.js';
import { routes } from '../../contracts/routes.js';
import { On } from '../platform/http/on.js';
import { UuidParam } from '../platform/http/params.js';
import { Who } from '../platform/http/who.js';
import { type Caller, From } from './caller.js';
import { OwnAccount } from './own-account.js';
import type { Principal } from './principal.js';
import { SecondFactors } from './second-factors.js';
import { Sessions } from './sessions.js';
import { ShortTokens } from './short-tokens.js';

/** A signed-in person's own account and sessions. */
@Controller()
export class OwnAccountController {
  constructor(
    private readonly account: OwnAccount,
    private readonly sessions: Sessions,
    private readonly shortTokens: ShortTokens,
    private readonly secondFactors: SecondFactors,
  ) {}

  @On(routes.logout)
  logout(@Who() who: Principal): Promise<void> {
    return this.sessions.revoke(who.sessionId);
  }

  @On(routes.sessions)
  async list(@Who() { userId, sessionId }: Principal): Promise<SessionReply[]> {
    const open = await this.sessions.listOf(userId);
    return open.map((session) => ({ ...session, current: session.id === sessionId }));
  }

  @On(routes.endSession)
  endSession(@Param('id', UuidParam) id: string, @Who() { userId }: Principal): Promise<void> {
    return this.sessions.revokeOf(userId, id);
  }

  @On(routes.shortToken)
  shortToken(@Body() { path }: ShortTokenRequest, @Who() who: Principal): Promise<ShortTokenReply> {
    return this.shortTokens.issue(who, path);
  }

  @On(routes.me)
  me(@Who() who: Principal): Promise<MeReply> {
    return this.account.me(who);
  }

  @On(routes.updateMe)
  updateMe(@Body() person: UpdateMe, @Who() who: Principal): Promise<MeReply> {
    return this.account.update(person, who);
  }

  @On(routes.changePassword)
  changePassword(@Body() change: ChangePassword, @Who() who: Principal, @From() caller: Caller): Promise<void> {
    return this.account.changePassword(change, who, caller);
  }

  @On(routes.secondFactor)
  secondFactor(@Who() { userId }: Principal): Promise<SecondFactorReply> {
    return this.secondFactors.stateOf(userId);
  }

  @On(routes.enrollSecondFactor)
  enrollSecondFactor(@Who() who: Principal): Promise<SecondFactorSecretReply> {
    return this.account.enrollSecondFactor(who);
  }

  @On(routes.confirmSecondFactor)
  async confirmSecondFactor(@Body() { code }: ConfirmSecondFactor, @Who() { userId }: Principal): Promise<RecoveryCodesReply> {
    return { recoveryCodes: await this.secondFactors.confirm(userId, code) };
  }

  @On(routes.disableSecondFactor)
  disableSecondFactor(@Body() { password }: DisableSecondFactor, @Who() who: Principal, @From() caller: Caller): Promise<void> {
    return this.account.disableSecondFactor(password, who, caller);
  }
}
