import { routes } from '../../../contracts/routes.js';
import type { Context } from '../../platform/http/context.js';
import { TextParam } from '../../platform/http/path-params.js';
import { publicRow, row, rowsOf } from '../../platform/http/route-controller.js';
import { OwnAccount } from './account/own-account.js';
import { BearerStrategy } from './bearer-strategy.js';
import { INVITATIONS } from './invitations.js';
import { SESSIONS } from './sessions/sessions.js';
import { ShortTokens, USED_SHORT_TOKENS } from './sessions/short-tokens.js';
import { DemoController } from './sign-in/demo.controller.js';
import { KNOWN_DEVICES } from './sign-in/known-devices.js';
import { LimitedSignIn } from './sign-in/limited-sign-in.js';
import { PASSWORD_RESETS } from './sign-in/password-resets.js';
import { SECOND_FACTORS } from './sign-in/second-factors.js';
import { SignIn } from './sign-in/sign-in.js';
import { CREDENTIALS, USERS } from './users.js';

/** Signs users in, and serves them their own account and sessions. */
export const identityContext: Context = {
  rows: [
    ...rowsOf(OwnAccount),
    publicRow(routes.login, SignIn, (signIn, { body, caller }) => signIn.signIn(body, caller)),
    publicRow(routes.refresh, LimitedSignIn, (signIn, { body, caller }) => signIn.refresh(body.refreshToken, caller)),
    publicRow(routes.leaveSession, LimitedSignIn, (signIn, { caller }) => signIn.leaveSession(caller)),
    publicRow(routes.forgotPassword, LimitedSignIn, (signIn, { body, caller, language }) =>
      signIn.forgotPassword(body.email, caller, language),
    ),
    publicRow(routes.resetLink, LimitedSignIn, (signIn, { params, caller }) => signIn.resetLink(params.token, caller), {
      pipes: { token: TextParam },
    }),
    publicRow(routes.resetPassword, LimitedSignIn, (signIn, { body, caller }) => signIn.resetPassword(body, caller)),
    publicRow(routes.invitation, LimitedSignIn, (signIn, { params, caller }) => signIn.invitation(params.token, caller), {
      pipes: { token: TextParam },
    }),
    publicRow(routes.signUp, LimitedSignIn, (signIn, { body, caller }) => signIn.signUp(body, caller)),
    row(routes.logout, OwnAccount, (account, { user, caller }) => account.signOut(user, caller)),
    row(routes.sessions, OwnAccount, (account, { user }) => account.openSessions(user)),
    row(routes.shortToken, ShortTokens, (tokens, { body, user }) => tokens.issue(user, body.path)),
    row(routes.changeCurrentFacility, SignIn, (signIn, { body, user }) => signIn.changeSite(body.facilityId, user)),
    row(routes.changePassword, OwnAccount, (account, { body, user, caller }) => account.setPassword(body, user, caller)),
  ],
  controllers: [DemoController],
  tasks: [BearerStrategy],
  records: [USERS, CREDENTIALS, SESSIONS, INVITATIONS, PASSWORD_RESETS, SECOND_FACTORS, KNOWN_DEVICES, USED_SHORT_TOKENS],
};
