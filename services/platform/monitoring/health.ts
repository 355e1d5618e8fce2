import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import type { HealthReply } from '../../../contracts/platform/health/replies.js';
import { BlobStore } from '../blobs/blob-store.js';
import { RecordStore, ViewStore } from '../documents/document-store.js';
import { EventStore } from '../events/event-store.js';
import { JobQueue } from '../jobs/job-queue.js';
import { withTimeout } from '../lib/with-timeout.js';
import { Lifecycle } from '../lifecycle/lifecycle.js';
import { ReadPositions } from '../projections/read-positions.js';
import { Views } from '../projections/views.js';
import { LogHealth } from './log-health.js';

const PING_TIMEOUT_MS = 2000;

/** Compiled files are in dist, one folder below the package. */
export const VERSION = (JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as { version: string })
  .version;

/** Reports whether the product is usable: started, and with every engine answering. */
@Injectable()
export class Health {
  constructor(
    private readonly lifecycle: Lifecycle,
    private readonly events: EventStore,
    private readonly views: ViewStore,
    private readonly records: RecordStore,
    private readonly jobs: JobQueue,
    private readonly blobs: BlobStore,
    private readonly positions: ReadPositions,
    private readonly stored: Views,
    private readonly log: LogHealth,
  ) {}

  async check(): Promise<HealthReply> {
    const [events, documents, jobs, blobs] = await Promise.all([
      pingState(this.events.ping()),
      pingState(Promise.all([this.views.ping(), this.records.ping()])),
      pingState(this.jobs.ping()),
      pingState(this.blobs.ping()),
    ]);
    const engines = { events, documents, jobs, blobs };
    const allAnswer = Object.values(engines).every((state) => state === 'ok');
    const projections = documents === 'ok' ? await withTimeout(PING_TIMEOUT_MS, this.positions.states()).catch(() => []) : [];
    const isStarted = this.lifecycle.state === 'ready' && !this.stored.isHolding();
    const status = allAnswer ? (isStarted ? 'ok' : 'starting') : 'unavailable';
    return { status, version: VERSION, engines, log: this.log.state, projections };
  }
}

async function pingState(ping: Promise<unknown>): Promise<'ok' | 'unavailable'> {
  try {
    await withTimeout(PING_TIMEOUT_MS, ping);
    return 'ok';
  } catch {
    return 'unavailable';
  }
}
