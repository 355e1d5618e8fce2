/**
 * `npm run bench [-- <figure>…]`: prints one JSON line per figure, with its peer from the same run where it has one. PostgreSQL and Redis
 * are started from Debian's packages where they are installed; else the disk's own limit is the peer.
 */
import 'reflect-metadata';
import { runCommand } from '../../services/platform/monitoring/run-command.js';
import { ALERT_FIGURES, alertFigures } from './alerts.js';
import { append } from './append.js';
import { AUDIT_FIGURES, auditFigures } from './audit-log.js';
import { CLIENT_FIGURES, clients } from './clients/clients.js';
import { NEIGHBOUR_FIGURES, neighbours } from './clients/neighbours.js';
import { SCALE_FIGURES, scale } from './clients/scale.js';
import { STREAM_FIGURES, streams } from './clients/streams.js';
import { DOSSIER_FIGURES, dossierFiles } from './dossier-files.js';
import { farmImport } from './farm-import.js';
import { jobs } from './jobs.js';
import { ledgerFlat } from './ledger-flat.js';
import { importPreview } from './lists/import-preview.js';
import { LARGE_SITE_FIGURES, largeSite } from './lists/large-site.js';
import { ORDER_FIGURE_FIGURES, orderFigures } from './lists/order-figures.js';
import { ORDER_LIST_100K_FIGURES, orderList100k } from './lists/order-list-100k.js';
import { ORDERS_LIST_FIGURES, ordersList } from './lists/orders-list.js';
import { loopDelay } from './loop-delay.js';
import { OAR_FIGURES, oarMatch } from './oar-match.js';
import { policyRescore } from './policy-rescore.js';
import { PROJECTION_FIGURES, projections, rebuildEverything, rebuildMillion } from './projections.js';
import { replay } from './replay.js';
import { REPORT_FILE_FIGURES, reportFiles } from './report-files.js';
import { serverFigures } from './server.js';
import { type BenchTools, type FigureLine, printFigure, printNote } from './support/figures.js';
import { Postgres } from './support/postgres.js';
import { TRACE_FIGURES, trace } from './trace.js';
import { windowClose } from './window-close.js';

const MEASUREMENTS: { figures: readonly string[]; take: (bench: BenchTools) => AsyncIterable<FigureLine> }[] = [
  { figures: ['idle-memory', 'http-purchase', 'http-trace'], take: serverFigures },
  { figures: CLIENT_FIGURES, take: clients },
  { figures: NEIGHBOUR_FIGURES, take: neighbours },
  { figures: STREAM_FIGURES, take: streams },
  { figures: SCALE_FIGURES, take: scale },
  { figures: ['append-1', 'append-32', 'append-256'], take: append },
  { figures: ['replay'], take: replay },
  { figures: PROJECTION_FIGURES, take: projections },
  { figures: ALERT_FIGURES, take: alertFigures },
  { figures: ['jobs-add', 'jobs-process'], take: jobs },
  { figures: ['loop-delay'], take: loopDelay },
  { figures: ['ledger-flat'], take: ledgerFlat },
  { figures: ['window-close'], take: windowClose },
  { figures: REPORT_FILE_FIGURES, take: reportFiles },
  { figures: DOSSIER_FIGURES, take: dossierFiles },
  { figures: TRACE_FIGURES, take: trace },
  { figures: ORDERS_LIST_FIGURES, take: ordersList },
  { figures: ORDER_LIST_100K_FIGURES, take: orderList100k },
  { figures: ORDER_FIGURE_FIGURES, take: orderFigures },
  { figures: LARGE_SITE_FIGURES, take: largeSite },
  { figures: AUDIT_FIGURES, take: auditFigures },
  { figures: ['farm-import'], take: farmImport },
  { figures: ['import-preview'], take: importPreview },
  { figures: ['policy-rescore'], take: policyRescore },
  { figures: OAR_FIGURES, take: oarMatch },
  { figures: ['rebuild-1m'], take: rebuildMillion },
  { figures: ['rebuild-all'], take: rebuildEverything },
];

const ALL = MEASUREMENTS.flatMap(({ figures }) => figures);

async function main(asked: readonly string[]): Promise<void> {
  const unknown = asked.filter((name) => !ALL.some((figure) => figure.startsWith(name)));
  if (unknown.length > 0) {
    printNote(`No figure is called ${unknown.join(', ')}. There are ${ALL.join(', ')}.`);
    process.exit(1);
  }
  const wants = (figure: string): boolean => asked.length === 0 || asked.some((name) => figure.startsWith(name));
  const postgres = await Postgres.start();
  if (!postgres) printNote('PostgreSQL is not installed here: appends stand beside what the disk allows, projections beside nothing.');
  try {
    for (const { figures, take } of MEASUREMENTS) {
      if (!figures.some(wants)) continue;
      for await (const line of take({ postgres, wants })) if (wants(line.figure)) printFigure(line);
    }
  } finally {
    await postgres?.stop();
  }
}

await runCommand(`Usage: npm run bench [-- <figure>…]. Figures: ${ALL.join(', ')}.`, main);
