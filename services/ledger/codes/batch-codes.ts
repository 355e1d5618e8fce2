import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { CodeState } from '../../../contracts/ledger/codes/replies.js';
import { productIdKey } from '../../../contracts/shared/product-id.js';
import { DuplicateKey, RecordStore, type Stored } from '../../platform/documents/document-store.js';
import { omitUndefined } from '../../platform/lib/omit-undefined.js';
import { QR_CODES } from '../custody/product-ids/printed-codes.js';
import { ProductIdReservations } from '../custody/product-ids/product-id-reservations.js';
import type { CodeRecord } from './code-records.js';
import { randomCode } from './random-code.js';

const CODES_READ_AT_ONCE = 1_000;

@Injectable()
export class BatchCodes {
  constructor(
    private readonly records: RecordStore,
    private readonly productIds: ProductIdReservations,
  ) {}

  /**
   * Gives each number from one to another a code that no lot has. Numbers that have one keep it. A code is stored first and then looked up
   * among product IDs: the follower sees a later record of it.
   */
  async fill(batchId: string, from: number, to: number, siteId?: string): Promise<void> {
    const fixed = { batchId, ...omitUndefined({ siteId }) };
    for (;;) {
      const existing = await this.inNumberRange(batchId, from, to);
      const taken = await this.productIds.takenAmong(existing.map(({ key }) => key));
      await Promise.all([...taken].map((key) => this.records.delete(QR_CODES.name, key)));
      const numbered = new Set(existing.filter(({ key }) => !taken.has(key)).map(({ value }) => value.number));
      const missing = Array.from({ length: to - from + 1 }, (_, at) => from + at).filter((number) => !numbered.has(number));
      if (missing.length === 0) return;
      await Promise.all(missing.map((number) => this.tryInsert({ ...fixed, number, code: randomCode(), state: 'encoded' })));
    }
  }

  count(batchId: string, state?: CodeState): Promise<number> {
    return this.records.count(QR_CODES.name, { filter: { batchId, ...(state && { state }) } });
  }

  /** Reads codes by number, page by page. */
  async *pagesInOrder(batchId: string, from: number, to: number): AsyncGenerator<CodeRecord[]> {
    for (let at = from; at <= to; at += CODES_READ_AT_ONCE) {
      const part = await this.inNumberRange(batchId, at, Math.min(to, at + CODES_READ_AT_ONCE - 1));
      yield part.map(({ value }) => value);
      await turn();
    }
  }

  async page(batchId: string, state: CodeState | undefined, skip: number, limit: number): Promise<CodeRecord[]> {
    const filter = { batchId, ...(state && { state }) };
    const found = await this.records.find<CodeRecord>(QR_CODES.name, { filter, sort: ['number'], skip, limit });
    return found.map(({ value }) => value);
  }

  async get(productId: string): Promise<CodeRecord | undefined> {
    return (await this.records.get<CodeRecord>(QR_CODES.name, productIdKey(productId)))?.value;
  }

  async deleteAll(batchId: string): Promise<void> {
    for (;;) {
      const found = await this.records.find<CodeRecord>(QR_CODES.name, {
        filter: { batchId },
        sort: ['number'],
        limit: CODES_READ_AT_ONCE,
      });
      if (found.length === 0) return;
      await Promise.all(found.map(({ key }) => this.records.delete(QR_CODES.name, key)));
    }
  }

  private inNumberRange(batchId: string, from: number, to: number): Promise<Stored<CodeRecord>[]> {
    return this.records.find<CodeRecord>(QR_CODES.name, { filter: { batchId, number: { gte: from, lte: to } }, sort: ['number'] });
  }

  /** Ignores a code or number that was taken meanwhile; the next check of the slice finds it. */
  private async tryInsert(code: CodeRecord): Promise<void> {
    try {
      await this.records.insert(QR_CODES.name, productIdKey(code.code), code);
    } catch (error) {
      if (!(error instanceof DuplicateKey)) throw error;
    }
  }
}
