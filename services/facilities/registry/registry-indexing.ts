import { Injectable } from '@nestjs/common';
import { BackgroundWork } from '../../platform/background.js';
import { Log } from '../../platform/log.js';
import { FacilityRegistry } from '../../platform/registry/facility-registry.js';

/** Has the registry get ready before the first question. What fails is tried again by the question. */
@Injectable()
export class RegistryIndexing extends BackgroundWork {
  constructor(
    private readonly registry: FacilityRegistry,
    private readonly log: Log,
  ) {
    super();
  }

  override async start(): Promise<void> {
    this.registry.prepare().catch((err) => this.log.warn({ err }, 'the facility registry is not ready'));
  }

  /** The registry itself is closed with the other engines. */
  override async stop(): Promise<void> {}
}
