import { Injectable } from '@nestjs/common';
import { LazyModuleLoader } from '@nestjs/core';
import { DemoAccounts } from '../../ground/identity/sign-in/demo-accounts.js';
import { Config } from '../../platform/config/config.js';
import { type Collection, DuplicateKey, RecordStore } from '../../platform/documents/document-store.js';
import { EventStore } from '../../platform/events/event-store.js';
import { Clock } from '../../platform/lib/clock.js';
import { BackgroundTask } from '../../platform/lifecycle/background-task.js';
import { Log } from '../../platform/monitoring/log.js';
import type { ChainPlan } from '../chain-seeder.js';
import { loadChainSeeder } from './load-seed.js';

/** The plans of chains, kept from their beginning, so that an interrupted one continues as the same. */
export const SEEDS: Collection = { name: 'seeds' };

type SeedRecord = { plan: ChainPlan; done: boolean };

/** On the first start on an empty log: a small chain to look at. Resumed until its end marker is there. */
@Injectable()
export class DemoSeed extends BackgroundTask {
  constructor(
    private readonly config: Config,
    private readonly accounts: DemoAccounts,
    private readonly modules: LazyModuleLoader,
    private readonly records: RecordStore,
    private readonly events: EventStore,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    super();
  }

  override async start(stopping: AbortSignal): Promise<void> {
    await this.accounts.renewPassword();
    if (this.config.seed === 'none') return;
    const record = (await this.storedSeed()) ?? (await this.storeNewSeed());
    if (!record || record.done) return;
    const chainSeeder = await loadChainSeeder(this.modules);
    const { commands } = await chainSeeder.seed(record.plan, stopping);
    await this.records.put(SEEDS.name, 'demo', { ...record, done: true });
    this.log.info({ commands }, 'the demo chain is recorded');
  }

  override async stop(): Promise<void> {
    // It ends between two waves when the start has to stop.
  }

  private async storedSeed(): Promise<SeedRecord | undefined> {
    return (await this.records.get<SeedRecord>(SEEDS.name, 'demo'))?.value;
  }

  /** A new plan, unless the log holds something that is no demo. */
  private async storeNewSeed(): Promise<SeedRecord | undefined> {
    if ((await this.events.head()) !== undefined) return undefined;
    const [chainSeeder, { DEMO_CHAIN_SIZE }, { DEMO_SEED, DEMO_STORIES }] = await Promise.all([
      loadChainSeeder(this.modules),
      import('../seed-facilities.js'),
      import('../standing/demo-plan.js'),
    ]);
    // Two minutes for each story lie between the chain's end and now.
    const endsAt = new Date(Date.parse(this.clock.now()) - (1 + DEMO_STORIES.length * 2) * 60_000).toISOString();
    const plan = await chainSeeder.plan({ seed: DEMO_SEED, size: DEMO_CHAIN_SIZE, endsAt, frauds: DEMO_STORIES, hasCases: true });
    const record: SeedRecord = { plan, done: false };
    try {
      await this.records.insert(SEEDS.name, 'demo', record);
      return record;
    } catch (error) {
      if (error instanceof DuplicateKey) return this.storedSeed();
      throw error;
    }
  }
}
