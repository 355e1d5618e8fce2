import { Body, Controller, Param } from '@nestjs/common';
import { ForgotPassword, Login, RefreshTokens, ResetPassword, SignUp } from '../../../contracts/identity/commands.js';
import type { InvitationReply, LoginReply, ResetLinkReply } from '../../../contracts/identity/replies.js';
import { routes } from '../../../contracts/routes.js';
import type { LanguageCode } from '../../../contracts/shared/languages.js';
import { Facilities } from '../../facilities/facilities.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { RequestLanguage } from '../../platform/http/request-language.js';
import { type Caller, CurrentCaller } from '../caller.js';
import { Invitations } from '../invitations.js';
import { emailKey } from '../users.js';
import { AccountRateLimits } from './account-rate-limits.js';
import { PasswordResets } from './password-resets.js';
import { SignIn } from './sign-in.js';

/** Serves users who are not signed in. */
@Controller()
export class SignInController {
  constructor(
    private readonly signIn: SignIn,
    private readonly invitations: Invitations,
    private readonly resets: PasswordResets,
    private readonly rateLimits: AccountRateLimits,
    private readonly facilities: Facilities,
  ) {}

  @Endpoint(routes.login)
  login(@Body() credentials: Login, @CurrentCaller() caller: Caller): Promise<LoginReply> {
    return this.signIn.signIn(credentials, caller);
  }

  @Endpoint(routes.refresh)
  refresh(@Body() { refreshToken }: RefreshTokens, @CurrentCaller() { address }: Caller): Promise<LoginReply> {
    return this.rateLimits.guardSecret(address, () => this.signIn.refresh(refreshToken));
  }

  @Endpoint(routes.forgotPassword)
  forgotPassword(@Body() { email }: ForgotPassword, @CurrentCaller() { address }: Caller, @RequestLanguage() language: LanguageCode): void {
    this.rateLimits.countForgottenPassword(emailKey(email), address);
    this.resets.requestReset(email, language);
  }

  @Endpoint(routes.resetLink)
  async resetLink(@Param('token') token: string, @CurrentCaller() { address }: Caller): Promise<ResetLinkReply> {
    const { value } = await this.rateLimits.guardSecret(address, () => this.resets.findByToken(token));
    return { expiresAt: value.expiresAt };
  }

  @Endpoint(routes.resetPassword)
  resetPassword(@Body() { token, password }: ResetPassword, @CurrentCaller() { address }: Caller): Promise<void> {
    return this.rateLimits.guardSecret(address, () => this.resets.reset(token, password));
  }

  @Endpoint(routes.invitation)
  async invitation(@Param('token') token: string, @CurrentCaller() { address }: Caller): Promise<InvitationReply> {
    const { invitation, user } = await this.rateLimits.guardSecret(address, () => this.invitations.findByToken(token));
    const { email, firstName, lastName, roles, currentFacilityId } = user;
    const facility = currentFacilityId ? await this.facilities.get(currentFacilityId) : undefined;
    const place = facility ? { id: facility.id, name: facility.name, type: facility.type } : null;
    const [role] = roles as [InvitationReply['role']];
    return { email, firstName, lastName, role, facility: place, language: invitation.language, expiresAt: invitation.expiresAt };
  }

  @Endpoint(routes.signUp)
  async signUp(@Body() { token, ...person }: SignUp, @CurrentCaller() caller: Caller): Promise<LoginReply> {
    const user = await this.rateLimits.guardSecret(caller.address, () => this.invitations.accept(token, person));
    return this.signIn.openSession(user, caller);
  }
}
