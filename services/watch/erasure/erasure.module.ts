import { Module } from '@nestjs/common';
import { IdentityModule } from '../../ground/identity/identity.module.js';
import { CustodyModule } from '../../ledger/custody/custody.module.js';
import { ErasureController } from './erasure.controller.js';
import { Erasures } from './erasures.js';

@Module({ imports: [IdentityModule, CustodyModule], controllers: [ErasureController], providers: [Erasures] })
export class ErasureModule {}
