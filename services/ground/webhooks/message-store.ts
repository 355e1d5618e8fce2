import { Injectable } from '@nestjs/common';
import { EPCIS_KIND, WEBHOOK_KINDS } from '../../../contracts/ground/webhooks/kinds.js';
import type { WebhookMessagesQuery } from '../../../contracts/ground/webhooks/queries.js';
import type { WebhookFigures } from '../../../contracts/ground/webhooks/replies.js';
import { later } from '../../../contracts/shared/written/later.js';
import { changeRecord } from '../../platform/documents/change-record.js';
import { deleteFound } from '../../platform/documents/delete-found.js';
import { type Filter, RecordStore, type Stored } from '../../platform/documents/document-store.js';
import { pageRange } from '../../platform/http/paging.js';
import { Clock } from '../../platform/lib/clock.js';
import { type AttemptRecord, KEPT_MS, type MessageRecord, WEBHOOK_ATTEMPTS, WEBHOOK_MESSAGES } from './webhook-record.js';

const PER_READ = 200;
const TIMED_MAX = 500;
const ATTEMPTS_SHOWN = 20;
const NOT_TESTS = { kind: { in: [...WEBHOOK_KINDS, EPCIS_KIND] } };

type MessageChange = (message: MessageRecord) => MessageRecord;

/** Stores messages and their tries. */
@Injectable()
export class MessageStore {
  constructor(
    private readonly records: RecordStore,
    private readonly clock: Clock,
  ) {}

  async get(id: string): Promise<Stored<MessageRecord> | undefined> {
    return this.records.get<MessageRecord>(WEBHOOK_MESSAGES.name, id);
  }

  /** Returns false for a message that exists. */
  insert(message: MessageRecord): Promise<boolean> {
    return this.records.tryInsert(WEBHOOK_MESSAGES.name, message.id, message);
  }

  /** Returns the messages that are to be sent now, the one that waits longest first. */
  due(endpointId: string, limit: number): Promise<Stored<MessageRecord>[]> {
    const filter = { endpointId, state: 'waiting', dueAt: { lte: this.clock.now() } };
    return this.records.find<MessageRecord>(WEBHOOK_MESSAGES.name, { filter, sort: ['dueAt'], limit });
  }

  /** Returns when the next message is to be sent. */
  async nextDueAt(endpointId: string): Promise<string | undefined> {
    const query = { filter: { endpointId, state: 'waiting' }, sort: ['dueAt'], limit: 1 };
    const [next] = await this.records.find<MessageRecord>(WEBHOOK_MESSAGES.name, query);
    return next?.value.dueAt ?? undefined;
  }

  /**
   * Takes a message for as long as a try lasts, so that no other process sends it; afterwards a try that was cut off is repeated. Returns
   * the instant at which the claim ends; undefined where another process was faster.
   */
  async claim({ key, version, value }: Stored<MessageRecord>, forMs: number): Promise<string | undefined> {
    const dueAt = later(this.clock.now(), forMs);
    return (await this.records.replace(WEBHOOK_MESSAGES.name, key, version, { ...value, dueAt })) ? dueAt : undefined;
  }

  change(id: string, change: MessageChange): Promise<MessageRecord | undefined> {
    return changeRecord(this.records, WEBHOOK_MESSAGES.name, id, change);
  }

  async addAttempt(attempt: AttemptRecord): Promise<void> {
    await this.records.put(WEBHOOK_ATTEMPTS.name, `${attempt.messageId} ${attempt.number}`, attempt);
  }

  async attemptsOf(messageId: string): Promise<AttemptRecord[]> {
    const query = { filter: { messageId }, sort: ['-number'], limit: ATTEMPTS_SHOWN };
    return (await this.records.find<AttemptRecord>(WEBHOOK_ATTEMPTS.name, query)).map(({ value }) => value);
  }

  async page(endpointId: string, query: WebhookMessagesQuery): Promise<{ items: MessageRecord[]; total: number }> {
    const { state, from, to } = query;
    const filter = { endpointId, ...(state && { state }), ...(from && to && { ...between(from, to), ...NOT_TESTS }) };
    const { skip, limit } = pageRange(query);
    const [found, total] = await Promise.all([
      this.records.find<MessageRecord>(WEBHOOK_MESSAGES.name, { filter, sort: ['-at'], skip, limit }),
      this.records.count(WEBHOOK_MESSAGES.name, { filter }),
    ]);
    return { items: found.map(({ value }) => value), total };
  }

