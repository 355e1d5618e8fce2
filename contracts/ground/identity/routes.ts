import { defineRoute } from '../../shared/route.js';
import {
  ChangeCurrentFacility,
  ChangePassword,
  ConfirmSecondFactor,
  DisableSecondFactor,
  EnrollSecondFactor,
  ForgotPassword,
  Login,
  RefreshTokens,
  RenewRecoveryCodes,
  ResetPassword,
  ShortTokenRequest,
  SignUp,
  UpdateMe,
} from './commands.js';
import type {
  InvitationReply,
  LoginReply,
  MeReply,
  RecoveryCodesReply,
  ResetLinkReply,
  SecondFactorReply,
  SecondFactorSecretReply,
  SessionReply,
  ShortTokenReply,
} from './replies.js';
import { SetUpPlatform, type SetupReply } from './setup.js';

const publicRoutes = {
  setup: defineRoute<SetupReply>()({
    method: 'GET',
    path: '/setup',
    roles: 'public',
    summary: 'Whether the platform waits for its first super admin',
  }),
  setUp: defineRoute<LoginReply>()({
    method: 'POST',
    path: '/setup',
    roles: 'public',
    summary: 'Make the first super admin by the link that the start printed, and sign in; not found once there is a user',
    body: SetUpPlatform,
    status: 201,
  }),
  login: defineRoute<LoginReply>()({
    method: 'POST',
    path: '/auth/login',
    roles: 'public',
    summary: 'Sign in with e-mail and password',
    body: Login,
  }),
  refresh: defineRoute<LoginReply>()({
    method: 'POST',
    path: '/auth/refresh',
    roles: 'public',
    summary: 'New tokens for a refresh token, which is used up by it',
    body: RefreshTokens,
  }),
  leaveSession: defineRoute<void>()({
    method: 'DELETE',
    path: '/auth/refresh',
    roles: 'public',
    summary: 'End the session whose refresh token a cookie of the browser holds, also where its access token has ended',
    status: 204,
  }),
  forgotPassword: defineRoute<void>()({
    method: 'POST',
    path: '/auth/forgot-password',
    roles: 'public',
    summary: 'Mail a link to reset the password, where the e-mail has an account; answers the same where it has none',
    body: ForgotPassword,
    status: 204,
  }),
  resetLink: defineRoute<ResetLinkReply>()({
    method: 'GET',
    path: '/auth/reset-password/:token',
    roles: 'public',
    summary: 'Whether a link to reset a password still holds',
  }),
  resetPassword: defineRoute<void>()({
    method: 'POST',
    path: '/auth/reset-password',
    roles: 'public',
    summary: 'Set a new password by a mailed link; ends every session',
    body: ResetPassword,
    status: 204,
  }),
  invitation: defineRoute<InvitationReply>()({
    method: 'GET',
    path: '/auth/invite/:token',
    roles: 'public',
    summary: 'Who is invited, as what',
  }),
  signUp: defineRoute<LoginReply>()({
    method: 'POST',
    path: '/auth/signup',
    roles: 'public',
    summary: 'Make the account of an invitation, and sign in',
    body: SignUp,
    status: 201,
  }),
} as const;

const sessionRoutes = {
  logout: defineRoute<void>()({
    method: 'DELETE',
    path: '/auth/logout',
    roles: 'signedIn',
    withoutFactor: true,
    summary: 'End this session',
    status: 204,
  }),
  sessions: defineRoute<SessionReply[]>()({
    method: 'GET',
    path: '/auth/sessions',
    roles: 'signedIn',
    withoutFactor: true,
    summary: 'Where you are signed in',
  }),
  endSession: defineRoute<void>()({
    method: 'DELETE',
    path: '/auth/sessions/:id',
    roles: 'signedIn',
    withoutFactor: true,
    summary: 'End another of your sessions; this one ends by signing out',
    status: 204,
  }),
  endOtherSessions: defineRoute<void>()({
    method: 'DELETE',
    path: '/auth/sessions',
    roles: 'signedIn',
    summary: 'End your other sessions; this one goes on',
    status: 204,
  }),
  shortToken: defineRoute<ShortTokenReply>()({
    method: 'POST',
    path: '/auth/short-token',
    roles: 'signedIn',
    summary: 'A token of one minute for one download by a link: sent as ?shortToken=, and refused for anything else',
    body: ShortTokenRequest,
    status: 201,
  }),
} as const;

const accountRoutes = {
  me: defineRoute<MeReply>()({
    method: 'GET',
    path: '/me',
    roles: 'signedIn',
    withoutFactor: true,
    summary: 'Who is signed in, for which facility',
  }),
  updateMe: defineRoute<MeReply>()({
    method: 'PUT',
    path: '/me',
    roles: 'signedIn',
    withoutFactor: true,
    summary: 'Change your name, phone and language',
    body: UpdateMe,
  }),
  changeCurrentFacility: defineRoute<LoginReply>()({
    method: 'POST',
    path: '/me/current-facility',
    roles: 'signedIn',
    summary: 'Work at another of your sites from now on, in this session alone',
    body: ChangeCurrentFacility,
  }),
  changePassword: defineRoute<void>()({
    method: 'PUT',
    path: '/auth/password',
    roles: 'signedIn',
    withoutFactor: true,
    summary: 'Change your password; ends your other sessions',
    body: ChangePassword,
    status: 204,
  }),
  secondFactor: defineRoute<SecondFactorReply>()({
    method: 'GET',
    path: '/auth/second-factor',
    roles: 'signedIn',
    withoutFactor: true,
    summary: 'Whether signing in asks you for a code',
  }),
  enrollSecondFactor: defineRoute<SecondFactorSecretReply>()({
    method: 'POST',
    path: '/auth/second-factor',
    roles: 'signedIn',
    withoutFactor: true,
    summary: 'A secret for an authenticator app, for the password; it counts once it is confirmed',
    body: EnrollSecondFactor,
    status: 201,
  }),
  confirmSecondFactor: defineRoute<RecoveryCodesReply>()({
    method: 'POST',
    path: '/auth/second-factor/confirm',
    roles: 'signedIn',
    withoutFactor: true,
    summary: 'Turn the second factor on by a first code',
    body: ConfirmSecondFactor,
  }),
  renewRecoveryCodes: defineRoute<RecoveryCodesReply>()({
    method: 'POST',
    path: '/auth/second-factor/recovery-codes',
    roles: 'signedIn',
    summary: 'New recovery codes in place of those that are left, for a code',
    body: RenewRecoveryCodes,
  }),
  disableSecondFactor: defineRoute<void>()({
    method: 'POST',
    path: '/auth/second-factor/disable',
    roles: 'signedIn',
    summary: 'Turn the second factor off by a code of the app or a recovery code',
    body: DisableSecondFactor,
    status: 204,
  }),
} as const;

const adminRoutes = {
  dropSecondFactor: defineRoute<void>()({
    method: 'POST',
    path: '/users/:id/second-factor/disable',
    roles: ['SUPER_ADMIN'],
    summary: 'Turn off the second factor of somebody who lost their device and their recovery codes; ends their sessions',
    status: 204,
  }),
} as const;

export const identityRoutes = { ...publicRoutes, ...sessionRoutes, ...accountRoutes, ...adminRoutes } as const;
