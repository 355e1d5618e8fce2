import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { MakeQrSheet } from '../../../../contracts/ledger/codes/commands.js';
import type { QrSheetReply } from '../../../../contracts/ledger/codes/replies.js';
import { message, Refusal } from '../../../../contracts/shared/refusals.js';
import { type BlobInfo, BlobStore } from '../../../platform/blobs/blob-store.js';
import { Config, publicUrlOf } from '../../../platform/config/config.js';
import { DuplicateKey, RecordStore } from '../../../platform/documents/document-store.js';
import type { ActingUser } from '../../../platform/http/access/principal.js';
import { Clock } from '../../../platform/lib/clock.js';
import { Batches } from '../batches.js';
import { QR_SHEETS, type SheetRecord } from '../code-records.js';
import { SheetGeneration } from './sheet-generation.js';

/** Draws labels of batches by a job and stores them as files for a while. */
@Injectable()
export class LabelSheets {
  constructor(
    private readonly records: RecordStore,
    private readonly blobs: BlobStore,
    private readonly batches: Batches,
    private readonly generation: SheetGeneration,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Requests the labels of a batch; returns the sheet of an equal request. @throws Refusal NotFound, BatchNotMade, Invalid */
  async makeQrSheet(batchId: string, { label, from = 1, to }: MakeQrSheet, user: ActingUser): Promise<QrSheetReply> {
    const { quantity } = await this.batches.getMade(batchId);
    const last = to ?? quantity;
    if (last > quantity) throw outOfRange('to', quantity);
    if (from > last) throw outOfRange('from', last);
    const request = { batchId, label, from, to: last };
    const sheet = await this.findOrInsert({
      ...request,
      ...{
        id: randomUUID(),
        of: [...Object.values(request), publicUrlOf(this.config)].join(' '),
        creatorId: user.userId,
        createdAt: this.clock.now(),
      },
    });
    if (sheet.blobName === undefined) await this.generation.enqueue(sheet.id);
    return this.reply(sheet);
  }

  /** @throws Refusal NotFound, also when the sheet's file was deleted */
  async qrSheet(id: string): Promise<QrSheetReply> {
    return this.reply(await this.getStored(id));
  }

  /** @throws Refusal NotFound, and SheetNotMade while the sheet is drawn */
  async open(id: string): Promise<{ info: BlobInfo; content: Readable }> {
    const { blobName } = await this.getStored(id);
    if (blobName === undefined) throw new Refusal('SheetNotMade');
    const [info, content] = [await this.blobs.info(blobName), await this.blobs.open(blobName)];
    if (!info || !content) throw new Refusal('NotFound');
    return { info, content };
  }

  private async reply({ id, from, to, blobName }: SheetRecord): Promise<QrSheetReply> {
    const labels = to - from + 1;
    if (blobName !== undefined) return { id, state: 'made', drawn: labels, labels };
    const job = await this.generation.jobProgress(id);
    // Of a job that has just ended the sheet is about to say so.
    const state = job?.state === 'completed' ? 'active' : (job?.state ?? 'waiting');
    return { id, state, drawn: job?.drawn ?? 0, labels };
  }

  private async getStored(id: string): Promise<SheetRecord> {
    const stored = await this.records.get<SheetRecord>(QR_SHEETS.name, id);
    if (!stored) throw new Refusal('NotFound');
    return stored.value;
  }

  /** Returns the sheet of an equal request, if there is one. */
  private async findOrInsert(request: SheetRecord): Promise<SheetRecord> {
    for (;;) {
      const [same] = await this.records.find<SheetRecord>(QR_SHEETS.name, { filter: { of: request.of }, limit: 1 });
      if (same) return same.value;
      try {
        await this.records.insert(QR_SHEETS.name, request.id, request);
        return request;
      } catch (error) {
        if (!(error instanceof DuplicateKey)) throw error;
      }
    }
  }
}

const outOfRange = (field: 'from' | 'to', max: number): Refusal =>
  new Refusal('Invalid', {}, { [field]: [message('between', { field, min: 1, max })] });
