/** Figures of matching with OAR IDs: a question to a registry of a million facilities, and how often it is answered right. */
import { join } from 'node:path';
import { SqliteDocumentStore } from '../../services/platform/documents/sqlite-document-store.js';
import { EmbeddedRegistry } from '../../services/platform/registry/embedded-registry.js';
import { REGISTRY, type RegistryEntry } from '../../services/platform/registry/registry-entries.js';
import { Chance } from '../../services/seed/chance.js';
import { type Accuracy, accuracyOf } from '../support/registry-accuracy.js';
import { type Listed, listedFacilities, registryOf } from '../support/registry-million.js';
import { PERTURBATIONS, type Perturbation } from '../support/registry-questions.js';
import { type Line, note, quantile } from './report.js';
import { inFolder, millisecondsOf } from './scratch.js';

const FACILITIES = 1_000_000;
const SEED = 20_261_121;
const WRITTEN_AT_ONCE = 2_000;
/** Of the million, those that are asked for. */
const KNOWN_EVERY = 100;
const WARMING = 100;
const QUESTIONS = 1_000;
const QUESTIONS_OF_A_KIND = 500;

export const OAR_FIGURES = ['oar-match', 'oar-match-p50', 'oar-precision', 'oar-recall', 'oar-found', 'oar-conflicts'];

/** Ours alone: no other matcher runs on such a registry here. */
export async function* oarMatch({ wants }: { wants(figure: string): boolean }): AsyncGenerator<Line> {
  const { source, listed } = listedFacilities();
  const lines: Line[] = [];
  await inFolder(async (folder) => {
    const records = await SqliteDocumentStore.open(join(folder, 'records.db'), 'normal');
    const known = await filled(records, listed);
    const registry = new EmbeddedRegistry(records);
    const before = process.memoryUsage();
    const built = await millisecondsOf(() => registry.prepare());
    const grown = process.memoryUsage().arrayBuffers - before.arrayBuffers;
    note(`${FACILITIES} facilities made of ${source}: index of ${Math.round(grown / 1e6)} MB in ${Math.round(built / 1000)} s`);
    lines.push(...(await timed(registry, known)));
    if (wants('oar-precision')) lines.push(...shares(await accuracy(registry, known, listed)));
    await registry.close();
    await records.close();
  });
  yield* lines;
}

/** Writes the million, and keeps every hundredth to ask for. */
async function filled(records: SqliteDocumentStore, listed: readonly Listed[]): Promise<(Listed & { oarId: string })[]> {
  await records.ensure(REGISTRY);
  const known: (Listed & { oarId: string })[] = [];
  let batch: Promise<void>[] = [];
  for (const entry of registryOf(listed, FACILITIES, SEED)) {
    batch.push(records.put<RegistryEntry>(REGISTRY.name, entry.oarId, entry));
    if (entry.importRow % KNOWN_EVERY === 0) known.push(entry);
    if (batch.length < WRITTEN_AT_ONCE) continue;
    await Promise.all(batch);
    batch = [];
  }
  await Promise.all(batch);
  return known;
}

async function timed(registry: EmbeddedRegistry, known: readonly Listed[]): Promise<Line[]> {
  const chance = new Chance(SEED);
  const kinds = Object.keys(PERTURBATIONS) as Perturbation[];
  const times: number[] = [];
  for (let n = 0; n < WARMING + QUESTIONS; n++) {
    const place = PERTURBATIONS[kinds[n % kinds.length] as Perturbation](chance.pick(known), chance);
    const took = await millisecondsOf(() => registry.match(place));
    if (n >= WARMING) times.push(took);
  }
  return [
    { figure: 'oar-match', value: quantile(times, 0.99), unit: 'ms' },
    { figure: 'oar-match-p50', value: quantile(times, 0.5), unit: 'ms' },
  ];
}

async function accuracy(
  registry: EmbeddedRegistry,
  known: readonly (Listed & { oarId: string })[],
  listed: readonly Listed[],
): Promise<Accuracy> {
  const search = async (place: Listed) => (await registry.match(place)).candidates;
  const found = await accuracyOf({ known, search }, listed, QUESTIONS_OF_A_KIND, SEED);
  for (const { kind, asked, right, wrong, found: among } of found.tallies) {
    note(`${kind}: of ${asked} matched right ${right}, wrong ${wrong}; among the candidates ${among}`);
  }
  return found;
}

function shares({ precision, recall, found, conflicts }: Accuracy): Line[] {
  return [
    { figure: 'oar-precision', value: precision, unit: 'share' },
    { figure: 'oar-recall', value: recall, unit: 'share' },
    { figure: 'oar-found', value: found, unit: 'share' },
    { figure: 'oar-conflicts', value: conflicts, unit: 'matches' },
  ];
}
