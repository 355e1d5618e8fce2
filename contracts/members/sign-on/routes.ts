import type { LoginReply } from '../../ground/identity/replies.js';
import { get, post, put } from '../../shared/route.js';
import {
  ConfirmSignOn,
  FinishSignOn,
  ProveSignOnDomain,
  RemoveSignOnDomain,
  SetSignOnProvider,
  SetSignOnRules,
  SignOnDomain,
  SignOnOfferQuery,
  StartSignOn,
} from './commands.js';
import type { DirectoryTokenReply, SignOnOfferReply, SignOnReply, SignOnStartReply } from './replies.js';

/** Roles whose screens are on the web, at a site of a business. */
export const SIGN_ON_ROLES = ['BRAND', 'MILL', 'SPINNER'] as const;

const settingRoutes = {
  signOn: get<SignOnReply>()('/sign-on', SIGN_ON_ROLES, { summary: 'How the people of your business sign in' }),
  addSignOnDomain: post<SignOnReply>()('/sign-on/domains', SIGN_ON_ROLES, SignOnDomain, {
    summary: 'Name a domain of the business, which is then to be proved',
  }),
  lookUpSignOnDomain: post<SignOnReply>()('/sign-on/domains/look-up', SIGN_ON_ROLES, SignOnDomain, {
    summary: 'Look the DNS text record of a domain up now',
  }),
  mailSignOnProof: post<void>()('/sign-on/domains/mail', SIGN_ON_ROLES, SignOnDomain, {
    summary: 'Mail a code to the postmaster of a domain, which proves it',
    status: 204,
  }),
  proveSignOnDomain: post<SignOnReply>()('/sign-on/domains/prove', SIGN_ON_ROLES, ProveSignOnDomain, {
    summary: 'Prove a domain by the code of the mail to its postmaster',
  }),
  removeSignOnDomain: post<SignOnReply>()('/sign-on/domains/remove', SIGN_ON_ROLES, RemoveSignOnDomain, {
    summary: 'Take a domain away from the business',
  }),
  setSignOnProvider: put<SignOnReply>()('/sign-on/provider', SIGN_ON_ROLES, SetSignOnProvider, {
    summary: 'Set the identity provider of the business, which is asked at once',
  }),
  setSignOnRules: put<SignOnReply>()('/sign-on/rules', SIGN_ON_ROLES, SetSignOnRules, {
    summary: 'Set who signs in how, and which groups work at which site',
  }),
  testSignOn: post<SignOnStartReply>()('/sign-on/test', SIGN_ON_ROLES, { summary: 'Try the provider; signs nobody in' }),
  makeDirectoryToken: post<DirectoryTokenReply>()('/sign-on/directory', SIGN_ON_ROLES, ConfirmSignOn, {
    summary: 'Make the token of the directory, in place of the one before; the answer alone shows it',
    status: 201,
  }),
  endDirectory: post<SignOnReply>()('/sign-on/directory/end', SIGN_ON_ROLES, ConfirmSignOn, {
    summary: 'End the token of the directory',
  }),
} as const;

const entryRoutes = {
  signOnOffer: get<SignOnOfferReply>()('/auth/oidc/offer', 'public', SignOnOfferQuery, {
    summary: 'Whether people of a domain sign in by the provider of their business',
  }),
  startSignOn: post<SignOnStartReply>()('/auth/oidc/start', 'public', StartSignOn, {
    summary: 'Begin to sign in by the provider of a business',
  }),
  signOnCallback: get<Blob>()('/auth/oidc/callback/:id', 'public', {
    summary: 'Where the provider of a business sends people back; leads to the screen that signs in',
    raw: ['text/html'],
  }),
  finishSignOn: post<LoginReply>()('/auth/oidc/finish', 'public', FinishSignOn, {
    summary: 'Sign in as the person whom the provider named to this browser',
  }),
  signOnLogout: post<void>()('/auth/oidc/logout', 'public', {
    summary: 'Where a provider says that somebody signed out there (OpenID Connect Back-Channel Logout 1.0)',
    status: 204,
  }),
} as const;

export const signOnRoutes = { ...settingRoutes, ...entryRoutes } as const;
