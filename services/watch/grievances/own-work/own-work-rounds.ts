import { Injectable } from '@nestjs/common';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { HourlyRounds } from '../../../platform/lifecycle/hourly-rounds.js';
import { OwnWork } from './own-work.js';

/** Looks at each start and each hour who is asked or assigned where they work. */
@Injectable()
export class OwnWorkRounds extends HourlyRounds {
  constructor(
    jobs: JobQueue,
    private readonly work: OwnWork,
  ) {
    super('own-work', jobs);
  }

  protected override async round() {
    return { ended: await this.work.endAll() };
  }
}
