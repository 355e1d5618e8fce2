import { Injectable } from '@nestjs/common';
import type { MakeQrBatch } from '../../../contracts/ledger/codes/commands.js';
import type { QrBatchesQuery } from '../../../contracts/ledger/codes/queries.js';
import type { QrBatchReply } from '../../../contracts/ledger/codes/replies.js';
import { bringsLots } from '../../../contracts/ledger/custody/facility-rights.js';
import { message, Refusal } from '../../../contracts/shared/refusals.js';
import type { Page } from '../../../contracts/shared/replies.js';
import { searchKey } from '../../../contracts/shared/written/fold.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { Users } from '../../ground/identity/users.js';
import { type Condition, RecordStore, type Stored } from '../../platform/documents/document-store.js';
import type { ActingUser } from '../../platform/http/access/principal.js';
import { pageOf, pageRange, sortOrderOf } from '../../platform/http/paging.js';
import { Clock } from '../../platform/lib/clock.js';
import { omitUndefined } from '../../platform/lib/omit-undefined.js';
import { BatchGeneration } from './batch-generation.js';
import { type BatchRecord, QR_BATCHES } from './code-records.js';

/** Maps the sort fields of the list to stored fields. */
const SORT_FIELDS: Readonly<Record<string, string>> = {
  createdAt: 'createdAt',
  name: 'name',
  quantity: 'quantity',
  encoded: 'counts.encoded',
  active: 'counts.active',
  dispensed: 'counts.dispensed',
};
const NEWEST_FIRST = ['-createdAt'];
/** Limits the batches that wait, since each can take half a minute of the process. */
const BATCHES_WAITING_MAX = 3;

@Injectable()
export class Batches {
  constructor(
    private readonly records: RecordStore,
    private readonly generation: BatchGeneration,
    private readonly users: Users,
    private readonly facilities: Facilities,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a batch and requests its codes; repeating it resumes a batch whose job gave up.
   * @throws Refusal TransactionIdReused, BatchesWaiting, Invalid for a site that brings no product IDs
   */
  async makeQrBatch({ id, name, quantity, siteId }: MakeQrBatch, user: ActingUser): Promise<QrBatchReply> {
    if (siteId !== undefined) await this.assertBringsLots(siteId);
    const batch: BatchRecord = {
      ...{ id, name, quantity, creatorId: user.userId, ...omitUndefined({ siteId }) },
      searchText: searchKey(name),
      createdAt: this.clock.now(),
      state: 'making',
      counts: { encoded: 0, active: 0, dispensed: 0 },
    };
    if (await this.hasTooManyWaiting(id)) throw new Refusal('BatchesWaiting');
    const stored = (await this.records.tryInsert(QR_BATCHES.name, batch.id, batch)) ? batch : (await this.getStored(id)).value;
    const isSame = stored.name === name && stored.quantity === quantity && stored.siteId === siteId && stored.creatorId === user.userId;
    if (!isSame) throw new Refusal('TransactionIdReused');
    if (stored.state === 'making') await this.generation.enqueue(id);
    return this.reply(stored);
  }

  async qrBatches(query: QrBatchesQuery): Promise<Page<QrBatchReply>> {
    const filter: Record<string, Condition> = {};
    const words = searchKey(query.q ?? '');
    if (words) filter['searchText'] = { contains: words };
    if (query.state) filter['state'] = query.state;
    if (query.having) filter[`counts.${query.having}`] = { gt: 0 };
    const sort = sortOrderOf(query, Object.keys(SORT_FIELDS), NEWEST_FIRST).map(recordField);
    const { skip, limit } = pageRange(query);
    const [found, total] = await Promise.all([
      this.records.find<BatchRecord>(QR_BATCHES.name, { filter, sort, skip, limit }),
      this.records.count(QR_BATCHES.name, { filter }),
    ]);
    return pageOf(await this.replies(found.map(({ value }) => value)), total, query);
  }

  /** @throws Refusal NotFound */
  async qrBatch(id: string): Promise<QrBatchReply> {
    return this.reply(await this.get(id));
  }

  /** @throws Refusal NotFound */
  async get(id: string): Promise<BatchRecord> {
    return (await this.getStored(id)).value;
  }

  /** @throws Refusal NotFound, and BatchNotMade before anything can be printed */
  async getMade(id: string): Promise<BatchRecord> {
    const batch = await this.get(id);
    if (batch.state !== 'made') throw new Refusal('BatchNotMade');
    return batch;
  }

  /** Lets the job delete its codes. @throws Refusal NotFound, BatchMade */
  async cancelQrBatch(id: string): Promise<QrBatchReply> {
    for (;;) {
      const { version, value } = await this.getStored(id);
      if (value.state === 'made') throw new Refusal('BatchMade');
      const cancelled: BatchRecord = { ...value, state: 'cancelled' };
      if (value.state === 'making' && !(await this.records.replace(QR_BATCHES.name, id, version, cancelled))) continue;
      await this.generation.enqueue(id);
      return this.reply(cancelled);
    }
  }

  async reply(batch: BatchRecord): Promise<QrBatchReply> {
    const [reply] = await this.replies([batch]);
    return reply as QrBatchReply;
  }

  private async replies(batches: readonly BatchRecord[]): Promise<QrBatchReply[]> {
    const users = await this.users.getMany([...new Set(batches.map(({ creatorId }) => creatorId))]);
    const names = new Map(users.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
    const ref = await this.facilities.refs(batches.flatMap(({ siteId }) => siteId ?? []));
    return Promise.all(
      batches.map(async ({ id, name, quantity, siteId, creatorId, createdAt, state, counts }) => {
        const creator = names.get(creatorId);
        const job = state === 'making' ? await this.jobOf(id) : undefined;
        return {
          ...{ id, name, quantity, createdAt, state, counts },
          site: siteId === undefined ? null : ref(siteId),
          creator: creator === undefined ? null : { id: creatorId, name: creator },
          ...(job && { job }),
        };
      }),
    );
  }

  /** @throws Refusal Invalid at the site */
  private async assertBringsLots(siteId: string): Promise<void> {
    const site = await this.facilities.get(siteId);
    if (!site || !bringsLots(site.type)) throw new Refusal('Invalid', {}, { siteId: [message('bringsNoLots')] });
  }

  private async jobOf(id: string): Promise<NonNullable<QrBatchReply['job']>> {
    const job = await this.generation.jobProgress(id);
    // Of a job that has just ended the batch is about to say so.
    if (job?.state === 'completed') return { state: 'active', made: job.made };
    return { state: job?.state ?? 'waiting', made: job?.made ?? 0 };
  }

  private async hasTooManyWaiting(id: string): Promise<boolean> {
    const making = await this.records.count(QR_BATCHES.name, { filter: { state: 'making' } });
    return making >= BATCHES_WAITING_MAX && !(await this.records.get(QR_BATCHES.name, id));
  }

  private async getStored(id: string): Promise<Stored<BatchRecord>> {
    const stored = await this.records.get<BatchRecord>(QR_BATCHES.name, id);
    if (!stored) throw new Refusal('NotFound');
    return stored;
  }
}

const recordField = (field: string): string => (field.startsWith('-') ? `-${SORT_FIELDS[field.slice(1)]}` : (SORT_FIELDS[field] as string));
