import { Readable } from 'node:stream';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { Facilities } from '../../ground/facilities/facilities.js';
import { fileReply } from '../../platform/http/file-reply.js';
import { BatchCodes } from './batch-codes.js';
import { Batches } from './batches.js';
import type { CodeRecord } from './code-records.js';

@Injectable()
export class CodesCsv {
  constructor(
    private readonly batches: Batches,
    private readonly codes: BatchCodes,
    private readonly facilities: Facilities,
  ) {}

  /** Sends the codes of a batch as CSV while they are read. @throws Refusal NotFound, BatchNotMade */
  async qrCsv(batchId: string): Promise<StreamableFile> {
    const { name, quantity, siteId } = await this.batches.getMade(batchId);
    const site = siteId === undefined ? undefined : await this.facilities.get(siteId);
    const parts = Readable.from(codesCsv([name, site?.name ?? ''], this.codes.pagesInOrder(batchId, 1, quantity)), { objectMode: false });
    return fileReply(parts, { type: 'text/csv; charset=utf-8', fileName: `${fileNameOf(name)}.csv` });
  }
}

/** Writes a batch as CSV (RFC 4180), part by part; each row ends with the batch's name and its site's. */
async function* codesCsv(names: readonly string[], parts: AsyncIterable<readonly CodeRecord[]>): AsyncGenerator<string> {
  const ending = names.map(quoted).join(',');
  // Spreadsheets read UTF-8 where a mark says so.
  yield '\uFEFFnumber,code,state,batch,site\r\n';
  for await (const codes of parts) yield codes.map(({ number, code, state }) => `${number},${code},${state},${ending}\r\n`).join('');
}

/** Puts an apostrophe before signs with which a spreadsheet would begin a formula. */
const quoted = (text: string): string => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;

/** Drops characters that separate folders. */
export const fileNameOf = (batch: string): string => batch.replaceAll(/[/\\:]/g, '-');
