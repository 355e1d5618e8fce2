/**
 * Writes test/recorded/<name>.jsonl, the events of a history as they are today, and <name>.views.jsonl, what every
 * projection makes of them: `node dist/test/support/record.js <name>`. What was recorded once is never written again.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PROJECTIONS } from '../../services/projections.module.js';
import { ledgerEvents } from './ledger-events.js';
import { recordedHistory } from './recorded-history.js';
import { viewLines } from './view-lines.js';

const [name] = process.argv.slice(2);
if (!name) throw new Error('Which name?');
const folder = fileURLToPath(new URL('../../../test/recorded/', import.meta.url));
mkdirSync(folder, { recursive: true });
const events = ledgerEvents(recordedHistory());
writeFileSync(`${folder}${name}.jsonl`, events.map((event) => `${JSON.stringify(event)}\n`).join(''), { flag: 'wx' });
writeFileSync(`${folder}${name}.views.jsonl`, PROJECTIONS.flatMap((projection) => viewLines(projection, events)).join(''), { flag: 'wx' });
