import { create as attachment } from 'content-disposition';
import type { Response } from 'express';
import type { Log } from '../monitoring/log.js';
import type { Paper } from './paper.js';
import { type LayOutPicture, writePdf } from './write-pdf.js';
import { writeXlsx } from './write-xlsx.js';

export type PaperFormat = 'pdf' | 'xlsx';

const PAPER_TYPES: Record<PaperFormat, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Returns a file name that is valid on every system. */
const paperFileName = (name: string, format: PaperFormat): string => `${name.replaceAll(/[\\/:*?"<>|\s]+/g, '-')}.${format}`;

/**
 * Writes an answer whose status goes out with its first bytes, and breaks the connection on a failure so that the answer does not look
 * complete. `about` describes it in the log.
 */
export async function sendWhole(response: Response, log: Log, about: object, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (err) {
    if (!response.writableEnded || !response.destroyed) log.warn({ err, ...about }, 'a paper broke off');
    response.destroy();
  }
}

/** Sends a document under this file name; the format decides the ending. @throws Error when the reader has gone */
export async function sendPaper(
  paper: Paper,
  format: PaperFormat,
  name: string,
  response: Response,
  picture?: LayOutPicture,
): Promise<void> {
  response.status(200).setHeader('Content-Type', PAPER_TYPES[format]);
  response.setHeader('Content-Disposition', attachment(paperFileName(name, format)));
  await (format === 'pdf' ? writePdf(paper, response, picture) : writeXlsx(paper, response));
}
