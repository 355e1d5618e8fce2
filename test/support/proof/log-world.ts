/** The log over the roots of a proof store, and witnesses that sign it. */
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { Cosignatures } from '../../../services/ledger/proof/log/cosignatures.js';
import { LogKeys } from '../../../services/ledger/proof/log/log-keys.js';
import { LogLeaves } from '../../../services/ledger/proof/log/log-leaves.js';
import { LogPush } from '../../../services/ledger/proof/log/log-push.js';
import { LogReads } from '../../../services/ledger/proof/log/log-reads.js';
import { LogSigning } from '../../../services/ledger/proof/log/log-signing.js';
import { LogStore } from '../../../services/ledger/proof/log/log-store.js';
import { Witnesses } from '../../../services/ledger/proof/log/witnesses.js';
import { noteText, readNote, signatureLine, vkeyOf } from '../../../services/ledger/proof/verifier/log/notes.mjs';
import { witnessKeyOf } from '../../../services/ledger/proof/verifier/witness/witness-state.mjs';
import type { Config } from '../../../services/platform/config/config.js';
import { MasterKey } from '../../../services/platform/config/master-key.js';
import { RateLimits } from '../../../services/platform/http/access/limits/rate-limits.js';
import { openLog } from '../../../services/platform/monitoring/log.js';
import { LogHealth } from '../../../services/platform/monitoring/log-health.js';
import type { ProofStore } from './proof-store.js';

export const LOG_ORIGIN = 'trace.example.org/roots';

/** @param publicUrl the address of the product */
export function logOf(store: ProofStore, publicUrl = 'https://trace.example.org') {
  const log = openLog({ write: (line) => void store.logLines.push(line) });
  const config = { dataDir: store.keyFolder, host: '127.0.0.1', port: 3000, publicUrl: 'http://127.0.0.1:3000' } as Config;
  const named = { ...config, publicUrl } as Config;
  const logStore = new LogStore(store.events, store.records, store.clock, log);
  const cosignatures = new Cosignatures(logStore, store.clock, new RateLimits(store.clock));
  const push = new LogPush(logStore, cosignatures, config, store.clock, log);
  const keys = new LogKeys(config, store.records, new MasterKey('a secret of the product'));
  const health = new LogHealth();
  const signing = new LogSigning(store.events, logStore, keys, push, named, store.clock, log, health);
  const reads = new LogReads(logStore, named, store.clock);
  const witnesses = new Witnesses(logStore, reads, config, store.clock);
  const register = (vkey: string, url?: string) =>
    witnesses.register({ vkey, operator: 'An auditor', ...(url !== undefined && { url }), actor: { userId: 'user', facilityId: 'f' } });
  return {
    store,
    logStore,
    keys,
    leaves: new LogLeaves(store.events, new RateLimits(store.clock)),
    cosignatures,
    push,
    signing,
    health,
    reads,
    witnesses,
    register,
  };
}

export type LogWorld = ReturnType<typeof logOf>;

/** Makes a witness that signs whatever it is shown. */
export function signingWitness(name: string) {
  const key = witnessKeyOf(name, generateKeyPairSync('ed25519').privateKey);
  return {
    name,
    vkey: vkeyOf(key.public),
    /** Returns the note with the line of this witness alone. @param atMs the time of its clock */
    cosigned(note: string, atMs: number): string {
      const { text } = readNote(note);
      return noteText({ text, signatures: [key.cosign(text, Math.floor(atMs / 1000))] });
    },
    /** Returns the line of this witness under the note, as `add-checkpoint` answers it. */
    lineUnder(note: string): string {
      return signatureLine(key.cosign(readNote(note).text, Math.floor(Date.now() / 1000)));
    },
  };
}

/** Serves answers to `add-checkpoint` on a port of this machine. */
export async function servedWitness(
  answer: (body: string) => { status: number; body: string },
): Promise<{ url: string; server: Server; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      asked.push(body);
      const { status, body: said } = answer(body);
      response.writeHead(status).end(said);
    });
  });
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  return { url: `http://127.0.0.1:${(server.address() as { port: number }).port}`, server, asked };
}
