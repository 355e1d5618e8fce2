import { Injectable } from '@nestjs/common';
import type { Stored } from '../../platform/documents/document-store.js';
import { JobQueue, type JobWorker } from '../../platform/jobs/job-queue.js';
import { Clock } from '../../platform/lib/clock.js';
import { BackgroundTask } from '../../platform/lifecycle/background-task.js';
import { Log } from '../../platform/monitoring/log.js';
import { ApiKeys } from '../keys/api-keys.js';
import { ProgramPeople } from '../keys/program-people.js';
import { EndpointStore } from './endpoint-store.js';
import { MessageStore } from './message-store.js';
import { OffMails } from './off-mails.js';
import { outcomeOf } from './outcome.rules.js';
import { Sender } from './sender.js';
import { DELIVERY_QUEUE, WakeUps } from './wake-ups.js';
import type { EndpointRecord, MessageRecord } from './webhook-record.js';

const SWEEP_QUEUE = 'webhook-sweeps';
const SWEEP_EVERY_MS = 60_000;
/** Endpoints that are sent to at one time by a process; a slow one holds up no more than its own place. */
const ENDPOINTS_AT_ONCE = 16;
const MESSAGES_AT_ONCE = 4;
/** Exceeds the duration of a try. */
const CLAIM_MS = 30_000;
/** After so long the next endpoint has its turn. */
const TURN_MS = 30_000;

/**
 * Sends messages. The records say what is to be sent and when, and jobs only wake it up: a message that a crash cut off is due again when
 * its claim ends, and a look at all endpoints each minute finds what no job wakes.
 */
@Injectable()
export class WebhookDelivery extends BackgroundTask {
  private workers: JobWorker[] = [];
  private isStopping = false;

  constructor(
    private readonly endpoints: EndpointStore,
    private readonly messages: MessageStore,
    private readonly sender: Sender,
    private readonly people: ProgramPeople,
    private readonly keys: ApiKeys,
    private readonly wakeUps: WakeUps,
    private readonly mails: OffMails,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    super();
  }

  override async start(): Promise<void> {
    await this.jobs.schedule(SWEEP_QUEUE, 'minutely', SWEEP_EVERY_MS);
    await this.jobs.add(SWEEP_QUEUE, {}, { id: 'at-start' });
    this.workers = [
      this.jobs.work(SWEEP_QUEUE, 1, () => this.sweep()),
      this.jobs.work<{ endpointId: string }, void>(DELIVERY_QUEUE, ENDPOINTS_AT_ONCE, ({ data }) => this.deliver(data.endpointId)),
    ];
  }

  override async stop(): Promise<void> {
    this.isStopping = true;
    await Promise.all(this.workers.map((worker) => worker.stop()));
  }

  /** Sends what an endpoint has to get now, and sees to it that the rest is sent in time. */
  async deliver(endpointId: string): Promise<void> {
    const startedMs = performance.now();
    let sent = 0;
    while (!this.isStopping && performance.now() - startedMs < TURN_MS) {
      const endpoint = await this.sendable(endpointId);
      if (!endpoint) return;
      await this.replaySome(endpoint);
      const due = await this.messages.due(endpointId, MESSAGES_AT_ONCE);
      if (due.length === 0) break;
      const tried = await Promise.allSettled(due.map((each) => this.sendOne(endpoint, each)));
      // A message that failed here is due again when its claim ends.
      for (const each of tried)
        if (each.status === 'rejected') this.log.warn({ err: each.reason, endpoint: endpointId }, 'a message could not be sent');
      sent += due.length;
    }
    const nextAt = await this.messages.nextDueAt(endpointId);
    if (nextAt !== undefined) await this.wakeUps.at(endpointId, nextAt);
    // A message that was stored after the last look while this job still counted as active found no place in the queue.
    else if (sent > 0) await this.wakeUps.again(endpointId);
  }

  /** Lets some of the messages wait that a person had sent again. What a crash cuts off is done again. */
  private async replaySome({ id, replaying }: EndpointRecord): Promise<void> {
    if (!replaying) return;
    const next = await this.messages.replayFirst(id, replaying.from, replaying.to);
    await this.endpoints.change(id, ({ replaying: known, ...endpoint }) => {
      if (next === undefined && known?.from === replaying.from && known.to === replaying.to) return endpoint;
      if (next !== undefined && known?.from === replaying.from) return { ...endpoint, replaying: { ...known, from: next } };
      return { ...endpoint, ...(known && { replaying: known }) };
    });
  }

  /** Returns the endpoint where it may be sent to now, in the name of its person. */
  private async sendable(endpointId: string): Promise<EndpointRecord | undefined> {
    const endpoint = await this.endpoints.get(endpointId);
    if (!endpoint?.isOn) return undefined;
    const person = await this.people.at(endpoint);
    if (!person) {
      await this.endpoints.switchOff(endpointId, 'person');
      return undefined;
    }
    if (endpoint.keyId !== undefined && !(await this.keys.lives(endpoint.keyId))) {
      await this.endpoints.switchOff(endpointId, 'key');
      return undefined;
    }
    // The sweep looks again at one whose person is locked out.
    if (person.withoutFactor || person.missing) return undefined;
    const until = endpoint.slowUntil;
    if (until === null || until <= this.clock.now()) return endpoint;
    await this.wakeUps.at(endpointId, until);
    return undefined;
  }

  private async sendOne(endpoint: EndpointRecord, stored: Stored<MessageRecord>): Promise<void> {
    const claimedUntil = await this.messages.claim(stored, CLAIM_MS);
    if (claimedUntil === undefined) return;
    const attempt = await this.sender.send(endpoint, stored.value);
    const now = this.clock.now();
    const { slowUntil, off } = outcomeOf(stored.value, attempt, now);
    await this.messages.change(stored.key, (message) => {
      const next = outcomeOf({ ...message, round: stored.value.round }, attempt, now).message;
      // Someone had the message sent again during this try.
      if (message.state === 'waiting' && message.dueAt !== claimedUntil)
        return { ...next, state: 'waiting', round: message.round, dueAt: message.dueAt };
      // Someone may have switched the endpoint off in the meantime.
      return message.state === 'givenUp' && next.state === 'waiting' ? { ...next, state: 'givenUp', dueAt: null } : next;
    });
    // The answer of an earlier address says nothing about the present one.
    const { id, url } = endpoint;
    if (slowUntil !== undefined) await this.endpoints.change(id, (known) => (known.url === url ? { ...known, slowUntil } : known));
    if (off !== undefined && (await this.endpoints.switchOff(id, off, url))) await this.mails.send(id);
  }

  /** Wakes up all endpoints with messages that are due, and deletes what is old. */
  async sweep(): Promise<void> {
    for await (const endpoint of this.endpoints.all()) {
      if (this.isStopping) return;
      try {
        if (endpoint.isOn && (endpoint.replaying || (await this.messages.due(endpoint.id, 1)).length > 0))
          await this.wakeUps.now(endpoint.id);
        if (endpoint.off) await this.mails.send(endpoint.id);
        if (!endpoint.isOn && (await this.endpoints.get(endpoint.id))?.isOn === false) await this.messages.giveUp(endpoint.id);
      } catch (err) {
        this.log.warn({ err, endpoint: endpoint.id }, 'an endpoint could not be looked at');
      }
    }
    await this.messages.purge();
  }
}
