import { Readable } from 'node:stream';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { fileReply } from '../platform/http/file-reply.js';
import { BatchCodes } from './batch-codes.js';
import { Batches } from './batches.js';
import type { CodeRecord } from './code-records.js';

@Injectable()
export class CodesCsv {
  constructor(
    private readonly batches: Batches,
    private readonly codes: BatchCodes,
  ) {}

  /** Sends the codes of a batch as CSV while they are read. @throws Refusal NotFound, BatchNotMade */
  async send(batchId: string): Promise<StreamableFile> {
    const { name, quantity } = await this.batches.getMade(batchId);
    const parts = Readable.from(codesCsv(name, this.codes.pagesInOrder(batchId, 1, quantity)), { objectMode: false });
    return fileReply(parts, { type: 'text/csv; charset=utf-8', fileName: `${fileNameOf(name)}.csv` });
  }
}

/** Writes a batch as CSV (RFC 4180), part by part. Names begin and end with a letter or digit, so that no spreadsheet runs one. */
async function* codesCsv(name: string, parts: AsyncIterable<readonly CodeRecord[]>): AsyncGenerator<string> {
  const batch = `"${name.replaceAll('"', '""')}"`;
  // Spreadsheets read UTF-8 where a mark says so.
  yield '\uFEFFnumber,code,state,batch\r\n';
  for await (const codes of parts) yield codes.map(({ number, code, state }) => `${number},${code},${state},${batch}\r\n`).join('');
}

/** Drops characters that separate folders. */
export const fileNameOf = (batch: string): string => batch.replaceAll(/[/\\:]/g, '-');
