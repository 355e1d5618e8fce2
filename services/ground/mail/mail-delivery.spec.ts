import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { readConfig } from '../../platform/config/config.js';
import { MasterKey } from '../../platform/config/master-key.js';
import { SqliteDocumentStore } from '../../platform/documents/sqlite-document-store.js';
import { type Job, type JobOptions, JobQueue, type JobWorker, type RunningJob } from '../../platform/jobs/job-queue.js';
import { Clock } from '../../platform/lib/clock.js';
import { type Mail, Mailer } from '../../platform/mail/mailer.js';
import { openLog } from '../../platform/monitoring/log.js';
import { FailedMails } from './failed-mails.js';
import { MailDelivery } from './mail-delivery.js';
import { MAIL_QUEUE, MAILS, type MailRecord, OutgoingMail, TRIES_MAX } from './outgoing-mail.js';

const NOW = '2026-10-01T08:00:00.000Z';
const SECRET = 'a-secret-of-the-link';
const TO = 'ayse@example.org';

/** Jobs that run on command, all their tries one after the other. */
class JobsByHand extends JobQueue {
  readonly added = new Map<string, { queue: string; data: object; options: JobOptions }>();
  private readonly handlers = new Map<string, (job: RunningJob<never>) => Promise<unknown>>();

  async add(queue: string, data: object, options: JobOptions = {}): Promise<string> {
    const id = options.id ?? randomUUID();
    this.added.set(id, { queue, data, options });
    return id;
  }

  async run(tries: number): Promise<void> {
    for (const [id, { queue, data }] of [...this.added]) {
      this.added.delete(id);
      for (let attempt = 1; attempt <= tries; attempt++) {
        const job = { id, data: data as never, attempt, cutOffs: 0, progress: async () => undefined };
        const failed = await this.handlers
          .get(queue)?.(job)
          .catch((error: Error) => error);
        if (!failed) break;
        expect(String(failed)).not.toContain(TO);
      }
    }
  }

  work<Data, Result>(queue: string, _: number, handler: (job: RunningJob<Data>) => Promise<Result>): JobWorker {
    this.handlers.set(queue, handler as (job: RunningJob<never>) => Promise<unknown>);
    return { stop: async () => undefined };
  }

  async get<Data, Result>(): Promise<Job<Data, Result> | undefined> {
    return undefined;
  }

  async list(): Promise<Job[]> {
    return [];
  }

  async schedule(queue: string): Promise<void> {
    await this.add(queue, {}, { id: queue });
  }

  async ping(): Promise<void> {}
  async close(): Promise<void> {}
}

class MailerOfTest extends Mailer {
  readonly sent: Mail[] = [];
  failsWith: string | undefined;

  async send(mail: Mail): Promise<void> {
    if (this.failsWith) throw new Error(this.failsWith);
    this.sent.push(mail);
  }

  async close(): Promise<void> {}
}

class ClockOfTest extends Clock {
  at = NOW;
  now = () => this.at;
}

const folder = mkdtempSync(join(tmpdir(), 'mails-'));
let records: SqliteDocumentStore;
let jobs: JobsByHand;
let mailer: MailerOfTest;
let clock: ClockOfTest;
let outgoing: OutgoingMail;
let failed: FailedMails;
let delivery: MailDelivery;
const logged: string[] = [];

beforeEach(async () => {
  records = await SqliteDocumentStore.open(join(folder, `${randomUUID()}.db`), 'normal');
  [jobs, mailer, clock] = [new JobsByHand(), new MailerOfTest(), new ClockOfTest()];
  await records.ensure(MAILS);
  outgoing = new OutgoingMail(records, jobs, clock, readConfig({}), new MasterKey('k'.repeat(32)));
  failed = new FailedMails(records, outgoing, readConfig({}));
  const log = openLog({ write: (line) => void logged.push(line) });
  delivery = new MailDelivery(records, jobs, outgoing, mailer, readConfig({}), clock, log);
  await delivery.start();
  jobs.added.clear();
});

afterEach(() => records.close());
afterAll(() => rmSync(folder, { recursive: true }));

const reset = () =>
  outgoing.send({
    template: 'resetPassword',
    to: TO,
    language: 'en',
    data: { name: 'Ayşe', token: SECRET, until: '2026-10-01T08:15:00.000Z' },
  });
const kept = async () => (await records.find<MailRecord>(MAILS.name, {})).map(({ value }) => value);

