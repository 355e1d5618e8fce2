import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type PDFDocument from 'pdfkit';
import { fillMessage } from '../../../contracts/shared/messages/field-messages.js';
import type { Paper } from './paper.js';
import { PdfTableLayout } from './pdf-table-layout.js';

/** Draws below `y` of the current page and returns where the drawing ends. Lengths are points; the page measures `width` by `height`. */
export type DrawPicture = (page: PdfPage) => void;

export interface PdfPage {
  document: InstanceType<typeof PDFDocument>;
  layout: PdfTableLayout;
}

/** Writes a document as a PDF, page by page as its lines are read. A picture gets a page of its own before the tables. */
export async function writePdf(paper: Paper, out: Writable, drawPicture?: DrawPicture): Promise<void> {
  const { default: PDFDocument } = await import('pdfkit');
  const { title, name, texts, madeAt, isRightToLeft, timeZone } = paper;
  const info = { Title: `${title}, ${paper.foot}`, Creator: 'Selvedge', CreationDate: new Date(madeAt) };
  const document = new PDFDocument({ size: 'A4', layout: 'landscape', margin: 0, autoFirstPage: false, info });
  const sent = pipeline(document, out);
  // Ignored here: the page being written already reports that the reader has gone.
  sent.catch(() => undefined);
  const [before = ''] = texts.page.split('{pages}');
  const foot = (page: number) => `${paper.foot}   ${fillMessage(before, { page }).trim()}`;
  const { watermark } = paper;
  const layout = new PdfTableLayout(document, { rightToLeft: isRightToLeft, timeZone, foot, none: texts.none, watermark });
  layout.title(title, name, paper.details, paper.note);
  drawPicture?.({ document, layout });
  for (const table of paper.tables) await layout.table(table);
  layout.end();
  document.end();
  await sent;
}
