import { RecordStore } from '../../../services/platform/documents/document-store.js';
import { type ChainPlan, ChainSeeder } from '../../../services/seed/chain-seeder.js';
import { SEEDS } from '../../../services/seed/demo-seed.js';
import type { TestServer } from './test-server.js';

/** Carries out the plan of the demo once more, on a product that has the demo. */
export async function recordDemoAgain({ app }: TestServer): Promise<void> {
  const record = await app.get(RecordStore).get<{ plan: ChainPlan }>(SEEDS.name, 'demo');
  if (!record) throw new Error('The product has no demo');
  await app.get(ChainSeeder).seed(record.value.plan, new AbortController().signal);
}
