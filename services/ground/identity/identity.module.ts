import { Module } from '@nestjs/common';
import type { Collection } from '../../platform/documents/document-store.js';
import { OwnAccountController } from './account/own-account.controller.js';
import { OwnAccount } from './account/own-account.js';
import { BearerStrategy } from './bearer-strategy.js';
import { INVITATIONS, Invitations } from './invitations.js';
import { OwnSites } from './own-sites.js';
import { NewPasswords } from './passwords/new-passwords.js';
import { SecurityMails } from './security-mails.js';
import { SessionSweep } from './session-sweep.js';
import { RefreshTokens } from './sessions/refresh-tokens.js';
import { SESSIONS, Sessions } from './sessions/sessions.js';
import { ShortTokens, USED_SHORT_TOKENS } from './sessions/short-tokens.js';
import { AccountRateLimits } from './sign-in/account-rate-limits.js';
import { DemoController } from './sign-in/demo.controller.js';
import { DemoAccounts } from './sign-in/demo-accounts.js';
import { GuessLimits } from './sign-in/guess-limits.js';
import { KNOWN_DEVICES, KnownDevices } from './sign-in/known-devices.js';
import { LimitedSignIn } from './sign-in/limited-sign-in.js';
import { PASSWORD_RESETS, PasswordResets } from './sign-in/password-resets.js';
import { SecondFactorDemand } from './sign-in/second-factor-demand.js';
import { SECOND_FACTORS, SecondFactors } from './sign-in/second-factors.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { SignIn } from './sign-in/sign-in.js';
import { CREDENTIALS, USERS, Users } from './users.js';

export const IDENTITY_RECORDS: readonly Collection[] = [
  USERS,
  CREDENTIALS,
  SESSIONS,
  INVITATIONS,
  PASSWORD_RESETS,
  SECOND_FACTORS,
  KNOWN_DEVICES,
  USED_SHORT_TOKENS,
];

@Module({
  controllers: [DemoController, SignInController, OwnAccountController],
  providers: [
    BearerStrategy,
    AccountRateLimits,
    DemoAccounts,
    GuessLimits,
    Invitations,
    KnownDevices,
    LimitedSignIn,
    NewPasswords,
    OwnAccount,
    OwnSites,
    PasswordResets,
    RefreshTokens,
    SecondFactorDemand,
    SecondFactors,
    SecurityMails,
    Sessions,
    SessionSweep,
    ShortTokens,
    SignIn,
    Users,
  ],
  exports: [AccountRateLimits, DemoAccounts, Invitations, NewPasswords, OwnSites, SecondFactors, SecurityMails, Sessions, SignIn, Users],
})
export class IdentityModule {}
