import { Injectable } from '@nestjs/common';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { HourlyRounds } from '../../platform/lifecycle/hourly-rounds.js';
import { GrievanceReminders } from './grievance-reminders.js';

/** Looks at what is due of requests and corrective actions. */
@Injectable()
export class GrievanceRounds extends HourlyRounds {
  constructor(
    jobs: JobQueue,
    private readonly reminders: GrievanceReminders,
  ) {
    super('grievance-rounds', jobs);
  }

  protected override round() {
    return this.reminders.send();
  }
}
