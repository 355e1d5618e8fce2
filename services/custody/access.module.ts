import { Module } from '@nestjs/common';
import { Access } from './access.js';
import { DocumentSight } from './document-sight.js';
import { LotSight } from './lot-sight.js';
import { WalkingLotSight } from './walking-lot-sight.js';

@Module({
  providers: [Access, DocumentSight, { provide: LotSight, useClass: WalkingLotSight }],
  exports: [Access, DocumentSight, LotSight],
})
export class AccessModule {}
