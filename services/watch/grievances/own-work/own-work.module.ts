import { Global, Module } from '@nestjs/common';
import { AssignmentsModule } from '../../../ground/assignments/assignments.module.js';
import { WorkObserver } from '../../../ground/independence/work-observer.js';
import { GrievancesModule } from '../grievances.module.js';
import { OwnWork } from './own-work.js';
import { OwnWorkRounds } from './own-work-rounds.js';

/** Is global, since users take up work by a context that comes before. */
@Global()
@Module({
  imports: [AssignmentsModule, GrievancesModule],
  providers: [OwnWork, OwnWorkRounds, { provide: WorkObserver, useExisting: OwnWork }],
  exports: [WorkObserver, OwnWorkRounds],
})
export class OwnWorkModule {}
