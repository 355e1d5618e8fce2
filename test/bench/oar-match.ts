/** Figures of matching with OAR IDs: a question to a registry of a million facilities, and how often it is answered right. */
import { join } from 'node:path';
import { EmbeddedRegistry } from '../../services/ground/matching/registry/embedded-registry.js';
import { REGISTRY_ENTRIES, type RegistryEntry } from '../../services/ground/matching/registry/registry-entries.js';
import { SqliteDocumentStore } from '../../services/platform/documents/sqlite-document-store.js';
import { SeededRandom } from '../../services/seed/seeded-random.js';
import { generateRegistry, type ListedFacility, listedFacilities } from '../support/matching/large-registry.js';
import { type Accuracy, measureAccuracy } from '../support/matching/matching-accuracy.js';
import { PERTURBATIONS, type Perturbation } from '../support/matching/query-perturbations.js';
import { type FigureLine, printNote, quantile } from './support/figures.js';
import { inFolder, millisecondsOf } from './support/scratch.js';

const FACILITIES = 1_000_000;
const SEED = 20_261_121;
const WRITTEN_AT_ONCE = 2_000;
/** One facility in this many is kept as a query. */
const KNOWN_EVERY = 100;
const WARMING = 100;
const QUESTIONS = 1_000;
const QUESTIONS_OF_A_KIND = 500;

export const OAR_FIGURES = ['oar-match', 'oar-match-p50', 'oar-precision', 'oar-recall', 'oar-found', 'oar-conflicts'];

/** Ours alone: no other matcher runs on such a registry here. */
export async function* oarMatch({ wants }: { wants(figure: string): boolean }): AsyncGenerator<FigureLine> {
  const { source, listed } = listedFacilities();
  const lines: FigureLine[] = [];
  await inFolder(async (folder) => {
    const records = await SqliteDocumentStore.open(join(folder, 'records.db'), 'normal');
    const known = await fillRegistry(records, listed);
    const registry = new EmbeddedRegistry(records);
    const before = process.memoryUsage();
    const built = await millisecondsOf(() => registry.prepare());
    const grown = process.memoryUsage().arrayBuffers - before.arrayBuffers;
    printNote(`${FACILITIES} facilities made of ${source}: index of ${Math.round(grown / 1e6)} MB in ${Math.round(built / 1000)} s`);
    lines.push(...(await timeSearches(registry, known)));
    if (wants('oar-precision')) lines.push(...shares(await accuracyFigures(registry, known, listed)));
    await registry.close();
    await records.close();
  });
  yield* lines;
}

/** Writes the million, and keeps every hundredth to ask for. */
async function fillRegistry(
  records: SqliteDocumentStore,
  listed: readonly ListedFacility[],
): Promise<(ListedFacility & { oarId: string })[]> {
  await records.ensure(REGISTRY_ENTRIES);
  const known: (ListedFacility & { oarId: string })[] = [];
  let batch: Promise<void>[] = [];
  for (const entry of generateRegistry(listed, FACILITIES, SEED)) {
    batch.push(records.put<RegistryEntry>(REGISTRY_ENTRIES.name, entry.oarId, entry));
    if (entry.importRow % KNOWN_EVERY === 0) known.push(entry);
    if (batch.length < WRITTEN_AT_ONCE) continue;
    await Promise.all(batch);
    batch = [];
  }
  await Promise.all(batch);
  return known;
}

async function timeSearches(registry: EmbeddedRegistry, known: readonly ListedFacility[]): Promise<FigureLine[]> {
  const chance = new SeededRandom(SEED);
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

async function accuracyFigures(
  registry: EmbeddedRegistry,
  known: readonly (ListedFacility & { oarId: string })[],
  listed: readonly ListedFacility[],
): Promise<Accuracy> {
  const search = async (place: ListedFacility) => (await registry.match(place)).candidates;
  const found = await measureAccuracy({ known, search }, listed, QUESTIONS_OF_A_KIND, SEED);
  for (const { kind, asked, right, wrong, found: among } of found.tallies) {
    printNote(`${kind}: of ${asked} matched right ${right}, wrong ${wrong}; among the candidates ${among}`);
  }
  return found;
}

function shares({ precision, recall, found, conflicts }: Accuracy): FigureLine[] {
  return [
    { figure: 'oar-precision', value: precision, unit: 'share' },
    { figure: 'oar-recall', value: recall, unit: 'share' },
    { figure: 'oar-found', value: found, unit: 'share' },
    { figure: 'oar-conflicts', value: conflicts, unit: 'matches' },
  ];
}
