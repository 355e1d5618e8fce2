/**
 * The commands of `clients` on servers, with 1, 2 and 4 processes of the API and of workers. All processes and servers share this machine:
 * the rate says what it can do, and the processor time of each part what a larger one could.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FigureLine, printNote, quantile } from '../support/figures.js';
import { inFolder } from '../support/scratch.js';
import { BenchServer } from '../support/server-process.js';
import { commandsOf } from './clients.js';

/** Processes of the API, and of workers. */
const SIZES = [
  [1, 1],
  [2, 1],
  [4, 1],
  [1, 2],
  [1, 4],
] as const;
const MEASURED_MS = 20_000;
const REST_MS = 5_000;
const TICK_MS = 10;
const SERVERS = ['EVENTSTORE_URL', 'MONGODB_URL', 'REDIS_URL'] as const;

const nameOf = ([api, workers]: readonly [number, number]): string => `scale-api${api}-workers${workers}`;

export const SCALE_FIGURES = SIZES.flatMap((size) => [nameOf(size), `${nameOf(size)}-behind`]);

export async function* scale({ wants }: { wants(figure: string): boolean }): AsyncGenerator<FigureLine> {
  const servers = Object.fromEntries(SERVERS.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
  if (Object.keys(servers).length < SERVERS.length) return printNote(`scale: not measured, since it needs ${SERVERS.join(', ')}`);
  for (const size of SIZES) if (wants(nameOf(size))) yield* inFolderOf(servers, size);
}

async function* inFolderOf(servers: NodeJS.ProcessEnv, [api, workers]: readonly [number, number]): AsyncGenerator<FigureLine> {
  const { rate, processorMs, workersMs, othersMs, behindMs, milliseconds } = await inFolder(async (folder) => {
    const processes: BenchServer[] = [];
    try {
      processes.push(await BenchServer.start(folder, undefined, { ...servers, WORKERS: String(workers) }));
      const [first] = processes as [BenchServer];
      while (processes.length < api) processes.push(await BenchServer.start(folder, undefined, { ...servers, WORKERS: '0' }));
      await sleep(REST_MS);
      const [machineMs, startMs] = [machineUsedMs(), first.workersMs()];
      const done = await commandsOf(processes, MEASURED_MS);
      const count = done.milliseconds.length;
      const used = (first.workersMs() - startMs) / count;
      return { ...done, workersMs: used, othersMs: (machineUsedMs() - machineMs) / count - done.processorMs - used };
    } finally {
      await Promise.all(processes.map((each) => each.stop()));
    }
  });
  const each = (ms: number): string => ms.toFixed(2);
  printNote(
    `${nameOf([api, workers])}: processor time of a command: API ${each(processorMs)} ms, workers ${each(workersMs)} ms, ` +
      `servers and clients ${each(othersMs)} ms; median response ${Math.round(quantile(milliseconds, 0.5))} ms`,
  );
  yield { figure: nameOf([api, workers]), unit: 'commands/s', value: rate };
  yield { figure: `${nameOf([api, workers])}-behind`, unit: 's until the views contain all', value: behindMs / 1000 };
}

/** Processor time that all programs of this machine have used. */
function machineUsedMs(): number {
  const [, user, nice, system] = (/^cpu .*/.exec(readFileSync('/proc/stat', 'utf8'))?.[0] ?? '').split(/ +/).map(Number);
  return ((user ?? Number.NaN) + (nice ?? 0) + (system ?? 0)) * TICK_MS;
}
