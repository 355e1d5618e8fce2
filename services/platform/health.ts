import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import type { HealthReply } from '../../contracts/replies.js';
import { BlobStore } from './blobs/blob-store.js';
import { RecordStore, ViewStore } from './documents/document-store.js';
import { EventStore } from './events/event-store.js';
import { JobQueue } from './jobs/job-queue.js';
import { ReadPositions } from './read-positions.js';
import { Readiness } from './readiness.js';
import { within } from './within.js';

const PING_MS = 2000;

/** Compiled files stand in dist, one folder below the package. */
export const VERSION = (JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }).version;

/** Whether the product can be used: started, and every engine answers. */
@Injectable()
export class Health {
  constructor(
    private readonly readiness: Readiness,
    private readonly events: EventStore,
    private readonly views: ViewStore,
    private readonly records: RecordStore,
    private readonly jobs: JobQueue,
    private readonly blobs: BlobStore,
    private readonly positions: ReadPositions,
  ) {}

  async check(): Promise<HealthReply> {
    const [events, documents, jobs, blobs] = await Promise.all([
      answers(this.events.ping()),
      answers(Promise.all([this.views.ping(), this.records.ping()])),
      answers(this.jobs.ping()),
      answers(this.blobs.ping()),
    ]);
    const engines = { events, documents, jobs, blobs };
    const allAnswer = Object.values(engines).every((state) => state === 'ok');
    const projections = documents === 'ok' ? await within(PING_MS, this.positions.states()).catch(() => []) : [];
    const status = allAnswer ? (this.readiness.state === 'ready' ? 'ok' : 'starting') : 'unavailable';
    return { status, version: VERSION, engines, projections };
  }
}

async function answers(ping: Promise<unknown>): Promise<'ok' | 'unavailable'> {
  try {
    await within(PING_MS, ping);
    return 'ok';
  } catch {
    return 'unavailable';
  }
}
