/** Figure of the farm groups: ten thousand farms with their plots, from the workbook until the group's page shows them. */

import { setImmediate as turn } from 'node:timers/promises';
import { PLATFORM } from '../../contracts/shared/recorded-event.js';
import { startServer } from '../../services/boot/server.js';
import { readConfig } from '../../services/platform/config/config.js';
import { openLog } from '../../services/platform/monitoring/log.js';
import type { ImportRun, ImportState } from '../../services/platform/sheets/importer.js';
import { FarmGroupReads } from '../../services/trace/farms/farm-group-reads.js';
import { FarmGroups } from '../../services/trace/farms/farm-groups.js';
import { FarmGroupsImporter } from '../../services/trace/farms/import/farm-groups-importer.js';
import { fillWorkbook } from '../support/server/import-files.js';
import { type FigureLine, printNote } from './support/figures.js';
import { inFolder, millisecondsOf } from './support/scratch.js';

const FARMS = 10_000;
const COLUMNS = 100;
const GROUP = 'G-1';
/** Degrees: a plot of some 4 ha, next to another one. */
const SIDE = 0.002;
const BATCH_MS = 20;

/** Seconds from the file to the page, in a product that serves nobody else. */
export async function* farmImport(): AsyncGenerator<FigureLine> {
  yield await inFolder(async (folder): Promise<FigureLine> => {
    const product = await startServer(readConfig({ SEED: 'none', PORT: '0', DATA_DIR: folder }), {
      log: openLog({ write: () => undefined }),
    });
    try {
      await product.ready;
      const importer = product.app.get(FarmGroupsImporter);
      await assertAllPassed(importer.run(await fillWorkbook(undefined, { Groups: [group()] }), run()));
      const workbook = await fillWorkbook(undefined, { Farms: Array.from({ length: FARMS }, (_, n) => farm(n)) });
      const imported = await millisecondsOf(() => assertAllPassed(importer.run(workbook, run())));
      const read = await millisecondsOf(async () => {
        const { id = '' } = (await product.app.get(FarmGroups).byGroupId(GROUP)) ?? {};
        const { farms } = await product.app.get(FarmGroupReads).farmGroup(id);
        if (farms.filter(({ points }) => points?.length === 4).length !== FARMS) throw new Error('Not all farms are drawn');
      });
      printNote(`farm-import: read in ${Math.round(read)} ms`);
      return { figure: 'farm-import', unit: `s (goal 10, ${FARMS} farms)`, value: (imported + read) / 1000 };
    } finally {
      await product.stop();
    }
  });
}

async function assertAllPassed(ended: Promise<ImportState>): Promise<void> {
  const { failed, errors } = await ended;
  if (failed > 0) throw new Error(`${failed} rows failed: ${errors[0]?.message}`);
}

/** Yields to other work as a job does. */
function run(): ImportRun {
  let since = performance.now();
  const report = async () => {
    if (performance.now() - since < BATCH_MS) return;
    await turn();
    since = performance.now();
  };
  const by = { userId: '0d5a4a2e-6a0c-4a53-9d3d-3a4f9f0f7c11', facilityId: PLATFORM, role: 'ADMIN' } as ImportRun['by'];
  return { by, language: 'en', report };
}

const group = () => ({
  'Group ID': GROUP,
  Group: 'Growers',
  Location: 'Punjab',
  Country: 'Pakistan',
  Points: square(71, 29, COLUMNS * SIDE),
});

function farm(n: number) {
  const [west, south] = [71 + (n % COLUMNS) * SIDE, 29 + Math.floor(n / COLUMNS) * SIDE];
  return {
    ...{ 'Group ID': GROUP, 'Farm ID': `F-${n}`, Farm: `Farm ${n}`, Registration: `FR-${n}` },
    ...{ Tehsil: 'Khanpur', Certificate: 'BCI', Points: square(west, south, SIDE) },
  };
}

const square = (west: number, south: number, side: number): string =>
  [
    [west, south],
    [west + side, south],
    [west + side, south + side],
    [west, south + side],
  ]
    .map(([lng = 0, lat = 0]) => `${lng.toFixed(6)} ${lat.toFixed(6)}`)
    .join('; ');
