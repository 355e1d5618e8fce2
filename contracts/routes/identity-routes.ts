/** Who signs in, and as whom. */
import {
  ChangePassword,
  ConfirmSecondFactor,
  DisableSecondFactor,
  ForgotPassword,
  Login,
  RefreshTokens,
  ResetPassword,
  ShortTokenRequest,
  SignUp,
  UpdateMe,
} from '../identity-commands.js';
import type {
  InvitationReply,
  RecoveryCodesReply,
  ResetLinkReply,
  SecondFactorReply,
  SecondFactorSecretReply,
  SessionReply,
  ShortTokenReply,
} from '../identity-replies.js';
import type { LoginReply, MeReply } from '../replies.js';
import { ADMINS } from '../roles.js';
import { declare } from './route.js';

const signedOut = {
  login: declare<LoginReply>()({
    method: 'POST',
    path: '/auth/login',
    roles: 'public',
    summary: 'Sign in with e-mail and password',
    body: Login,
  }),
  refresh: declare<LoginReply>()({
    method: 'POST',
    path: '/auth/refresh',
    roles: 'public',
    summary: 'New tokens for a refresh token, which is used up by it',
    body: RefreshTokens,
  }),
  forgotPassword: declare<void>()({
    method: 'POST',
    path: '/auth/forgot-password',
    roles: 'public',
    summary: 'Mail a link to reset the password, where the e-mail has an account; answers the same where it has none',
    body: ForgotPassword,
    status: 204,
  }),
  resetLink: declare<ResetLinkReply>()({
    method: 'GET',
    path: '/auth/reset-password/:token',
    roles: 'public',
    summary: 'Whether a link to reset a password still holds',
  }),
  resetPassword: declare<void>()({
    method: 'POST',
    path: '/auth/reset-password',
    roles: 'public',
    summary: 'Set a new password by a mailed link; ends every session',
    body: ResetPassword,
    status: 204,
  }),
  invitation: declare<InvitationReply>()({
    method: 'GET',
    path: '/auth/invite/:token',
    roles: 'public',
    summary: 'Who is invited, as what',
  }),
  signUp: declare<LoginReply>()({
    method: 'POST',
    path: '/auth/signup',
    roles: 'public',
    summary: 'Make the account of an invitation, and sign in',
    body: SignUp,
    status: 201,
  }),
} as const;

const sessions = {
  logout: declare<void>()({ method: 'DELETE', path: '/auth/logout', roles: 'signedIn', summary: 'End this session', status: 204 }),
  sessions: declare<SessionReply[]>()({ method: 'GET', path: '/auth/sessions', roles: 'signedIn', summary: 'Where you are signed in' }),
  endSession: declare<void>()({
    method: 'DELETE',
    path: '/auth/sessions/:id',
    roles: 'signedIn',
    summary: 'End one of your sessions',
    status: 204,
  }),
  shortToken: declare<ShortTokenReply>()({
    method: 'POST',
    path: '/auth/short-token',
    roles: 'signedIn',
    summary: 'A token of one minute for one download by a link: sent as ?shortToken=, and refused for anything else',
    body: ShortTokenRequest,
    status: 201,
  }),
} as const;

const account = {
  me: declare<MeReply>()({ method: 'GET', path: '/me', roles: 'signedIn', summary: 'Who is signed in, for which facility' }),
  updateMe: declare<MeReply>()({
    method: 'PUT',
    path: '/me',
    roles: 'signedIn',
    summary: 'Change your name, phone and language',
    body: UpdateMe,
  }),
  changePassword: declare<void>()({
    method: 'PUT',
    path: '/auth/password',
    roles: 'signedIn',
    summary: 'Change your password; ends your other sessions',
    body: ChangePassword,
    status: 204,
  }),
  secondFactor: declare<SecondFactorReply>()({
    method: 'GET',
    path: '/auth/second-factor',
    roles: 'signedIn',
    summary: 'Whether signing in asks you for a code',
  }),
  enrollSecondFactor: declare<SecondFactorSecretReply>()({
    method: 'POST',
    path: '/auth/second-factor',
    roles: ADMINS,
    summary: 'A secret for an authenticator app; it counts once it is confirmed',
    status: 201,
  }),
  confirmSecondFactor: declare<RecoveryCodesReply>()({
    method: 'POST',
    path: '/auth/second-factor/confirm',
    roles: ADMINS,
    summary: 'Turn the second factor on by a first code',
    body: ConfirmSecondFactor,
  }),
  disableSecondFactor: declare<void>()({
    method: 'POST',
    path: '/auth/second-factor/disable',
    roles: 'signedIn',
    summary: 'Turn the second factor off',
    body: DisableSecondFactor,
    status: 204,
  }),
} as const;

const others = {
  dropSecondFactor: declare<void>()({
    method: 'POST',
    path: '/users/:id/second-factor/disable',
    roles: ['SUPER_ADMIN'],
    summary: 'Turn off the second factor of somebody who lost his device and his recovery codes; ends his sessions',
    status: 204,
  }),
} as const;

export const identityRoutes = { ...signedOut, ...sessions, ...account, ...others } as const;
