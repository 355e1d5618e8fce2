import { Injectable } from '@nestjs/common';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { Clock } from '../../platform/lib/clock.js';

export const DELIVERY_QUEUE = 'webhooks';
const AGAIN_MS = 1_000;

/** Has endpoints looked at, now or later. An endpoint that is woken up twice for the same time is looked at once. */
@Injectable()
export class WakeUps {
  constructor(
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  async now(endpointId: string): Promise<void> {
    await this.jobs.add(DELIVERY_QUEUE, { endpointId }, { id: endpointId });
  }

  async again(endpointId: string): Promise<void> {
    await this.jobs.add(DELIVERY_QUEUE, { endpointId }, { id: `${endpointId} again`, delayMs: AGAIN_MS });
  }

  async at(endpointId: string, instant: string): Promise<void> {
    const delayMs = Math.max(0, Date.parse(instant) - Date.parse(this.clock.now()));
    await this.jobs.add(DELIVERY_QUEUE, { endpointId }, { id: `${endpointId} ${instant}`, delayMs });
  }
}
