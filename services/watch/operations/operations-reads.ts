import type { Dirent } from 'node:fs';
import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { RootReply } from '../../../contracts/ledger/proof/replies.js';
import type { DiskPart, OperationsReply } from '../../../contracts/watch/operations/replies.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { MAILS } from '../../ground/mail/outgoing-mail.js';
import { ParkedTransfers } from '../../ledger/custody/transfers/parked-transfers.js';
import { LogReads } from '../../ledger/proof/log/log-reads.js';
import { ROOTS_STREAM } from '../../ledger/proof/roots/root-signing.js';
import { BlobStore } from '../../platform/blobs/blob-store.js';
import { Config } from '../../platform/config/config.js';
import { BACKUPS_TAKEN, type BackupTaken, NEWEST_BACKUP } from '../../platform/documents/backups-taken.js';
import { RecordStore } from '../../platform/documents/document-store.js';
import { EventStore } from '../../platform/events/event-store.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { Clock } from '../../platform/lib/clock.js';
import { withTimeout } from '../../platform/lib/with-timeout.js';
import { Health } from '../../platform/monitoring/health.js';
import { LagHistory } from './lag-history.js';
import { OperationJobs } from './operation-jobs.js';

const PARTS: readonly [start: string, part: DiskPart][] = [
  ['events.db', 'events'],
  ['docs.db', 'views'],
  ['records.db', 'records'],
  ['jobs.db', 'jobs'],
  ['blobs', 'files'],
];

const ORDER: readonly DiskPart[] = ['events', 'views', 'records', 'jobs', 'files', 'other'];

const PARKED_SHOWN = 20;
const PING_MS = 2_000;
/** A folder with many files takes a while to measure. */
const DISK_KEPT_MS = 60_000;
/** Behind by more than this, a projection is late. */
const LATE_EVENTS = 100;
const BACKUP_EVERY_MS = 7 * 24 * 60 * 60 * 1000;

@Injectable()
export class OperationsReads {
  private disk: { at: number; use: OperationsReply['disk'] } | undefined;

  constructor(
    private readonly config: Config,
    private readonly health: Health,
    private readonly events: EventStore,
    private readonly records: RecordStore,
    private readonly queue: JobQueue,
    private readonly blobs: BlobStore,
    private readonly jobs: OperationJobs,
    private readonly parked: ParkedTransfers,
    private readonly facilities: Facilities,
    private readonly lags: LagHistory,
    private readonly log: LogReads,
    private readonly clock: Clock,
  ) {}

  async operations(): Promise<OperationsReply> {
    const [{ status, version, projections }, engines, parked, mails, failedJobs, backup] = await Promise.all([
      this.health.check(),
      this.engines(),
      this.parkedTransfers(),
      this.mails(),
      this.jobs.failedCount(),
      this.newestBackup(),
    ]);
    const { state: log } = await this.log.log();
    const at = this.clock.now();
    const needs = {
      failedJobs,
      parkedTransfers: parked.parkedTotal,
      failedMails: mails.parked,
      lateProjections: projections.filter(({ lag, failing }) => failing || lag > LATE_EVENTS).length,
      silentEngines: engines.filter(({ ok }) => !ok).length,
      noMailServer: this.config.smtpUrl ? 0 : 1,
      noBackup: backup && Date.parse(at) - Date.parse(backup.takenAt) < BACKUP_EVERY_MS ? 0 : 1,
      logContradicted: log === 'broken' || log === 'ahead' ? 1 : 0,
      logUnwitnessed: log === 'unwitnessed' ? 1 : 0,
    };
    const followed = projections.map((each) => ({ ...each, lastHour: [...this.lags.of(each.name)] }));
    const [head, root, disk] = await Promise.all([this.events.head(), this.newestRoot(), this.diskOnce()]);
    return {
      ...{ at, version, status, needs, engines, projections: followed, head: head ?? null },
      ...{ ...parked, disk, root, mails, backup },
    };
  }