  count(endpointId: string, more: Filter): Promise<number> {
    return this.records.count(WEBHOOK_MESSAGES.name, { filter: { endpointId, ...NOT_TESTS, ...more } });
  }

  async figuresOf(endpointId: string): Promise<WebhookFigures> {
    const newest = (filter: Filter, limit: number) =>
      this.records.find<MessageRecord>(WEBHOOK_MESSAGES.name, { filter: { endpointId, ...filter }, sort: ['-at'], limit });
    const [messages, delivered, atFirstTry, attempts, timed, [last]] = await Promise.all([
      this.count(endpointId, {}),
      this.count(endpointId, { state: 'delivered' }),
      this.count(endpointId, { state: 'delivered', tries: 1 }),
      this.records.count(WEBHOOK_ATTEMPTS.name, { filter: { endpointId } }),
      newest({ state: 'delivered' }, TIMED_MAX),
      newest({ tries: { gt: 0 } }, 1),
    ]);
    const times = timed.map(({ value }) => value.tookMs ?? 0).sort((a, b) => a - b);
    const at = (share: number): number | null => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? null;
    const lastAnswer = last ? { at: last.value.at, status: last.value.status } : null;
    return { messages, delivered, atFirstTry, attempts, medianMs: at(0.5), slowMs: at(0.95), lastAnswer };
  }

  /** Gives up what waits. */
  async giveUp(endpointId: string): Promise<void> {
    await this.changeAll({ endpointId, state: 'waiting' }, (message) =>
      message.state === 'waiting' ? { ...message, state: 'givenUp', dueAt: null } : message,
    );
  }

  /** Lets everything that was given up wait again. Returns how many messages. */
  replayGivenUp(endpointId: string): Promise<number> {
    return this.changeAll({ endpointId, state: 'givenUp' }, this.replay);
  }

  /** Counts the messages that were created at these times, both included. */
  countBetween(endpointId: string, from: string, to: string): Promise<number> {
    return this.count(endpointId, between(from, to));
  }

  /**
   * Lets the first messages of these times wait again, both included, and all others of the same millisecond. Returns the time after the
   * last one; undefined where there is none left.
   */
  async replayFirst(endpointId: string, from: string, to: string): Promise<string | undefined> {
    const find = (filter: Filter, limit?: number) =>
      this.records.find<MessageRecord>(WEBHOOK_MESSAGES.name, {
        filter: { endpointId, ...NOT_TESTS, ...filter },
        sort: ['createdAt'],
        ...(limit !== undefined && { limit }),
      });
    const first = await find(between(from, to), PER_READ);
    const last = first.at(-1)?.value.createdAt;
    if (last === undefined) return undefined;
    const rest = first.length < PER_READ ? [] : await find({ createdAt: last });
    for (const key of new Set([...first, ...rest].map((each) => each.key))) await this.change(key, this.replay);
    return later(last, 1);
  }

  readonly replay: MessageChange = (message) => ({ ...message, state: 'waiting', round: 0, dueAt: this.clock.now() });

  async removeOf(endpointId: string): Promise<void> {
    await deleteFound(this.records, WEBHOOK_MESSAGES.name, { endpointId });
    await deleteFound(this.records, WEBHOOK_ATTEMPTS.name, { endpointId });
  }

  /** Deletes what is older than 30 days. */
  async purge(): Promise<void> {
    const before = later(this.clock.now(), -KEPT_MS);
    await deleteFound(this.records, WEBHOOK_MESSAGES.name, { createdAt: { lt: before } });
    await deleteFound(this.records, WEBHOOK_ATTEMPTS.name, { at: { lt: before } });
  }

  /** Changes each of them until none is left, so that the change must end the match. */
  private async changeAll(filter: Filter, change: MessageChange): Promise<number> {
    for (let changed = 0; ; ) {
      const found = await this.records.find<MessageRecord>(WEBHOOK_MESSAGES.name, { filter, limit: PER_READ });
      if (found.length === 0) return changed;
      for (const { key } of found) await this.change(key, change);
      changed += found.length;
    }
  }
}

const between = (from: string, to: string): Filter => ({
  createdAt: { gte: new Date(from).toISOString(), lte: new Date(to).toISOString() },
});
