import { get, post, put, remove } from '../../shared/route.js';
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
  setup: get<SetupReply>()('/setup', 'public', { summary: 'Whether the platform waits for its first super admin' }),
  setUp: post<LoginReply>()('/setup', 'public', SetUpPlatform, {
    summary: 'Make the first super admin by the link that the start printed, and sign in; not found once there is a user',
    status: 201,
  }),
  login: post<LoginReply>()('/auth/login', 'public', Login, { summary: 'Sign in with e-mail and password' }),
  refresh: post<LoginReply>()('/auth/refresh', 'public', RefreshTokens, {
    summary: 'New tokens for a refresh token, which is used up by it',
  }),
  leaveSession: remove<void>()('/auth/refresh', 'public', {
    summary: 'End the session whose refresh token a cookie of the browser holds, also where its access token has ended',
    status: 204,
  }),
  forgotPassword: post<void>()('/auth/forgot-password', 'public', ForgotPassword, {
    summary: 'Mail a link to reset the password, where the e-mail has an account; answers the same where it has none',
    status: 204,
  }),
  resetLink: get<ResetLinkReply>()('/auth/reset-password/:token', 'public', { summary: 'Whether a link to reset a password still holds' }),
  resetPassword: post<void>()('/auth/reset-password', 'public', ResetPassword, {
    summary: 'Set a new password by a mailed link; ends every session',
    status: 204,
  }),
  invitation: get<InvitationReply>()('/auth/invite/:token', 'public', { summary: 'Who is invited, as what' }),
  signUp: post<LoginReply>()('/auth/signup', 'public', SignUp, { summary: 'Make the account of an invitation, and sign in', status: 201 }),
} as const;

const sessionRoutes = {
  logout: remove<void>()('/auth/logout', 'signedIn', { summary: 'End this session', withoutFactor: true, status: 204 }),
  sessions: get<SessionReply[]>()('/auth/sessions', 'signedIn', { summary: 'Where you are signed in', withoutFactor: true }),
  endSession: remove<void>()('/auth/sessions/:id', 'signedIn', {
    summary: 'End another of your sessions; this one ends by signing out',
    withoutFactor: true,
    status: 204,
  }),
  endOtherSessions: remove<void>()('/auth/sessions', 'signedIn', { summary: 'End your other sessions; this one goes on', status: 204 }),
  shortToken: post<ShortTokenReply>()('/auth/short-token', 'signedIn', ShortTokenRequest, {
    summary: 'A token of one minute for one download by a link: sent as ?shortToken=, and refused for anything else',
    status: 201,
  }),
} as const;

const accountRoutes = {
  me: get<MeReply>()('/me', 'signedIn', { summary: 'Who is signed in, for which facility', withoutFactor: true }),
  updateMe: put<MeReply>()('/me', 'signedIn', UpdateMe, { summary: 'Change your name, phone and language', withoutFactor: true }),
  changeCurrentFacility: post<LoginReply>()('/me/current-facility', 'signedIn', ChangeCurrentFacility, {
    summary: 'Work at another of your sites from now on, in this session alone',
  }),
  changePassword: put<void>()('/auth/password', 'signedIn', ChangePassword, {
    summary: 'Change your password; ends your other sessions',
    withoutFactor: true,
    status: 204,
  }),
  secondFactor: get<SecondFactorReply>()('/auth/second-factor', 'signedIn', {
    summary: 'Whether signing in asks you for a code',
    withoutFactor: true,
  }),
  enrollSecondFactor: post<SecondFactorSecretReply>()('/auth/second-factor', 'signedIn', EnrollSecondFactor, {
    summary: 'A secret for an authenticator app, for the password; it counts once it is confirmed',
    withoutFactor: true,
    status: 201,
  }),
  confirmSecondFactor: post<RecoveryCodesReply>()('/auth/second-factor/confirm', 'signedIn', ConfirmSecondFactor, {
    summary: 'Turn the second factor on by a first code',
    withoutFactor: true,
  }),
  renewRecoveryCodes: post<RecoveryCodesReply>()('/auth/second-factor/recovery-codes', 'signedIn', RenewRecoveryCodes, {
    summary: 'New recovery codes in place of those that are left, for a code',
  }),
  disableSecondFactor: post<void>()('/auth/second-factor/disable', 'signedIn', DisableSecondFactor, {
    summary: 'Turn the second factor off by a code of the app or a recovery code',
    status: 204,
  }),
} as const;

const adminRoutes = {
  dropSecondFactor: post<void>()('/users/:id/second-factor/disable', ['SUPER_ADMIN'], {
    summary: 'Turn off the second factor of somebody who lost their device and their recovery codes; ends their sessions',
    status: 204,
  }),
} as const;

export const identityRoutes = { ...publicRoutes, ...sessionRoutes, ...accountRoutes, ...adminRoutes } as const;
