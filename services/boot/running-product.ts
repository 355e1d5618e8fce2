/** Where the product that holds a data folder listens: a program beside it asks there what only that process knows. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HealthReply } from '../../contracts/operations/replies.js';
import { routes } from '../../contracts/routes.js';
import type { Config } from '../platform/config/config.js';

const FILE = 'address';
const ANSWER_MS = 5_000;

/** Writes down where it is reached from this machine; answers what takes that away again. */
export function announceAddress({ dataDir }: Config, url: string): () => void {
  const file = join(dataDir, FILE);
  try {
    writeFileSync(file, url);
  } catch {
    // On a full disk the product starts all the same, and says what is missing.
  }
  return () => rmSync(file, { force: true });
}

/** How far each view of the running product is, its indexes in memory too; undefined where none answers: one that was killed leaves its address. */
export async function statesOfRunning({ dataDir }: Config): Promise<HealthReply['projections'] | undefined> {
  try {
    const url = readFileSync(join(dataDir, FILE), 'utf8');
    const answer = await fetch(`${url}/api${routes.health.path}`, { signal: AbortSignal.timeout(ANSWER_MS) });
    const { projections } = (await answer.json()) as Partial<HealthReply>;
    return Array.isArray(projections) && projections.length > 0 ? projections : undefined;
  } catch {
    return undefined;
  }
}
