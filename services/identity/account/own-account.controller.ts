import { Body, Controller, Param } from '@nestjs/common';
import {
  ChangePassword,
  ConfirmSecondFactor,
  DisableSecondFactor,
  ShortTokenRequest,
  UpdateMe,
} from '../../../contracts/identity/commands.js';
import type {
  MeReply,
  RecoveryCodesReply,
  SecondFactorReply,
  SecondFactorSecretReply,
  SessionReply,
  ShortTokenReply,
} from '../../../contracts/identity/replies.js';
import { routes } from '../../../contracts/routes.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { CurrentUser } from '../../platform/http/access/current-user.js';
import type { Principal } from '../../platform/http/access/principal.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { UuidParam } from '../../platform/http/path-params.js';
import { type Caller, CurrentCaller } from '../caller.js';
import { Sessions } from '../sessions/sessions.js';
import { ShortTokens } from '../sessions/short-tokens.js';
import { SecondFactors } from '../sign-in/second-factors.js';
import { OwnAccount } from './own-account.js';

/** Serves users their own account and sessions. */
@Controller()
export class OwnAccountController {
  constructor(
    private readonly account: OwnAccount,
    private readonly sessions: Sessions,
    private readonly shortTokens: ShortTokens,
    private readonly secondFactors: SecondFactors,
  ) {}

  @Endpoint(routes.logout)
  logout(@CurrentUser() user: Principal): Promise<void> {
    return this.sessions.revoke(user.sessionId);
  }

  @Endpoint(routes.sessions)
  async list(@CurrentUser() { userId, sessionId }: Principal): Promise<SessionReply[]> {
    const open = await this.sessions.listForUser(userId);
    return open.map((session) => ({ ...session, current: session.id === sessionId }));
  }

  @Endpoint(routes.endSession)
  async endSession(@Param('id', UuidParam) id: string, @CurrentUser() { userId, sessionId }: Principal): Promise<void> {
    if (id === sessionId) throw new Refusal('OwnSession');
    await this.sessions.revokeForUser(userId, id);
  }

  @Endpoint(routes.shortToken)
  shortToken(@Body() { path }: ShortTokenRequest, @CurrentUser() user: Principal): Promise<ShortTokenReply> {
    return this.shortTokens.issue(user, path);
  }

  @Endpoint(routes.me)
  me(@CurrentUser() user: Principal): Promise<MeReply> {
    return this.account.me(user);
  }

  @Endpoint(routes.updateMe)
  updateMe(@Body() person: UpdateMe, @CurrentUser() user: Principal): Promise<MeReply> {
    return this.account.update(person, user);
  }

  @Endpoint(routes.changePassword)
  changePassword(@Body() change: ChangePassword, @CurrentUser() user: Principal, @CurrentCaller() caller: Caller): Promise<void> {
    return this.account.changePassword(change, user, caller);
  }

  @Endpoint(routes.secondFactor)
  secondFactor(@CurrentUser() { userId }: Principal): Promise<SecondFactorReply> {
    return this.secondFactors.stateOf(userId);
  }

  @Endpoint(routes.enrollSecondFactor)
  enrollSecondFactor(@CurrentUser() user: Principal): Promise<SecondFactorSecretReply> {
    return this.account.enrollSecondFactor(user);
  }

  @Endpoint(routes.confirmSecondFactor)
  async confirmSecondFactor(@Body() { code }: ConfirmSecondFactor, @CurrentUser() { userId }: Principal): Promise<RecoveryCodesReply> {
    return { recoveryCodes: await this.secondFactors.confirm(userId, code) };
  }

  @Endpoint(routes.disableSecondFactor)
  disableSecondFactor(
    @Body() { password }: DisableSecondFactor,
    @CurrentUser() user: Principal,
    @CurrentCaller() caller: Caller,
  ): Promise<void> {
    return this.account.disableSecondFactor(password, user, caller);
  }
}
