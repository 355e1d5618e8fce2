import { Injectable } from '@nestjs/common';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { HourlyRounds } from '../../platform/lifecycle/hourly-rounds.js';
import { CertificateCases } from './certificate-cases.js';
import { CertificateWarnings } from './certificate-warnings.js';

/** Looks at all certificates: opens the cases that are missing, and mails the warnings that are due. */
@Injectable()
export class CertificateRounds extends HourlyRounds {
  constructor(
    jobs: JobQueue,
    private readonly cases: CertificateCases,
    private readonly warnings: CertificateWarnings,
  ) {
    super('certificate-rounds', jobs);
  }

  protected override async round() {
    return { opened: await this.cases.openMissing(), warned: await this.warnings.send() };
  }
}
