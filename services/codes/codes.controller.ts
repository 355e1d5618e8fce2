import { Controller, type StreamableFile } from '@nestjs/common';
import { routes } from '../../contracts/routes.js';
import { fileReply } from '../platform/http/file-reply.js';
import { routeController, row } from '../platform/http/route-controller.js';
import { Batches } from './batches.js';
import { CodeHistory } from './code-history.js';
import { CodesCsv } from './codes-csv.js';
import { LabelSheets } from './labels/label-sheets.js';

@Controller()
export class CodesController extends routeController([
  row(routes.makeQrBatch, Batches, (batches, { body, user }) => batches.make(body, user)),
  row(routes.qrBatches, Batches, (batches, { query }) => batches.list(query)),
  row(routes.qrBatch, Batches, (batches, { params }) => batches.one(params.id)),
  row(routes.cancelQrBatch, Batches, (batches, { params }) => batches.cancel(params.id)),
  row(routes.qrCodes, CodeHistory, (history, { params, query }) => history.codesOf(params.id, query)),
  row(routes.makeQrSheet, LabelSheets, (sheets, { params, body, user }) => sheets.make(params.id, body, user)),
  row(routes.qrSheet, LabelSheets, (sheets, { params }) => sheets.get(params.id)),
  row(routes.qrSheetFile, LabelSheets, async (sheets, { params }) => sheetFile(await sheets.open(params.id))),
  row(routes.qrCsv, CodesCsv, (csv, { params }) => csv.send(params.id)),
  row(routes.qrCode, CodeHistory, (history, { params }) => history.read(params.productId)),
]) {}

function sheetFile({ info, content }: Awaited<ReturnType<LabelSheets['open']>>): StreamableFile {
  return fileReply(content, { type: info.contentType, length: info.size, fileName: info.fileName });
}
