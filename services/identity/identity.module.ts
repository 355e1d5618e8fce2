import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { BearerStrategy } from './bearer-strategy.js';
import { IdentityController } from './identity.controller.js';
import { SessionSweep } from './session-sweep.js';
import { Sessions, TOKEN_AUDIENCE, TOKEN_ISSUER } from './sessions.js';
import { SignIn } from './sign-in.js';
import { TokenKey } from './token-key.js';
import { Users } from './users.js';

@Module({
  imports: [
    PassportModule,
    JwtModule.registerAsync({
      inject: [TokenKey],
      useFactory: ({ key }: TokenKey) => ({
        secret: key,
        signOptions: { algorithm: 'HS256', issuer: TOKEN_ISSUER, audience: TOKEN_AUDIENCE },
      }),
    }),
  ],
  controllers: [IdentityController],
  providers: [BearerStrategy, Sessions, SessionSweep, SignIn, Users],
  exports: [Sessions, Users],
})
export class IdentityModule {}
