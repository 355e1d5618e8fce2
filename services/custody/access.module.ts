import { Module } from '@nestjs/common';
import { Access } from './access.js';
import { LotSight } from './lot-sight.js';
import { WalkingLotSight } from './walking-lot-sight.js';

@Module({ providers: [Access, { provide: LotSight, useClass: WalkingLotSight }], exports: [Access, LotSight] })
export class AccessModule {}
