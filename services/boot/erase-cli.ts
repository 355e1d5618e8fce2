/**
 * `npm run erase -- person <email|id> --reason "…"`, `-- site <id> --reason "…"`, `-- list` and `-- apply <file>`: erases while the product
 * does not run. The list is kept with the backups and applied again after an older one is restored.
 */
import 'reflect-metadata';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { Refusal } from '../../contracts/shared/refusals.js';
import type { ErasureReply } from '../../contracts/watch/erasure/replies.js';
import { Facilities } from '../ground/facilities/facilities.js';
import { Users } from '../ground/identity/users.js';
import { CustodyLedgers } from '../ledger/custody/custody-ledgers.js';
import { RecordWords } from '../ledger/custody/custody-texts.js';
import { ConfigError, readConfig } from '../platform/config/config.js';
import { SharedTurns } from '../platform/documents/shared-turns.js';
import { type Engines, openEngines } from '../platform/engines.js';
import { SystemClock } from '../platform/lib/clock.js';
import { Lifecycle } from '../platform/lifecycle/lifecycle.js';
import { AuditTrail } from '../platform/monitoring/audit-trail.js';
import { openLog } from '../platform/monitoring/log.js';
import { runCommand } from '../platform/monitoring/run-command.js';
import { Views } from '../platform/projections/views.js';
import { allErasures, type ErasedKind, type ErasureRecord } from '../watch/erasure/erasure-records.js';
import { Erasures } from '../watch/erasure/erasures.js';

const USAGE = `Usage: npm run erase -- person <email or id> --reason "who asked for it, and when"
       npm run erase -- site <id> --reason "who asked for it, and when"
       npm run erase -- list               prints all erasures, to keep beside the backups
       npm run erase -- apply <file>       does those of a list again, after an older backup was restored`;

type Tools = { erasures: Erasures; users: Users; trail: AuditTrail; engines: Engines };

async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { reason: { type: 'string' } } });
  const [command, subject = ''] = positionals;
  const reason = values.reason?.trim() ?? '';
  const isErasing = command === 'person' || command === 'site';
  if (positionals.length !== (command === 'list' ? 1 : 2) || isErasing !== (reason !== '')) throw new ConfigError(USAGE);
  if (!isErasing && command !== 'list' && command !== 'apply') throw new ConfigError(USAGE);
  const engines = await openEngines(readConfig(process.env), openLog({ write: () => undefined }));
  try {
    const { RECORD_COLLECTIONS } = await import('./app.module.js');
    for (const collection of RECORD_COLLECTIONS) await engines.records.ensure(collection);
    const tools = toolsOn(engines);
    if (command === 'list') for (const erasure of await allErasures(engines.records)) console.log(JSON.stringify(erasure));
    else if (command === 'apply') await apply(subject, tools);
    else await erase(command as ErasedKind, subject, reason, tools);
    await tools.trail.written();
  } finally {
    await engines.close();
  }
}

function toolsOn(engines: Engines): Tools {
  const { records, blobs, events, views } = engines;
  const clock = new SystemClock();
  const users = new Users(records);
  const ledgers = new CustodyLedgers(events, views, clock, new RecordWords(records));
  const erasures = new Erasures(
    records,
    blobs,
    users,
    new Facilities(records),
    ledgers,
    new SharedTurns(records, clock),
    clock,
    new Views(views),
  );
  const lifecycle = Object.assign(new Lifecycle(), { state: 'ready' as const });
  const trail = new AuditTrail({ events, clock, lifecycle }, (message) => console.error(message));
  return { erasures, users, trail, engines };
}

async function erase(kind: ErasedKind, subject: string, reason: string, tools: Tools): Promise<void> {
  const { erasures, users } = tools;
  const id = kind === 'person' && subject.includes('@') ? await idOf(subject, users) : subject;
  const erased = kind === 'person' ? await erasures.person(id, { reason }) : await erasures.site(id, { reason });
  noteActs([erased], tools);
  console.log(`The ${kind} ${id} is erased since ${erased.erasedAt}. Its events keep this ID alone.`);
}

async function idOf(email: string, users: Users): Promise<string> {
  const user = await users.byEmail(email);
  if (!user) throw new ConfigError(`Nobody has the e-mail address ${email}.`);
  return user.id;
}

async function apply(file: string, tools: Tools): Promise<void> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  const erasures = lines.map(readLine);
  for (const erasure of erasures) await tools.erasures.again(erasure);
  noteActs(erasures, tools);
  console.log(`${erasures.length} erasures are done again.`);
}

function readLine(line: string, at: number): ErasureRecord {
  const fault = new ConfigError(`Line ${at + 1} is no erasure: the file is not a list that \`npm run erase -- list\` printed.`);
  try {
    const { kind, id, at: when, by, reason } = JSON.parse(line) as Partial<ErasureRecord>;
    if ((kind !== 'person' && kind !== 'site') || !id || !when || reason === undefined) throw fault;
    return { kind, id, at: when, reason, ...(by !== undefined && { by }) };
  } catch {
    throw fault;
  }
}

/** Records in the audit log what nobody who is signed in did. */
function noteActs(erased: readonly Pick<ErasureReply, 'id' | 'kind'>[], { trail }: Tools): void {
  for (const { id, kind } of erased) {
    const [what, area] = kind === 'person' ? (['erasePerson', 'users'] as const) : (['eraseSite', 'sites'] as const);
    trail.note({ kind: 'command', what, area, outcome: 'done', ids: [id], agent: 'npm run erase', restricted: true });
  }
}

await runCommand(USAGE, run, (error) => (error instanceof Refusal ? error.message : undefined));
