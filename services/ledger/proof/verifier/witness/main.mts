/**
 * node witness.mjs init NAME [--deep]
 * node witness.mjs once --log URL --log-key VKEY [--log-key VKEY] [--deep]
 * node witness.mjs serve PORT --log-key VKEY [--log-key VKEY] [--host ADDRESS]
 *
 * A witness of a log of signed roots. It signs the newest checkpoint of the log only if that contains the one that it
 * signed before, so that nobody can show two histories. It needs Node 20 or newer, and nothing else.
 *
 * init   makes the key of the witness and prints its public part, which the operator of the log registers
 * once   fetches the newest checkpoint, checks it, signs it and sends the signature: for cron, each hour
 * serve  answers logs that ask by themselves (C2SP tlog-witness): POST /add-checkpoint, GET /<sha256 of origin>/checkpoint
 *
 * --deep checks the leaves of each root too: they lead to its tree, no ledger is dropped, and none goes back to a head that
 *        this program saw. It signs under a second name and key, which "init NAME2 --deep" makes. The leaves are hashes.
 *        While the log changes its key, give --log-key twice.
 * --dir  the folder of its files, which are its memory: keep them. Defaults to the present folder.
 *
 * Ends with 0 when it signed, with 1 when the log is not consistent with what was signed before: then it signs nothing
 * more and keeps both checkpoints as evidence. Ends with 2 when the log could not be asked.
 */
import { createServer, type IncomingMessage } from 'node:http';
import { parseArgs } from 'node:util';
import {
  type Checkpoint,
  isNoteName,
  noteText,
  readCheckpoint,
  readNote,
  readVkey,
  signatureLine,
  signedAt,
  vkeyOf,
} from '../log/notes.mjs';
import { sha256, VerificationError } from '../values.mjs';
import { type AddedCheckpoint, type AskedWitness, addCheckpoint, readAddCheckpoint } from './add-checkpoint.mjs';
import { checkLeaves, DeepFault } from './deep.mjs';
import { WitnessFolder, type WitnessKey } from './witness-state.mjs';

const FETCH_MS = 30_000;
const BODY_BYTES_MAX = 64 * 1024;
const USAGE = 'Usage: node witness.mjs init NAME [--deep] | once --log URL --log-key VKEY [--deep] | serve PORT --log-key VKEY';

/** The log contradicts what it signed before. */
class InconsistentLog extends Error {}

/** The log did not answer, or refused. */
class NoAnswer extends Error {}

const nowSeconds = (): number => Math.floor(Date.now() / 1000);

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      dir: { type: 'string', default: '.' },
      log: { type: 'string' },
      'log-key': { type: 'string', multiple: true },
      deep: { type: 'boolean', default: false },
      host: { type: 'string', default: '127.0.0.1' },
    },
  });
  const [command, argument = ''] = positionals;
  const folder = new WitnessFolder(values.dir);
  const logs = (values['log-key'] ?? []).map((vkey) => readVkey(vkey, 'log'));
  if (command === 'init' && isNoteName(argument)) {
    console.log(vkeyOf(folder.makeKey(argument, values.deep).public));
    return 0;
  }
  const [log] = logs;
  const witness = { folder, logs, now: nowSeconds };
  if (command === 'once' && values.log !== undefined && log)
    return locked(folder, () =>
      once(values.log ?? '', log.name, { ...witness, key: folder.key(), ...(values.deep && { deepKey: folder.key(true) }) }),
    );
  if (command === 'serve' && /^\d{1,5}$/.test(argument) && log) {
    await serve(Number(argument), values.host, { ...witness, key: folder.key() }, folder.lock());
    return 0;
  }
  throw new VerificationError(USAGE);
}

async function locked(folder: WitnessFolder, work: () => Promise<number>): Promise<number> {
  const unlock = folder.lock();
  try {
    return await work();
  } finally {
    unlock();
  }
}

