import { Global, Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { Independence } from './independence.js';
import { SecondAdmin } from './second-admin.js';

/** Provides to all, since people judge in many contexts. */
@Global()
@Module({ imports: [IdentityModule], providers: [Independence, SecondAdmin], exports: [Independence, SecondAdmin] })
export class IndependenceModule {}
