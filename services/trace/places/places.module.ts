import { Module } from '@nestjs/common';
import { AccessModule } from '../../ledger/custody/access/access.module.js';
import { TracingModule } from '../tracing/tracing.module.js';
import { AskedPlaces } from './asked-places.js';
import { PlacesController } from './places.controller.js';
import { TracePlaces } from './trace-places.js';

/** Says where the sites of traces stand. */
@Module({
  imports: [AccessModule, TracingModule],
  controllers: [PlacesController],
  providers: [AskedPlaces, TracePlaces],
  exports: [TracePlaces],
})
export class PlacesModule {}