describe('a mail on its way', () => {
  it('is sent once, and nothing of it stays', async () => {
    await reset();
    await jobs.run(TRIES_MAX);
    expect(mailer.sent).toMatchObject([{ to: TO, subject: 'Choose a new password for Selvedge' }]);
    expect(mailer.sent[0]?.text).toContain(`http://127.0.0.1:3000/reset-password?token=${SECRET}`);
    expect(await kept()).toEqual([]);
  });

  it('does not show its secret while it waits, and its reader only in the record', async () => {
    await reset();
    mailer.failsWith = `550 ${TO} is nobody here`;
    const [[, job] = []] = [...jobs.added];
    expect(JSON.stringify(job)).not.toMatch(new RegExp(`${SECRET}|${TO}`));
    await jobs.run(2);
    expect(JSON.stringify(await kept())).not.toContain(SECRET);
    expect(logged.join()).toContain('a mail could not be sent');
    expect(logged.join()).not.toContain(TO);
  });

  it('is not sent when its link no longer works', async () => {
    await reset();
    clock.at = '2026-10-01T08:15:00.000Z';
    await jobs.run(TRIES_MAX);
    expect([mailer.sent, await kept()]).toEqual([[], []]);
  });

  it('is not sent once it was withdrawn', async () => {
    await reset();
    await outgoing.withdraw(TO, ['invite']);
    expect(await kept()).toHaveLength(1);
    await outgoing.withdraw(TO, ['resetPassword']);
    await jobs.run(TRIES_MAX);
    expect([mailer.sent, await kept()]).toEqual([[], []]);
  });

  it('is taken up again when the process ended before its job was there', async () => {
    await reset();
    jobs.added.clear();
    await delivery.start();
    await jobs.run(1);
    expect(mailer.sent).toHaveLength(1);
  });

  it('cannot be opened once the secret of the product is another', async () => {
    await reset();
    const other = new OutgoingMail(records, jobs, clock, readConfig({}), new MasterKey('x'.repeat(32)));
    const [mail] = await kept();
    expect(() => other.decryptData(mail as MailRecord)).toThrow();
    expect(() => outgoing.decryptData({ ...(mail as MailRecord), id: randomUUID() })).toThrow();
  });
});

describe('a mail without a mail server, where processes share no folder', () => {
  const SERVERS = { EVENTSTORE_URL: 'esdb://events:2113', MONGODB_URL: 'mongodb://documents/', REDIS_URL: 'redis://jobs/' };
  const deliveryOn = (env: Record<string, string>) =>
    new MailDelivery(records, jobs, outgoing, mailer, readConfig(env), clock, openLog({ write: () => undefined }));

  it('stays sealed in the records, can be read, and leaves once there is a server', async () => {
    await deliveryOn(SERVERS).start();
    await reset();
    await jobs.run(1);
    expect(mailer.sent).toEqual([]);
    expect(await kept()).toMatchObject([{ to: TO, state: 'kept' }]);
    expect(JSON.stringify(await kept())).not.toContain(SECRET);
    expect(await outgoing.listKept()).toMatchObject([
      { to: TO, sentAt: NOW, text: expect.stringContaining(`/reset-password?token=${SECRET}`) },
    ]);
    await deliveryOn({ ...SERVERS, SMTP_URL: 'smtp://mail:587' }).start();
    await jobs.run(1);
    expect([mailer.sent.length, await kept()]).toEqual([1, []]);
  });
});

describe('a mail that the server does not take', () => {
  it('is shown while it is tried again', async () => {
    await reset();
    mailer.failsWith = 'ECONNREFUSED';
    await jobs.run(3);
    expect((await failed.failedMails({})).items).toMatchObject([
      { to: TO, template: 'resetPassword', state: 'retrying', tries: 3, error: 'ECONNREFUSED', since: NOW },
    ]);
  });

  it('is parked after ten tries, and sent when somebody tries it again', async () => {
    await reset();
    mailer.failsWith = 'ECONNREFUSED';
    await jobs.run(TRIES_MAX);
    const [mail] = (await failed.failedMails({})).items;
    expect(mail).toMatchObject({ state: 'parked', tries: TRIES_MAX });
    mailer.failsWith = undefined;
    expect(await failed.retryMail(mail?.id ?? '')).toMatchObject({ state: 'retrying' });
    expect([...jobs.added.values()]).toMatchObject([{ queue: MAIL_QUEUE, options: { id: mail?.id } }]);
    await jobs.run(TRIES_MAX);
    expect(mailer.sent).toHaveLength(1);
    expect(await failed.failedMails({})).toMatchObject({ items: [], total: 0 });
    await expect(failed.retryMail(mail?.id ?? '')).rejects.toMatchObject({ code: 'NotFound' });
  });

  it('is thrown away when its link no longer works', async () => {
    await reset();
    mailer.failsWith = 'ECONNREFUSED';
    await jobs.run(TRIES_MAX);
    clock.at = '2026-10-01T08:15:01.000Z';
    await delivery.start();
    await jobs.run(1);
    expect(await kept()).toEqual([]);
  });
});
