/** A log in memory with chained ledgers and hourly roots over them, and its bundles as folders. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ledgerStreamOf } from '../../../contracts/ledger/custody/events.js';
import type { RootReply } from '../../../contracts/ledger/proof/replies.js';
import { bundleFiles, ledgerBundle } from '../../../services/ledger/proof/bundles/ledger-bundle.js';
import { partialBundle, partialBundleFiles } from '../../../services/ledger/proof/bundles/partial-bundle.js';
import { ROOT_KEYS, RootKeys } from '../../../services/ledger/proof/roots/root-keys.js';
import { ROOTS_STREAM, RootSigning } from '../../../services/ledger/proof/roots/root-signing.js';
import type { BundleSource } from '../../../services/ledger/proof/verifier/bundle.mjs';
import type { Config } from '../../../services/platform/config/config.js';
import { MasterKey } from '../../../services/platform/config/master-key.js';
import { BEFORE_FIRST, chained, type StreamHead } from '../../../services/platform/events/hash-chain.js';
import { openLog } from '../../../services/platform/monitoring/log.js';
import { ManualClock } from '../crashes/command-side.js';
import { MemoryEventStore } from '../fakes/memory-event-store.js';
import { MemoryRecordStore } from '../fakes/memory-record-store.js';

export const BUYER = '30000000-0000-4000-8000-000000000001';
const HOUR_MS = 3_600_000;

/** A facility's id. */
export const siteId = (number: number): string => `20000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export class ProofStore {
  readonly clock = new ManualClock('2026-03-01T08:10:00.000Z');
  readonly folder = mkdtempSync(join(tmpdir(), 'selvedge-proof-'));
  readonly logLines: string[] = [];
  readonly records = new MemoryRecordStore();
  private readonly heads = new Map<string, StreamHead>();
  private bundles = 0;

  constructor(
    readonly events = new MemoryEventStore(),
    /** Of whose key the roots are signed with. */
    keys?: ProofStore,
  ) {
    this.keyFolder = keys?.keyFolder ?? this.folder;
  }

  readonly keyFolder: string;

  keys(servers = false): RootKeys {
    void this.records.ensure(ROOT_KEYS);
    const config = { dataDir: this.keyFolder, ...(servers && { mongoUrl: 'mongodb://x' }) } as Config;
    return new RootKeys(config, this.records, new MasterKey('a secret of the product'));
  }

  rootMaking(): RootSigning {
    return new RootSigning(
      this.events,
      this.records,
      this.records,
      this.clock,
      this.keys(),
      openLog({ write: (line) => void this.logLines.push(line) }),
    );
  }

  /** Appends facts to the ledger of a site: what `text` says, or a release that holds its buyer's command. */
  async record(facilityId: string, ...texts: string[]): Promise<void> {
    const stream = ledgerStreamOf(facilityId);
    const head = this.heads.get(stream) ?? BEFORE_FIRST;
    const decided = texts.map((text) =>
      text === 'release'
        ? {
            type: 'ProductsReleased',
            data: { buyerId: BUYER, occurredAt: this.clock.at, purchase: { price: 12, lots: ['A'] }, commandHash: 'x' },
          }
        : { type: 'ProductRecorded', data: { text, occurredAt: this.clock.at } },
    );
    const by = { actor: { userId: 'user', facilityId }, transactionId: 'T' };
    const batch = chained(stream, head, decided, by, this.clock.at);
    await this.events.append(stream, head.revision, batch.events);
    this.heads.set(stream, batch.head);
  }

  /** An hour goes by, and its root is signed. */
  async passHour(making = this.rootMaking()): Promise<void> {
    this.clock.at = new Date(Date.parse(this.clock.at) + HOUR_MS).toISOString();
    await making.signDue();
  }

  async roots(): Promise<RootReply[]> {
    const all = await this.events.read(ROOTS_STREAM, 0, 10_000);
    return all.filter(({ type }) => type === 'LedgerRootSigned').map(({ data }) => data as RootReply);
  }

  /** Writes the bundle of a site as an unpacked folder; answers its path. */
  async bundle(facilityId: string): Promise<string> {
    const { publicKey } = await this.keys().key();
    return this.unpacked(
      await ledgerBundle(this.events, facilityId, { facilityId }, publicKey),
      bundleFiles(facilityId, 'Not witnessed yet.'),
    );
  }

  /** Does the same with the events of a part of the ledger. */
  async bundleOfPart(facilityId: string, first: number, last: number): Promise<string> {
    const part = { facilityId, first, last, days: { from: '2026-03-01', to: '2026-03-01' }, madeAt: this.clock.at };
    return this.unpacked(
      await partialBundle(this.events, part, await this.keys().key()),
      partialBundleFiles(part, 'a reader', 'Not witnessed yet.'),
    );
  }

  private async unpacked(source: BundleSource, files: Record<string, string>): Promise<string> {
    this.bundles += 1;
    const folder = join(this.folder, `bundle-${this.bundles}`);
    mkdirSync(folder);
    writeFileSync(join(folder, 'events.jsonl'), await joinLines(source.events));
    writeFileSync(join(folder, 'roots.jsonl'), await joinLines(source.roots));
    writeFileSync(join(folder, 'proofs.json'), await joinLines(source.proofs));
    writeFileSync(join(folder, 'public-key.pem'), source.publicKey ?? '');
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return folder;
  }

  dispose(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Returns the output and the exit code of `node verify.mjs` in the folder. */
export function runVerifier(folder: string, ...options: string[]): { code: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'verify.mjs'), folder, ...options], { encoding: 'utf8' });
  return { code: status, said: `${stdout}${stderr}` };
}

async function joinLines(lines: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const line of lines) text += `${line}\n`;
  return text;
}
