/** Runs `npm run projections -- status`, `npm run projections -- rebuild <name>…` and `npm run projections -- rebuild all`. */
import type { Projection } from '../../projections/shared/projection.js';
import { ConfigError, readConfig } from '../platform/config/config.js';
import { type Engines, openEngines } from '../platform/engines.js';
import { openLog } from '../platform/monitoring/log.js';
import { runCommand } from '../platform/monitoring/run-command.js';
import { Checkpoints } from '../platform/projections/checkpoints.js';
import { rebuildAll } from '../platform/projections/rebuild.js';
import { TRACE_INDEX } from '../trace/tracing/trace-follower.js';
import { PROJECTIONS } from './app.module.js';
import { statesOfRunning } from './running-product.js';

const USAGE = `Usage: npm run projections -- status
       npm run projections -- rebuild all | <name>…     names of ${PROJECTIONS.map(({ name }) => name).join(', ')}`;
/** Limits the events that are counted for a lag. */
const LAG_MAX = 100_000;

async function run([command, ...names]: readonly string[]): Promise<void> {
  const named = names.join() === 'all' ? PROJECTIONS : PROJECTIONS.filter(({ name }) => names.includes(name));
  const isKnown = names.length > 0 && (named === PROJECTIONS || named.length === new Set(names).size);
  if (command !== 'status' && !(command === 'rebuild' && isKnown)) throw new ConfigError(USAGE);
  const config = readConfig(process.env);
  const running = command === 'status' ? await statesOfRunning(config) : undefined;
  if (running) return console.table(running);
  const engines = await openEngines(config, openLog());
  try {
    if (command === 'rebuild') await rebuildProjections(named, engines);
    else await status(engines);
  } finally {
    await engines.close();
  }
}

async function status({ events, views }: Engines): Promise<void> {
  const checkpoints = new Checkpoints(views);
  await checkpoints.ensure();
  const rows = [];
  for (const projection of PROJECTIONS) {
    const stored = await checkpoints.get(projection);
    const position = stored?.value.position ?? null;
    const behind = (await events.readAll(position ?? undefined, LAG_MAX)).length;
    const lag = behind === LAG_MAX ? `${behind} or more` : behind;
    rows.push({ name: projection.name, version: projection.version, position, lag, collection: stored?.value.collection ?? null });
  }
  console.table([...rows, { ...TRACE_INDEX, position: null, lag: 'folded in memory at each start', collection: null }]);
}

async function rebuildProjections(projections: readonly Projection<object>[], { events, views }: Engines): Promise<void> {
  const began = performance.now();
  const outcomes = await rebuildAll(projections, { events, store: views });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  for (const [at, outcome] of outcomes.entries()) {
    const name = projections[at]?.name;
    if (outcome.status === 'fulfilled') console.log(`${name} is rebuilt from ${outcome.value} events in ${seconds} s.`);
  }
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

await runCommand(USAGE, run);
