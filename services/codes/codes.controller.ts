import { Readable } from 'node:stream';
import { Body, Controller, Param, Query, StreamableFile } from '@nestjs/common';
import { create as attachment } from 'content-disposition';
import { MakeQrBatch, MakeQrSheet } from '../../contracts/codes/commands.js';
import { QrBatchesQuery, QrCodesQuery } from '../../contracts/codes/queries.js';
import type { QrBatchReply, QrCodeReply, QrCodeSummary, QrSheetReply } from '../../contracts/codes/replies.js';
import { routes } from '../../contracts/routes.js';
import type { Page } from '../../contracts/shared/replies.js';
import { CurrentUser } from '../platform/http/access/current-user.js';
import type { Principal } from '../platform/http/access/principal.js';
import { Endpoint } from '../platform/http/endpoint.js';
import { pageOf, pageRange } from '../platform/http/paging.js';
import { ProductIdParam, UuidParam } from '../platform/http/path-params.js';
import { BatchCodes } from './batch-codes.js';
import { Batches } from './batches.js';
import { CodeHistory } from './code-history.js';
import { codesCsv, fileNameOf } from './codes-csv.js';
import { LabelSheets } from './labels/label-sheets.js';

@Controller()
export class CodesController {
  constructor(
    private readonly batches: Batches,
    private readonly codes: BatchCodes,
    private readonly history: CodeHistory,
    private readonly sheets: LabelSheets,
  ) {}

  @Endpoint(routes.makeQrBatch)
  make(@Body() command: MakeQrBatch, @CurrentUser() user: Principal): Promise<QrBatchReply> {
    return this.batches.make(command, user);
  }

  @Endpoint(routes.qrBatches)
  list(@Query() query: QrBatchesQuery): Promise<Page<QrBatchReply>> {
    return this.batches.list(query);
  }

  @Endpoint(routes.qrBatch)
  async batch(@Param('id', UuidParam) id: string): Promise<QrBatchReply> {
    return this.batches.reply(await this.batches.get(id));
  }

  @Endpoint(routes.cancelQrBatch)
  cancel(@Param('id', UuidParam) id: string): Promise<QrBatchReply> {
    return this.batches.cancel(id);
  }

  /** Answers nothing until the batch is made, so that nobody prints a code that may be deleted again. */
  @Endpoint(routes.qrCodes)
  async codesOf(@Param('id', UuidParam) id: string, @Query() query: QrCodesQuery): Promise<Page<QrCodeSummary>> {
    const { state, counts } = await this.batches.get(id);
    const { skip, limit } = pageRange(query);
    const codes = state === 'made' ? await this.codes.page(id, query.state, skip, limit) : [];
    const total = query.state ? counts[query.state] : counts.encoded + counts.active + counts.dispensed;
    return pageOf(await this.history.summaries(codes), total, query);
  }

  @Endpoint(routes.makeQrSheet)
  makeSheet(@Param('id', UuidParam) id: string, @Body() command: MakeQrSheet, @CurrentUser() user: Principal): Promise<QrSheetReply> {
    return this.sheets.make(id, command, user);
  }

  @Endpoint(routes.qrSheet)
  sheet(@Param('id', UuidParam) id: string): Promise<QrSheetReply> {
    return this.sheets.get(id);
  }

  @Endpoint(routes.qrSheetFile)
  async sheetFile(@Param('id', UuidParam) id: string): Promise<StreamableFile> {
    const { info, content } = await this.sheets.open(id);
    return new StreamableFile(content, { type: info.contentType, length: info.size, disposition: attachment(info.fileName) });
  }

  @Endpoint(routes.qrCsv)
  async csv(@Param('id', UuidParam) id: string): Promise<StreamableFile> {
    const { name, quantity } = await this.batches.getMade(id);
    const parts = Readable.from(codesCsv(name, this.codes.pagesInOrder(id, 1, quantity)), { objectMode: false });
    return new StreamableFile(parts, { type: 'text/csv; charset=utf-8', disposition: attachment(`${fileNameOf(name)}.csv`) });
  }

  @Endpoint(routes.qrCode)
  code(@Param('productId', ProductIdParam) productId: string): Promise<QrCodeReply> {
    return this.history.read(productId);
  }
}
