import type { StreamableFile } from '@nestjs/common';
import { routes } from '../../../contracts/routes.js';
import type { Context } from '../../platform/http/context.js';
import { fileReply } from '../../platform/http/file-reply.js';
import { row, rowsOf } from '../../platform/http/route-controller.js';
import { actedFor, actedOn } from '../custody/commands/command-actor.js';
import { LABEL_ADDRESSES, LabelAddresses } from './addresses/label-addresses.js';
import { OwnCodes } from './addresses/own-codes.js';
import { Batches } from './batches.js';
import { CodeHistory } from './code-history.js';
import { CODES_RECORDS } from './code-records.js';
import { CodesCsv } from './codes-csv.js';
import { GS1_KEYS, GS1_PREFIXES, Gs1Keys, GTINS } from './gs1/gs1-keys.js';
import { LabelSheets } from './labels/label-sheets.js';
import { PrefixRequests } from './prefix-requests.js';
import { ProductIdReleases } from './product-id-releases.js';

/** Makes codes and labels for lots, and keeps the holders of prefixes. */
export const codesContext: Context = {
  rows: [
    ...rowsOf(Batches, CodeHistory, LabelSheets, CodesCsv, PrefixRequests, OwnCodes, Gs1Keys),
    row(routes.qrSheetFile, LabelSheets, async (sheets, { params }) => sheetFile(await sheets.open(params.id))),
    row(routes.prefixes, PrefixRequests, (prefixes) => prefixes.all()),
    row(routes.changeSiteGtins, Gs1Keys, (keys, asked) => keys.change(actedOn(asked), asked.user)),
    row(routes.grantPrefix, PrefixRequests, (prefixes, asked) => prefixes.grant(actedFor(asked))),
    row(routes.endPrefix, PrefixRequests, (prefixes, asked) => prefixes.end(actedFor(asked))),
    row(routes.releaseProductId, ProductIdReleases, (releases, asked) => releases.release(actedOn(asked))),
  ],
  records: [...CODES_RECORDS, LABEL_ADDRESSES, GS1_KEYS, GS1_PREFIXES, GTINS],
  tasks: [LabelAddresses],
};

function sheetFile({ info, content }: Awaited<ReturnType<LabelSheets['open']>>): StreamableFile {
  return fileReply(content, { type: info.contentType, length: info.size, fileName: info.fileName });
}