  private engines(): Promise<OperationsReply['engines']> {
    const { eventStoreUrl, mongoUrl, redisUrl } = this.config;
    const measured = async (
      name: OperationsReply['engines'][number]['name'],
      server: string | undefined,
      engine: { ping(): Promise<void> },
    ): Promise<OperationsReply['engines'][number]> => {
      const startedMs = performance.now();
      const ok = await withTimeout(PING_MS, engine.ping()).then(
        () => true,
        () => false,
      );
      return { name, kind: server ? 'server' : 'embedded', ok, milliseconds: ok ? performance.now() - startedMs : null };
    };
    return Promise.all([
      measured('events', eventStoreUrl, this.events),
      measured('documents', mongoUrl, this.records),
      measured('jobs', redisUrl, this.queue),
      measured('blobs', mongoUrl, this.blobs),
    ]);
  }

  private async parkedTransfers(): Promise<Pick<OperationsReply, 'parked' | 'parkedTotal'>> {
    const { items, total } = await this.parked.oldest(PARKED_SHOWN);
    const siteOf = await this.facilities.refs(items.flatMap(({ sellerId, buyerId }) => [sellerId, buyerId]));
    const parked = items.map(({ transferId, type, sellerId, buyerId, parkedAt, tries, nextTryAt, error }) => ({
      ...{ transferId, seller: siteOf(sellerId), buyer: siteOf(buyerId), since: parkedAt, tries, nextTryAt, error },
      kind: type === 'TransactionVoided' ? ('void' as const) : ('release' as const),
    }));
    return { parked, parkedTotal: total };
  }

  private async mails(): Promise<OperationsReply['mails']> {
    const count = (filter: Record<string, string | number | { gt: number }>) => this.records.count(MAILS.name, { filter });
    const [waiting, retrying, parked, kept] = await Promise.all([
      count({ state: 'waiting', tries: 0 }),
      count({ state: 'waiting', tries: { gt: 0 } }),
      count({ state: 'parked' }),
      count({ state: 'kept' }),
    ]);
    return { waiting, retrying, parked, kept };
  }

  private async newestBackup(): Promise<OperationsReply['backup']> {
    const stored = await this.records.get<BackupTaken>(BACKUPS_TAKEN.name, NEWEST_BACKUP);
    return stored ? { takenAt: stored.value.takenAt, bytes: stored.value.bytes } : null;
  }

  private async newestRoot(): Promise<OperationsReply['root']> {
    const last = await this.events.last(ROOTS_STREAM);
    // Later heads come after it.
    const near = last ? await this.events.read(ROOTS_STREAM, Math.max(last.revision - PARKED_SHOWN, 0), PARKED_SHOWN + 1) : [];
    const signed = near.findLast(({ type }) => type === 'LedgerRootSigned');
    if (!signed) return null;
    const { number, madeAt, hash, ledgers } = signed.data as RootReply;
    return { number, madeAt, hash, ledgers };
  }

  private async diskOnce(): Promise<OperationsReply['disk']> {
    const { dataDir, eventStoreUrl } = this.config;
    if (eventStoreUrl) return null;
    const now = performance.now();
    if (!this.disk || now - this.disk.at > DISK_KEPT_MS) this.disk = { at: now, use: await diskUse(dataDir) };
    return this.disk.use;
  }
}

/** Measures the content of the data folder and the free space of its disk. Other content of the disk counts as `other`. */
async function diskUse(folder: string): Promise<NonNullable<OperationsReply['disk']>> {
  const { blocks, bavail, bsize } = await statfs(folder);
  const [total, free] = [blocks * bsize, bavail * bsize];
  const bytes = new Map<DiskPart, number>();
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const part = PARTS.find(([start]) => entry.name.startsWith(start))?.[1];
    if (part) bytes.set(part, (bytes.get(part) ?? 0) + (await sizeOf(entry, folder)));
  }
  const own = [...bytes.values()].reduce((sum, each) => sum + each, 0);
  bytes.set('other', Math.max(total - free - own, 0));
  return { folder, total, free, parts: ORDER.map((part) => ({ part, bytes: bytes.get(part) ?? 0 })) };
}

/** Returns 0 for what is gone by now. */
async function sizeOf(entry: Dirent, folder: string): Promise<number> {
  const path = join(folder, entry.name);
  if (!entry.isDirectory()) return (await stat(path).catch(() => undefined))?.size ?? 0;
  let sum = 0;
  for (const each of await readdir(path, { withFileTypes: true }).catch(() => [])) sum += await sizeOf(each, path);
  return sum;
}
