import { Module } from '@nestjs/common';
import { IdentityModule } from '../../ground/identity/identity.module.js';
import { DemoSeed } from './demo-seed.js';

/** Has the demo recorded at the first start. */
@Module({ imports: [IdentityModule], providers: [DemoSeed] })
export class DemoModule {}