/** @param url the address of the platform, without `/api/log` */
async function once(url: string, origin: string, witness: AskedWitness & { deepKey?: WitnessKey }): Promise<number> {
  const api = `${url.replace(/\/$/, '')}/api/log`;
  const note = readNote(await fetched(`${api}/checkpoint`));
  const checkpoint = readCheckpoint(note.text);
  const log = witness.logs.find((key) => checkpoint.origin === origin && key.name === origin && signedAt(note, key));
  if (!log) throw new VerificationError(`The checkpoint at ${url} is not signed by the key given by --log-key.`);
  const known = witness.folder.known(origin);
  const evidence = async (why: string): Promise<InconsistentLog> => {
    const file = witness.folder.keepEvidence(origin, checkpoint.size, [known?.note ?? '', noteText(note)]);
    // Reports to the operator what the log has signed before; a person who changed the log may not take it.
    if (known) await sent(api, known.note).catch(() => undefined);
    return new InconsistentLog(`INCONSISTENT: ${why} Nothing was signed. Both checkpoints are in ${file}: show them to others.`);
  };
  if (known && checkpoint.size < known.size)
    throw await evidence(
      `${origin} shows ${checkpoint.size} entries, and has signed ${known.size}: it was cut off, or an older backup was restored.`,
    );
  const old = known?.size ?? 0;
  const isSame = known !== undefined && old === checkpoint.size;
  const proof = isSame ? [] : await proofOf(api, old, checkpoint.size);
  const added: AddedCheckpoint = { old, proof, note, checkpoint };
  const { status, body } = addCheckpoint(witness, added);
  if (status !== 200)
    throw await evidence(`the ${checkpoint.size} entries of ${origin} do not contain the ${old} that were signed before.`);
  const deep = witness.deepKey && (await deepChecked(api, checkpoint, witness.folder));
  const deepLine = witness.deepKey && deep === undefined ? signatureLine(witness.deepKey.cosign(note.text, witness.now())) : '';
  const answer = await sent(api, `${note.text}\n${body}${deepLine}`);
  if (!answer.ok) throw new NoAnswer(`${api}/cosignatures answered ${answer.status}: is the key of this witness registered there?`);
  console.log(`Signed ${checkpoint.size} entries of ${origin}${deepLine === '' ? '' : ', and the leaves of their roots'}.`);
  if (deep === undefined) return 0;
  throw new InconsistentLog(
    `INCONSISTENT: ${deep} The name of the deep check signed nothing. Keep the files of this folder: show them to others.`,
  );
}

/** Checks the leaves of the new roots; returns what does not hold. */
async function deepChecked(api: string, { origin, size, hash }: Checkpoint, folder: WitnessFolder): Promise<string | undefined> {
  const log = { bytes: async (path: string) => Buffer.from(await (await fetchedOk(`${api}/${path}`)).arrayBuffer()) };
  const memory = folder.deepMemory(origin);
  try {
    for await (const checked of checkLeaves(log, { size, hash }, memory)) folder.addDeep(origin, checked);
    return undefined;
  } catch (error) {
    if (error instanceof DeepFault) return error.message;
    throw error;
  }
}

const sent = (api: string, note: string): Promise<Response> =>
  answerOf(`${api}/cosignatures`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ note }) });

async function proofOf(api: string, from: number, to: number): Promise<Buffer[]> {
  const { proof } = JSON.parse(await fetched(`${api}/consistency?from=${from}&to=${to}`)) as { proof: string[] };
  return proof.map((hash) => Buffer.from(hash, 'base64'));
}

const fetched = async (url: string): Promise<string> => (await fetchedOk(url)).text();

async function fetchedOk(url: string): Promise<Response> {
  const answer = await answerOf(url);
  if (!answer.ok) throw new NoAnswer(`${url} answered ${answer.status}.`);
  return answer;
}

async function answerOf(url: string, asked: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, { ...asked, signal: AbortSignal.timeout(FETCH_MS), redirect: 'error' });
  } catch (error) {
    const { cause, message } = error as Error;
    throw new NoAnswer(`${url} does not answer: ${(cause as Error | undefined)?.message || message}.`);
  }
}

async function serve(port: number, host: string, witness: AskedWitness, unlock: () => void): Promise<void> {
  const paths = new Map(witness.logs.map(({ name }) => [`/${sha256(name).toString('hex')}/checkpoint`, name]));
  const server = createServer((request, response) => {
    answered(request, witness, paths).then(
      ({ status, body }) => {
        const type = status === 409 ? 'text/x.tlog.size' : 'text/plain; charset=utf-8';
        response.writeHead(status, { 'content-type': type }).end(body);
      },
      (error: unknown) => {
        console.error(error);
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((ends) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close(() => ends()));
    server.listen(port, host, () => console.log(`The witness ${vkeyOf(witness.key.public)} answers at port ${portOf(server.address())}.`));
  });
  unlock();
}

async function answered(
  request: IncomingMessage,
  witness: AskedWitness,
  paths: ReadonlyMap<string, string>,
): Promise<{ status: number; body: string }> {
  const origin = paths.get(request.url ?? '');
  if (request.method === 'GET' && origin !== undefined) {
    const known = witness.folder.known(origin);
    return known ? { status: 200, body: known.note } : { status: 404, body: 'No checkpoint was signed yet.' };
  }
  if (request.method !== 'POST' || request.url !== '/add-checkpoint') return { status: 404, body: 'Not found.' };
  let body = '';
  for await (const part of request.setEncoding('utf8')) {
    body += part;
    if (body.length > BODY_BYTES_MAX) return { status: 400, body: 'The request is too long.' };
  }
  try {
    const answer = addCheckpoint(witness, readAddCheckpoint(body));
    if (answer.evidence !== undefined)
      console.error(`INCONSISTENT: a log signed two histories. Both checkpoints are in ${answer.evidence}.`);
    return answer;
  } catch (error) {
    if (error instanceof VerificationError) return { status: 400, body: error.message };
    throw error;
  }
}

const portOf = (address: unknown): number => (address as { port: number }).port;

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const isExpected = [VerificationError, InconsistentLog, NoAnswer].some((kind) => error instanceof kind);
    console.error(isExpected ? (error as Error).message : error);
    process.exitCode = error instanceof InconsistentLog ? 1 : 2;
  },
);
