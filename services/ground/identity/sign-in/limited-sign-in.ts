import { Injectable } from '@nestjs/common';
import type { ResetPassword, SignUp } from '../../../../contracts/ground/identity/commands.js';
import type { InvitationReply, LoginReply, ResetLinkReply } from '../../../../contracts/ground/identity/replies.js';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { Caller } from '../../../platform/http/access/caller.js';
import { actIsAbout } from '../../../platform/lib/current-act.js';
import { Facilities } from '../../facilities/facilities.js';
import { Invitations } from '../invitations.js';
import { clearSessionCookie, presentedToken, tokenInCookie, wantsCookie } from '../sessions/session-cookie.js';
import { Sessions } from '../sessions/sessions.js';
import { emailKey, type UserRecord } from '../users.js';
import { AccountRateLimits } from './account-rate-limits.js';
import { PasswordResets } from './password-resets.js';
import { SignIn } from './sign-in.js';
import { SignOnPolicy } from './sign-on-policy.js';

/** Lets people in by a secret that they hold: a token of a session or a mail. Limits how often an address may try one. */
@Injectable()
export class LimitedSignIn {
  constructor(
    private readonly signIn: SignIn,
    private readonly sessions: Sessions,
    private readonly invitations: Invitations,
    private readonly resets: PasswordResets,
    private readonly rateLimits: AccountRateLimits,
    private readonly facilities: Facilities,
    private readonly signOn: SignOnPolicy,
  ) {}

  /** Takes the cookie back from a browser whose session is over. @throws Refusal SignedOut, OriginForeign, Conflict, TooOften */
  async refresh(inBody: string | undefined, caller: Caller): Promise<LoginReply> {
    try {
      const token = presentedToken(inBody, caller);
      return await this.rateLimits.guardSecret(caller.address, () => this.signIn.refresh(token, caller));
    } catch (error) {
      if (error instanceof Refusal && error.code === 'SignedOut' && inBody === undefined) clearSessionCookie(caller);
      throw error;
    }
  }

  /** Ends the session of the browser's cookie; does nothing without one. @throws Refusal OriginForeign */
  async leaveSession(caller: Caller): Promise<void> {
    actIsAbout(await this.sessions.revokeByToken(tokenInCookie(caller)));
    if (wantsCookie(caller)) clearSessionCookie(caller);
  }

  /** Answers alike and at once, whether there is such a user or not. */
  async forgotPassword(email: string, { address }: Caller, language: LanguageCode): Promise<void> {
    await this.rateLimits.countForgottenPassword(emailKey(email), address);
    this.resets.requestReset(email, language);
  }

  async resetLink(token: string, { address }: Caller): Promise<ResetLinkReply> {
    const { value } = await this.rateLimits.guardSecret(address, () => this.resets.findByToken(token));
    return { expiresAt: value.expiresAt };
  }

  resetPassword({ token, password }: ResetPassword, caller: Caller): Promise<void> {
    return this.rateLimits.guardSecret(caller.address, () => this.resets.reset(token, password, caller));
  }

  async invitation(token: string, { address }: Caller): Promise<InvitationReply> {
    const { invitation, user } = await this.rateLimits.guardSecret(address, () => this.invitations.findByToken(token));
    const { email, firstName, lastName, roles } = user;
    const [role] = roles as [InvitationReply['role']];
    const { language, expiresAt } = invitation;
    return { email, firstName, lastName, role, ...(await this.placeOf(user)), language, expiresAt };
  }

  private async placeOf({ currentFacilityId, invitedTo }: UserRecord): Promise<Pick<InvitationReply, 'facility' | 'country'>> {
    const known = currentFacilityId ? await this.facilities.get(currentFacilityId) : undefined;
    const place = invitedTo ? { ...invitedTo, id: invitedTo.facilityId } : known;
    if (!place) return { facility: null };
    const { id, name, type, country } = place;
    return { facility: { id, name, type }, ...(country && { country }) };
  }

  async signUp({ token, ...person }: SignUp, caller: Caller): Promise<LoginReply> {
    const user = await this.rateLimits.guardSecret(caller.address, async () => {
      const invited = await this.invitations.findByToken(token);
      await this.signOn.passwordUsed(invited.user, caller);
      return this.invitations.accept(token, person);
    });
    return this.signIn.openSession(user, caller);
  }
}
