import { Injectable } from '@nestjs/common';
import { Config, keepsMailsInRecords } from '../../platform/config/config.js';
import { RecordStore, type Stored } from '../../platform/documents/document-store.js';
import { JobQueue, type JobWorker, type RunningJob } from '../../platform/jobs/job-queue.js';
import { Clock } from '../../platform/lib/clock.js';
import { BackgroundTask } from '../../platform/lifecycle/background-task.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { Log } from '../../platform/monitoring/log.js';
import { MAIL_QUEUE, MAILS, type MailRecord, OutgoingMail, TRIES_MAX } from './outgoing-mail.js';

const DELIVERIES_AT_ONCE = 4;
const SWEEP_QUEUE = 'mail-sweep';
const SWEEP_MS = 60 * 60 * 1000;
const SWEPT_MAX = 1000;
const ERROR_MAX = 300;

/** Hands mails to the mail server, one job each. */
@Injectable()
export class MailDelivery extends BackgroundTask {
  private workers: JobWorker[] = [];

  constructor(
    private readonly records: RecordStore,
    private readonly jobs: JobQueue,
    private readonly outgoing: OutgoingMail,
    private readonly mailer: Mailer,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    super();
  }

  override async start(): Promise<void> {
    await this.requeueWaiting();
    await this.jobs.schedule(SWEEP_QUEUE, 'sweep', SWEEP_MS);
    this.workers = [
      this.jobs.work<{ id: string }, void>(MAIL_QUEUE, DELIVERIES_AT_ONCE, (job) => this.deliver(job)),
      this.jobs.work<object, void>(SWEEP_QUEUE, 1, () => this.sweep()),
    ];
  }

  override async stop(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.stop()));
  }

  /** Queues mails whose process ended before their job was there, and those kept from a time without a mail server. */
  private async requeueWaiting(): Promise<void> {
    const isKept = keepsMailsInRecords(this.config);
    for await (const batch of this.records.scan<MailRecord>(MAILS.name, 100))
      for (const { value } of batch)
        if (value.state === 'waiting' || (value.state === 'kept' && !isKept)) await this.outgoing.enqueue(value.id);
  }

  private async deliver({ data: { id }, attempt }: RunningJob<{ id: string }>): Promise<void> {
    const stored = await this.records.get<MailRecord>(MAILS.name, id);
    if (!stored) return;
    if (stored.value.until > this.clock.now()) {
      if (keepsMailsInRecords(this.config)) {
        await this.records.replace<MailRecord>(MAILS.name, id, stored.version, { ...stored.value, state: 'kept' });
        return;
      }
      try {
        await this.mailer.send(this.outgoing.render(stored.value));
      } catch (error) {
        await this.noteFailure(stored, error, attempt);
        // The reason may name the reader, so it stays in the record.
        throw new Error('The mail could not be sent');
      }
    }
    // After it was sent: a process that ends between the two sends it twice, never not at all.
    await this.records.delete(MAILS.name, id);
  }

  private async noteFailure({ key, version, value }: Stored<MailRecord>, thrown: unknown, attempt: number): Promise<void> {
    const error = String((thrown as Error | undefined)?.message ?? thrown).slice(0, ERROR_MAX);
    const state = attempt >= TRIES_MAX ? 'parked' : 'waiting';
    this.log.warn({ mail: key, template: value.template, attempt, error: error.replaceAll(value.to, '…') }, 'a mail could not be sent');
    await this.records.replace<MailRecord>(MAILS.name, key, version, { ...value, state, tries: value.tries + 1, error });
  }

  /** Throws away mails whose links no longer work, and queues those for which the queue did not answer. */
  private async sweep(): Promise<void> {
    const filter = { until: { lt: this.clock.now() } };
    const ended = await this.records.find<MailRecord>(MAILS.name, { filter, limit: SWEPT_MAX });
    for (const { key, version } of ended) await this.records.delete(MAILS.name, key, version);
    await this.requeueWaiting();
  }
}
