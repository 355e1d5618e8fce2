import { Module } from '@nestjs/common';
import { CustodyModule } from '../custody/custody.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { ErasureController } from './erasure.controller.js';
import { Erasures } from './erasures.js';

@Module({ imports: [IdentityModule, CustodyModule], controllers: [ErasureController], providers: [Erasures] })
export class ErasureModule {}
