import { Controller } from '@nestjs/common';
import { routes } from '../../../../contracts/routes.js';
import { routeController, row } from '../../../platform/http/route-controller.js';
import { ShortTokens } from '../sessions/short-tokens.js';
import { SignIn } from '../sign-in/sign-in.js';
import { OwnAccount } from './own-account.js';

/** Serves users their own account and sessions. */
@Controller()
export class OwnAccountController extends routeController([
  row(routes.logout, OwnAccount, (account, { user, caller }) => account.signOut(user, caller)),
  row(routes.sessions, OwnAccount, (account, { user }) => account.openSessions(user)),
  row(routes.endSession, OwnAccount, (account, { params, user }) => account.endSession(params.id, user)),
  row(routes.endOtherSessions, OwnAccount, (account, { user }) => account.endOtherSessions(user)),
  row(routes.shortToken, ShortTokens, (tokens, { body, user }) => tokens.issue(user, body.path)),
  row(routes.me, OwnAccount, (account, { user }) => account.me(user)),
  row(routes.updateMe, OwnAccount, (account, { body, user }) => account.update(body, user)),
  row(routes.changeCurrentFacility, SignIn, (signIn, { body, user }) => signIn.changeSite(body.facilityId, user)),
  row(routes.changePassword, OwnAccount, (account, { body, user, caller }) => account.changePassword(body, user, caller)),
  row(routes.secondFactor, OwnAccount, (account, { user }) => account.secondFactor(user)),
  row(routes.enrollSecondFactor, OwnAccount, (account, { body, user }) => account.enrollSecondFactor(body.password, user)),
  row(routes.confirmSecondFactor, OwnAccount, (account, { body, user }) => account.confirmSecondFactor(body.code, user)),
  row(routes.renewRecoveryCodes, OwnAccount, (account, { body, user }) => account.renewRecoveryCodes(body.code, user)),
  row(routes.disableSecondFactor, OwnAccount, (account, { body, user }) => account.disableSecondFactor(body.code, user)),
]) {}
