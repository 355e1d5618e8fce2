import { Injectable } from '@nestjs/common';
import { BackgroundTask } from '../../../platform/lifecycle/background-task.js';
import { Log } from '../../../platform/monitoring/log.js';
import { FacilityRegistry } from '../registry/facility-registry.js';

/** Prepares the registry before the first question. A failure is left to the next question, which tries again. */
@Injectable()
export class RegistryWarmUp extends BackgroundTask {
  constructor(
    private readonly registry: FacilityRegistry,
    private readonly log: Log,
  ) {
    super();
  }

  override async start(): Promise<void> {
    this.registry.prepare().catch((err) => this.log.warn({ err }, 'the facility registry is not ready'));
  }

  /** The registry is closed with the other engines. */
  override async stop(): Promise<void> {}
}
