import { LazyModuleLoader } from '@nestjs/core';
import { RecordStore } from '../../../services/platform/documents/document-store.js';
import type { ChainPlan } from '../../../services/seed/chain-seeder.js';
import { SEEDS } from '../../../services/seed/demo/demo-seed.js';
import { loadChainSeeder } from '../../../services/seed/demo/load-seed.js';
import type { TestServer } from './test-server.js';

/** Carries out the plan of the demo once more, on a product that has the demo. */
export async function recordDemoAgain({ app }: TestServer): Promise<void> {
  const record = await app.get(RecordStore).get<{ plan: ChainPlan }>(SEEDS.name, 'demo');
  if (!record) throw new Error('The product has no demo');
  const seeder = await loadChainSeeder(app.get(LazyModuleLoader));
  await seeder.seed(record.value.plan, new AbortController().signal);
}
