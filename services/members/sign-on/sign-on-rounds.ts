import { Injectable } from '@nestjs/common';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { HourlyRounds } from '../../platform/lifecycle/hourly-rounds.js';
import { DomainProofs } from './connections/domain-proofs.js';
import { Flows } from './entry/flows.js';

/** Looks the DNS text records up that are due, and deletes sign-ins that nobody finished. */
@Injectable()
export class SignOnRounds extends HourlyRounds {
  constructor(
    jobs: JobQueue,
    private readonly proofs: DomainProofs,
    private readonly flows: Flows,
  ) {
    super('sign-on-rounds', jobs);
  }

  protected override async round() {
    // The slow servers of names come last.
    const swept = await this.flows.sweep();
    return { swept, lookedUp: await this.proofs.lookUpDue() };
  }
}
