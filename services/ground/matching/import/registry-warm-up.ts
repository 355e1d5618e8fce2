import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { BackgroundTask } from '../../../platform/lifecycle/background-task.js';
import { Log } from '../../../platform/monitoring/log.js';
import { FacilityRegistry } from '../registry/facility-registry.js';

/** Prepares the registry before the first question, and closes it at the end. A failure is left to the next question, which tries again. */
@Injectable()
export class RegistryWarmUp extends BackgroundTask implements OnModuleDestroy {
  constructor(
    private readonly registry: FacilityRegistry,
    private readonly log: Log,
  ) {
    super();
  }

  override async start(): Promise<void> {
    this.registry.prepare().catch((err) => this.log.warn({ err }, 'the facility registry is not ready'));
  }

  /** Requests can still ask the registry. */
  override async stop(): Promise<void> {}

  /** Closes the registry before the engines, since it reads their records. */
  onModuleDestroy(): Promise<void> {
    return this.registry.close();
  }
}
