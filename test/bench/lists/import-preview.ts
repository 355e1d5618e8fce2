/** Figure of the preview of an import: ten thousand harvested lots of a workbook, each a transaction, carried out on a copy of the books. */
import { randomUUID } from 'node:crypto';
import { startServer } from '../../../services/boot/server.js';
import { TransactionPreviews } from '../../../services/ledger/custody/import/transaction-previews.js';
import { FacilityCreation } from '../../../services/ledger/custody/opening/facility-creation.js';
import { readConfig } from '../../../services/platform/config/config.js';
import type { ActingUser } from '../../../services/platform/http/access/principal.js';
import { openLog } from '../../../services/platform/monitoring/log.js';
import { fillWorkbook } from '../../support/server/import-files.js';
import { type FigureLine, printNote } from '../support/figures.js';
import { inFolder, millisecondsOf } from '../support/scratch.js';

const ROWS = 10_000;
const WARM_UP_ROWS = 200;
const MB = 1024 * 1024;

/** Rows a second from the file to its preview, in a product that serves nobody else. */
export async function* importPreview(): AsyncGenerator<FigureLine> {
  yield await inFolder(async (folder): Promise<FigureLine> => {
    const config = readConfig({ SEED: 'none', PORT: '0', DATA_DIR: folder });
    const product = await startServer(config, { log: openLog({ write: () => undefined }) });
    try {
      await product.ready;
      const userId = randomUUID();
      const { id } = await product.app.get(FacilityCreation).create({ name: 'Growers', type: 'FARM', country: 'PK' }, userId);
      const by = { userId, facilityId: id, role: 'FARM' } as ActingUser;
      const previews = product.app.get(TransactionPreviews);
      const preview = async (rows: number) => {
        const workbook = await fillWorkbook(undefined, { Records: Array.from({ length: rows }, (_, n) => harvest(n)) });
        const ms = await millisecondsOf(async () => {
          const { counts } = await previews.preview(workbook, by, 'en');
          if (counts.recorded !== rows) throw new Error(`Not all rows would be recorded: ${JSON.stringify(counts)}`);
        });
        return ms;
      };
      await preview(WARM_UP_ROWS);
      const before = process.memoryUsage().rss;
      const ms = await preview(ROWS);
      printNote(`import-preview: ${Math.round((process.memoryUsage().rss - before) / MB)} MB more than before, file and thread included`);
      return { figure: 'import-preview', unit: `rows/s (goal 1,000, ${ROWS} rows)`, value: ROWS / (ms / 1000) };
    } finally {
      await product.stop();
    }
  });
}

const harvest = (n: number) => ({
  'Date and time': '2026-11-01 08:00',
  'Product ID': `HV${String(n).padStart(10, '0')}`,
  Product: 'Raw cotton',
  Quantity: 500 + (n % 100),
  Unit: 'kg',
});
