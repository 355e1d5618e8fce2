import { Body, Controller, Param } from '@nestjs/common';
import { ForgotPassword, Login, RefreshTokens, ResetPassword, SignUp } from '../../contracts/identity-commands.js';
import type { InvitationReply, ResetLinkReply } from '../../contracts/identity-replies.js';
import type { LanguageCode } from '../../contracts/languages.js';
import type { LoginReply } from '../../contracts/replies.js';
import { routes } from '../../contracts/routes.js';
import { Facilities } from '../facilities/facilities.js';
import { InLanguage } from '../platform/http/in-language.js';
import { On } from '../platform/http/on.js';
import { type Caller, From } from './caller.js';
import { Guesses } from './guesses.js';
import { Invitations } from './invitations.js';
import { PasswordResets } from './password-resets.js';
import { SignIn } from './sign-in.js';
import { emailKey } from './users.js';

/** The ways in: for who is not signed in yet. */
@Controller()
export class IdentityController {
  constructor(
    private readonly signIn: SignIn,
    private readonly invitations: Invitations,
    private readonly resets: PasswordResets,
    private readonly guesses: Guesses,
    private readonly facilities: Facilities,
  ) {}

  @On(routes.login)
  login(@Body() credentials: Login, @From() caller: Caller): Promise<LoginReply> {
    return this.signIn.signIn(credentials, caller);
  }

  @On(routes.refresh)
  refresh(@Body() { refreshToken }: RefreshTokens, @From() { address }: Caller): Promise<LoginReply> {
    return this.guesses.secret(address, () => this.signIn.refresh(refreshToken));
  }

  @On(routes.forgotPassword)
  forgotPassword(@Body() { email }: ForgotPassword, @From() { address }: Caller, @InLanguage() language: LanguageCode): void {
    this.guesses.forgotten(emailKey(email), address);
    this.resets.forgotten(email, language);
  }

  @On(routes.resetLink)
  async resetLink(@Param('token') token: string, @From() { address }: Caller): Promise<ResetLinkReply> {
    const { value } = await this.guesses.secret(address, () => this.resets.byToken(token));
    return { expiresAt: value.expiresAt };
  }

  @On(routes.resetPassword)
  resetPassword(@Body() { token, password }: ResetPassword, @From() { address }: Caller): Promise<void> {
    return this.guesses.secret(address, () => this.resets.reset(token, password));
  }

  @On(routes.invitation)
  async invitation(@Param('token') token: string, @From() { address }: Caller): Promise<InvitationReply> {
    const { invitation, user } = await this.guesses.secret(address, () => this.invitations.byToken(token));
    const { email, firstName, lastName, roles, currentFacilityId } = user;
    const facility = currentFacilityId ? await this.facilities.get(currentFacilityId) : undefined;
    const place = facility ? { id: facility.id, name: facility.name, type: facility.type } : null;
    const [role] = roles as [InvitationReply['role']];
    return { email, firstName, lastName, role, facility: place, language: invitation.language, expiresAt: invitation.expiresAt };
  }

  @On(routes.signUp)
  async signUp(@Body() { token, ...person }: SignUp, @From() caller: Caller): Promise<LoginReply> {
    const user = await this.guesses.secret(caller.address, () => this.invitations.accept(token, person));
    return this.signIn.enter(user, caller);
  }
}
