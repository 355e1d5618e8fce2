import { Injectable } from '@nestjs/common';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { HourlyRounds } from '../../platform/lifecycle/hourly-rounds.js';
import { GrievanceReminders } from './grievance-reminders.js';
import { ReportBulks } from './intake/report-bulks.js';
import { WordsDeletion } from './reports/words-deletion.js';

/** Looks at what is due of requests and corrective actions, and at words and marks that are kept no longer. */
@Injectable()
export class GrievanceRounds extends HourlyRounds {
  constructor(
    jobs: JobQueue,
    private readonly reminders: GrievanceReminders,
    private readonly deletion: WordsDeletion,
    private readonly bulks: ReportBulks,
  ) {
    super('grievance-rounds', jobs);
  }

  protected override async round() {
    await this.bulks.forget();
    return { ...(await this.reminders.send()), deleted: await this.deletion.run() };
  }
}
