/**
 * `npm run bench [-- <figure>…]`: prints one JSON line a figure, each beside its peer in the same run where it has one.
 * PostgreSQL and Redis are started from Debian's packages where they are installed; else the disk's own limit stands in.
 */
import 'reflect-metadata';
import { jobs } from './jobs.js';
import { append, loopDelay, replay } from './log.js';
import { Postgres } from './postgres.js';
import { type Measured, note, print } from './report.js';
import { trace } from './trace.js';

type Take = (postgres: Postgres | undefined) => Promise<{ figure: string; unit: string; measured: Measured }[]>;

const one =
  (figure: string, unit: string, take: (postgres: Postgres | undefined) => Promise<Measured>): Take =>
  async (postgres) => [{ figure, unit, measured: await take(postgres) }];

const TAKES: { figures: string[]; take: Take }[] = [
  { figures: ['append-1'], take: one('append-1', 'events/s', (postgres) => append(1, postgres)) },
  { figures: ['append-32'], take: one('append-32', 'events/s', (postgres) => append(32, postgres)) },
  { figures: ['append-256'], take: one('append-256', 'events/s', (postgres) => append(256, postgres)) },
  { figures: ['replay'], take: one('replay', 'events/s', () => replay(200_000)) },
  {
    figures: ['jobs-add', 'jobs-process'],
    take: async () => {
      const { add, process } = await jobs();
      return [
        { figure: 'jobs-add', unit: 'jobs/s', measured: add },
        { figure: 'jobs-process', unit: 'jobs/s', measured: process },
      ];
    },
  },
  {
    figures: ['trace-reach', 'trace-shares'],
    take: async () => {
      const { reach, shares } = await trace();
      return [
        { figure: 'trace-reach', unit: 'ms', measured: reach },
        { figure: 'trace-shares', unit: 'ms', measured: shares },
      ];
    },
  },
  { figures: ['loop-delay'], take: one('loop-delay', 'ms', () => loopDelay()) },
];

async function main(): Promise<void> {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !TAKES.some(({ figures }) => figures.some((figure) => figure.startsWith(name))));
  if (unknown.length > 0) {
    note(`No figure is called ${unknown.join(', ')}. There are ${TAKES.flatMap(({ figures }) => figures).join(', ')}.`);
    process.exit(1);
  }
  const postgres = await Postgres.start();
  if (!postgres) note('PostgreSQL is not installed here: figures stand beside what the disk allows.');
  try {
    for (const { figures, take } of TAKES) {
      if (asked.length > 0 && !figures.some((figure) => asked.some((name) => figure.startsWith(name)))) continue;
      for (const { figure, unit, measured } of await take(postgres)) print(figure, unit, measured);
    }
  } finally {
    await postgres?.stop();
  }
}

await main();
