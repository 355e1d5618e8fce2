import { Readable } from 'node:stream';
import { Body, Controller, Param, Query, StreamableFile } from '@nestjs/common';
import { MakeQrBatch, MakeQrSheet, QrBatchesQuery, QrCodesQuery } from '../../contracts/codes-commands.js';
import type { QrBatchReply, QrCodeReply, QrCodeSummary, QrSheetReply } from '../../contracts/codes-replies.js';
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
import { codesCsv, nameOfFile } from './codes-csv.js';
import { Sheets } from './sheets.js';

@Controller()
export class CodesController {
  constructor(
    private readonly batches: Batches,
    private readonly codes: BatchCodes,
    private readonly life: CodeLife,
    private readonly sheets: Sheets,
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

  @On(routes.makeQrSheet)
  makeSheet(@Param('id', UuidParam) id: string, @Body() command: MakeQrSheet, @Who() who: Principal): Promise<QrSheetReply> {
    return this.sheets.make(id, command, who);
  }

  @On(routes.qrSheet)
  sheet(@Param('id', UuidParam) id: string): Promise<QrSheetReply> {
    return this.sheets.get(id);
  }

  @On(routes.qrSheetFile)
  async sheetFile(@Param('id', UuidParam) id: string): Promise<StreamableFile> {
    const { info, content } = await this.sheets.open(id);
    return new StreamableFile(content, { type: info.contentType, length: info.size, disposition: attached(info.fileName) });
  }

  @On(routes.qrCsv)
  async csv(@Param('id', UuidParam) id: string): Promise<StreamableFile> {
    const { name, quantity } = await this.batches.made(id);
    const parts = Readable.from(codesCsv(name, this.codes.inOrder(id, 1, quantity)), { objectMode: false });
    return new StreamableFile(parts, { type: 'text/csv; charset=utf-8', disposition: attached(`${nameOfFile(name)}.csv`) });
  }

  @On(routes.qrCode)
  code(@Param('productId', ProductIdParam) productId: string): Promise<QrCodeReply> {
    return this.life.of(productId);
  }
}
