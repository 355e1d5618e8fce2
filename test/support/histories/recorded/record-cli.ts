/**
 * `npm run record -- views [--again <projection>]`: records what each projection makes of the recorded histories, where its version was
 * raised or a golden is missing. An existing golden of an unchanged version is kept unless it is named.
 *
 * `npm run record -- history <name>`: records the events of a history as they are today, and its goldens: of orders, requests for
 * documents, alerts, assignments, grievances, assessments of sites, tracers or rooms where the name begins so, else of custody. A recorded
 * history is never overwritten.
 */
import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError } from '../../../../services/platform/config/config.js';
import { runCommand } from '../../../../services/platform/monitoring/run-command.js';
import { ledgerEvents } from '../ledger-events.js';
import { recordedGrievances } from '../oversight/recorded-grievances.js';
import { recordedRooms } from '../oversight/recorded-rooms.js';
import { recordedSiteAssessments } from '../oversight/recorded-site-assessments.js';
import { recordedTracers } from '../oversight/recorded-tracers.js';
import { RECORDED_FOLDER, recordGoldens } from './goldens.js';
import { recordedAlerts } from './recorded-alerts.js';
import { recordedAssignments } from './recorded-assignments.js';
import { recordedHistory } from './recorded-history.js';
import { recordedOrders } from './recorded-orders.js';
import { recordedRequests } from './recorded-requests.js';

const HISTORIES_BY_NAME: Readonly<Record<string, () => readonly object[]>> = {
  orders: recordedOrders,
  requests: recordedRequests,
  alerts: recordedAlerts,
  assignments: recordedAssignments,
  grievances: recordedGrievances,
  assessments: recordedSiteAssessments,
  tracers: recordedTracers,
  rooms: recordedRooms,
};

const USAGE = 'Usage: npm run record -- views [--again <projection>] | npm run record -- history <name>';

await runCommand(USAGE, async (args) => {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { again: { type: 'string', multiple: true } } });
  const [what, name] = positionals;
  const { again = [] } = values;
  const { PROJECTIONS } = await import('../../../../services/boot/app.module.js');
  const unknown = again.filter((each) => !PROJECTIONS.some((projection) => projection.name === each));
  if (unknown.length > 0) throw new ConfigError(`There is no projection ${unknown.join(', ')}.`);
  if (what === 'history' && name !== undefined && /^[\w-]+$/.test(name)) {
    const recorded = HISTORIES_BY_NAME[name.split('-')[0] ?? ''];
    const events = recorded ? recorded() : ledgerEvents(recordedHistory());
    writeFileSync(join(RECORDED_FOLDER, `${name}.jsonl`), events.map((event) => `${JSON.stringify(event)}\n`).join(''), { flag: 'wx' });
  } else if (what !== 'views' || name !== undefined) throw new ConfigError(USAGE);
  const { written, refused } = recordGoldens(RECORDED_FOLDER, PROJECTIONS, again);
  for (const file of written) console.log(`recorded ${file}`);
  for (const why of refused) console.error(why);
  if (written.length + refused.length === 0) console.log('Every golden stands as it is folded today.');
  process.exitCode = refused.length > 0 ? 1 : 0;
});
