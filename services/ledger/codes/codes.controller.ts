import { Controller, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EndPrefix, GrantPrefix, ReleaseProductId } from '../../../contracts/ledger/codes/commands.js';
import { routes } from '../../../contracts/routes.js';
import { commandHandler } from '../../platform/deciders/command-handler.js';
import { fileReply } from '../../platform/http/file-reply.js';
import { routeController, row } from '../../platform/http/route-controller.js';
import { actedBy, actedFor } from '../custody/commands/command-actor.js';
import { Batches } from './batches.js';
import { CodeHistory } from './code-history.js';
import { CodesCsv } from './codes-csv.js';
import { LabelSheets } from './labels/label-sheets.js';
import { PrefixRequests } from './prefix-requests.js';
import { ProductIdReleases } from './product-id-releases.js';

export const CODES_HANDLERS = [
  commandHandler(GrantPrefix, PrefixRequests, (prefixes, command) => prefixes.grant(command)),
  commandHandler(EndPrefix, PrefixRequests, (prefixes, command) => prefixes.end(command)),
  commandHandler(ReleaseProductId, ProductIdReleases, (releases, command) => releases.release(command)),
];

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
  row(routes.prefixes, PrefixRequests, (prefixes) => prefixes.all()),
  row(routes.sitePrefixes, PrefixRequests, (prefixes, { params, user }) => prefixes.ofSite(params.id, user)),
  row(routes.grantPrefix, CommandBus, (bus, { params, body, user }) => bus.execute(actedFor(params, user, body))),
  row(routes.endPrefix, CommandBus, (bus, { params, body, user }) => bus.execute(actedFor(params, user, body))),
  row(routes.releaseProductId, CommandBus, (bus, { params, body, user }) => bus.execute(actedBy(user, Object.assign(body, params)))),
]) {}

function sheetFile({ info, content }: Awaited<ReturnType<LabelSheets['open']>>): StreamableFile {
  return fileReply(content, { type: info.contentType, length: info.size, fileName: info.fileName });
}
