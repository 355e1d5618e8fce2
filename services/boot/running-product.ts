/** Stores the address of the product that holds a data folder, so that another program can ask that process what only it knows. */

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HealthReply } from '../../contracts/platform/health/replies.js';
import { routes } from '../../contracts/routes.js';
import type { Config } from '../platform/config/config.js';

const FILE = 'address';
const ANSWER_MS = 5_000;

/** Writes the product's local address; returns what removes it. */
export function announceAddress({ dataDir }: Config, url: string): () => void {
  const file = join(dataDir, FILE);
  try {
    writeFileSync(file, url, { mode: 0o600 });
  } catch {
    // On a full disk the product still starts, and says what is missing.
  }
  return () => rmSync(file, { force: true });
}

/**
 * Returns the state of each view of the running product, also of indexes in memory; undefined when none answers, since a killed product
 * leaves its address.
 */
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
