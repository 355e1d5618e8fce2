import { Controller } from '@nestjs/common';
import { routes } from '../../../../contracts/routes.js';
import { TextParam } from '../../../platform/http/path-params.js';
import { publicRow, routeController } from '../../../platform/http/route-controller.js';
import { LimitedSignIn } from './limited-sign-in.js';
import { SignIn } from './sign-in.js';

/** Serves users who are not signed in. */
@Controller()
export class SignInController extends routeController([
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
]) {}
