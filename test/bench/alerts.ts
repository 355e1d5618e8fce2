/** Figures of the alerts: what is planted and found, false alarms about honest records, and the share of the folding that alerts take. */
import { LazyModuleLoader } from '@nestjs/core';
import type { AlertReply } from '../../contracts/watch/alerts/replies.js';
import { alerts } from '../../projections/watch/alerts/alerts.js';
import { startServer } from '../../services/boot/server.js';
import { OrderWatch } from '../../services/brand/orders/watch/order-watch.js';
import { readConfig } from '../../services/platform/config/config.js';
import { EventStore } from '../../services/platform/events/event-store.js';
import { openLog } from '../../services/platform/monitoring/log.js';
import { ReadPositions } from '../../services/platform/projections/read-positions.js';
import { loadChainSeeder } from '../../services/seed/demo/load-seed.js';
import { FRAUDS } from '../../services/seed/frauds/fraud-plan.js';
import { chainSizeAt } from '../../services/seed/seed-facilities.js';
import { AlertReads } from '../../services/watch/alerts/alert-reads.js';
import { falseAlarms, isFound } from '../support/histories/planted-alerts.js';
import { FOLDED, foldingSeconds } from './projections.js';
import { type BenchTools, type FigureLine, printNote } from './support/figures.js';
import { inFolder } from './support/scratch.js';

export const ALERT_FIGURES = ['alerts-found', 'alerts-false', 'alerts-share'];

/** The chain of `npm run seed`, so many times over. */
const SCALE = 1;
const SEED = 7;
const MINUTE_MS = 60_000;
const PER_PAGE = 100;

export async function* alertFigures({ wants }: BenchTools): AsyncGenerator<FigureLine> {
  if (wants('alerts-found') || wants('alerts-false')) yield* await seeded();
  if (wants('alerts-share')) yield { figure: 'alerts-share', unit: '% (goal 5)', value: await shareOfFolding() };
}

/** Seeds a chain with every kind of fraud in it, and reads the alerts as an admin does. */
function seeded(): Promise<FigureLine[]> {
  return inFolder(async (folder) => {
    const config = readConfig({ SEED: 'none', PORT: '0', DATA_DIR: folder });
    const product = await startServer(config, { log: openLog({ write: () => undefined }) });
    try {
      await product.ready;
      const seeder = await loadChainSeeder(product.app.get(LazyModuleLoader));
      const endsAt = new Date(Date.now() - (1 + FRAUDS.length * 2) * MINUTE_MS).toISOString();
      const plan = await seeder.plan({ seed: SEED, size: chainSizeAt(SCALE), endsAt, frauds: FRAUDS });
      const { planted, commands } = await seeder.seed(plan, new AbortController().signal);
      const head = await product.app.get(EventStore).head();
      if (head !== undefined) await product.app.get(ReadPositions).waitFor(head);
      await product.app.get(OrderWatch).caughtUp();
      const found = await allAlerts(product.app.get(AlertReads));
      const missed = planted.filter((fraud) => !isFound(fraud, found));
      const wrong = falseAlarms(found, planted);
      printNote(
        `alerts: ${commands} transactions, ${found.length} alerts; not found: ${missed.map(({ fraud }) => fraud).join(', ') || 'none'}`,
      );
      for (const { kind, facility } of wrong) printNote(`alerts: ${kind} at ${facility.name} about honest records`);
      return [
        { figure: 'alerts-found', unit: '% (goal 100)', value: (100 * (planted.length - missed.length)) / planted.length },
        { figure: 'alerts-false', unit: 'per 1,000 transactions (goal 1)', value: (1000 * wrong.length) / commands },
      ];
    } finally {
      await product.stop();
    }
  });
}

async function allAlerts(reads: AlertReads): Promise<AlertReply[]> {
  const all: AlertReply[] = [];
  for (let page = 1; ; page++) {
    const { items } = await reads.alerts({ page, perPage: PER_PAGE }, { role: 'SUPER_ADMIN' });
    all.push(...items);
    if (items.length < PER_PAGE) return all;
  }
}

/** Returns what part of the time for folding cotton into all views goes into the alerts. */
async function shareOfFolding(): Promise<number> {
  const seconds = await foldingSeconds(FOLDED);
  const all = [...seconds.values()].reduce((sum, each) => sum + each, 0);
  return (100 * (seconds.get(alerts.name) ?? 0)) / all;
}
