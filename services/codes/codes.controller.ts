import { Readable } from 'node:stream';
import { Body, Controller, Param, Query, StreamableFile } from '@nestjs/common';
import { MakeQrBatch, QrBatchesQuery, QrCodesQuery, QrSheetQuery } from '../../contracts/codes-commands.js';
import type { QrBatchReply, QrCodeReply, QrCodeSummary } from '../../contracts/codes-replies.js';
import { LABELS } from '../../contracts/labels.js';
import type { Page } from '../../contracts/replies.js';
import { routes } from '../../contracts/routes.js';
import type { Principal } from '../identity/principal.js';
import { attached } from '../platform/http/attached.js';
import { On } from '../platform/http/on.js';
import { pageOf, partOf } from '../platform/http/paging.js';
import { ProductIdParam, UuidParam } from '../platform/http/params.js';
import { Who } from '../platform/http/who.js';
import { BatchCodes } from './batch-codes.js';
import { Batches } from './batches.js';
import { CodeLife } from './code-life.js';
import { codesCsv } from './codes-csv.js';
import { labelSheet } from './label-sheet.js';

@Controller()
export class CodesController {
  constructor(
    private readonly batches: Batches,
    private readonly codes: BatchCodes,
    private readonly life: CodeLife,
  ) {}

  @On(routes.makeQrBatch)
  make(@Body() command: MakeQrBatch, @Who() who: Principal): Promise<QrBatchReply> {
    return this.batches.make(command, who);
  }

  @On(routes.qrBatches)
  list(@Query() query: QrBatchesQuery): Promise<Page<QrBatchReply>> {
    return this.batches.list(query);
  }

  @On(routes.qrBatch)
  async batch(@Param('id', UuidParam) id: string): Promise<QrBatchReply> {
    return this.batches.reply(await this.batches.get(id));
  }

  @On(routes.cancelQrBatch)
  cancel(@Param('id', UuidParam) id: string): Promise<QrBatchReply> {
    return this.batches.cancel(id);
  }

  /** Empty until the batch is made: nobody prints a code that may be taken away again. */
  @On(routes.qrCodes)
  async codesOf(@Param('id', UuidParam) id: string, @Query() query: QrCodesQuery): Promise<Page<QrCodeSummary>> {
    const { state, counts } = await this.batches.get(id);
    const { skip, limit } = partOf(query);
    const codes = state === 'made' ? await this.codes.page(id, query.state, skip, limit) : [];
    const total = query.state ? counts[query.state] : counts.encoded + counts.active + counts.dispensed;
    return pageOf(await this.life.summaries(codes), total, query);
  }

  @On(routes.qrSheet)
  async sheet(@Param('id', UuidParam) id: string, @Query() { label, from = 1, to }: QrSheetQuery): Promise<StreamableFile> {
    const { name, quantity } = await this.batches.made(id);
    const codes = this.codes.inOrder(id, from, Math.min(to ?? quantity, quantity));
    return fileOf(labelSheet(name, LABELS[label], codes), 'application/pdf', `${name} ${label}.pdf`);
  }

  @On(routes.qrCsv)
  async csv(@Param('id', UuidParam) id: string): Promise<StreamableFile> {
    const { name, quantity } = await this.batches.made(id);
    return fileOf(codesCsv(name, this.codes.inOrder(id, 1, quantity)), 'text/csv; charset=utf-8', `${name}.csv`);
  }

  @On(routes.qrCode)
  code(@Param('productId', ProductIdParam) productId: string): Promise<QrCodeReply> {
    return this.life.of(productId);
  }
}

function fileOf(parts: AsyncIterable<Buffer | string>, type: string, name: string): StreamableFile {
  return new StreamableFile(Readable.from(parts, { objectMode: false }), { type, disposition: attached(name.replaceAll(/[/\\:]/g, '-')) });
}
