import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import type { Collection } from '../platform/documents/document-store.js';
import { BearerStrategy } from './bearer-strategy.js';
import { Guesses } from './guesses.js';
import { IdentityController } from './identity.controller.js';
import { INVITATIONS, Invitations } from './invitations.js';
import { OwnAccountController } from './own-account.controller.js';
import { OwnAccount } from './own-account.js';
import { PASSWORD_RESETS, PasswordResets } from './password-resets.js';
import { RefreshTokens } from './refresh-tokens.js';
import { SECOND_FACTORS, SecondFactors } from './second-factors.js';
import { SessionSweep } from './session-sweep.js';
import { SESSIONS, Sessions, TOKEN_AUDIENCE, TOKEN_ISSUER } from './sessions.js';
import { ShortTokens, USED_SHORT_TOKENS } from './short-tokens.js';
import { SignIn } from './sign-in.js';
import { TokenKey } from './token-key.js';
import { CREDENTIALS, USERS, Users } from './users.js';

export const IDENTITY_RECORDS: readonly Collection[] = [
  USERS,
  CREDENTIALS,
  SESSIONS,
  INVITATIONS,
  PASSWORD_RESETS,
  SECOND_FACTORS,
  USED_SHORT_TOKENS,
];

@Module({
  imports: [
    JwtModule.registerAsync({
      inject: [TokenKey],
      useFactory: ({ key }: TokenKey) => ({
        secret: key,
        signOptions: { algorithm: 'HS256', issuer: TOKEN_ISSUER, audience: TOKEN_AUDIENCE },
      }),
    }),
  ],
  controllers: [IdentityController, OwnAccountController],
  providers: [
    BearerStrategy,
    Guesses,
    Invitations,
    OwnAccount,
    PasswordResets,
    RefreshTokens,
    SecondFactors,
    Sessions,
    SessionSweep,
    ShortTokens,
    SignIn,
    Users,
  ],
  exports: [Invitations, SecondFactors, Sessions, Users],
})
export class IdentityModule {}
