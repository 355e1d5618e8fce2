import { Global, Module } from '@nestjs/common';
import { AssignmentsModule } from '../../../ground/assignments/assignments.module.js';
import { WorkObserver } from '../../../ground/independence/work-observer.js';
import { GrievancesModule } from '../grievances.module.js';
import { OwnWork } from './own-work.js';
import { OwnWorkRounds } from './own-work-rounds.js';

/** Provides to all, since a context that comes before lets users take up work. */
@Global()
@Module({
  imports: [AssignmentsModule, GrievancesModule],
  providers: [OwnWork, OwnWorkRounds, { provide: WorkObserver, useExisting: OwnWork }],
  exports: [WorkObserver, OwnWorkRounds],
})
export class OwnWorkModule {}
