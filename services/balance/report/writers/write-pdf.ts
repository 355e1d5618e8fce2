import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fillMessage } from '../../../../contracts/shared/messages/field-messages.js';
import type { ReportTexts } from '../languages.js';
import type { ReconciliationReport } from '../reconciliation-reports.js';
import { reportContent } from '../tables/report-content.js';
import { PdfTableLayout } from './pdf-table-layout.js';

/** Writes a report as a PDF, page by page as its lines are read. */
export async function writePdf(report: ReconciliationReport, texts: ReportTexts, isRightToLeft: boolean, out: Writable): Promise<void> {
  const { default: PDFDocument } = await import('pdfkit');
  const { facility, number, madeAt, timeZone } = report.sums;
  const window = fillMessage(texts.window, { number });
  const info = { Title: `${texts.title}, ${facility.name}, ${window}`, Creator: 'Selvedge', CreationDate: new Date(madeAt) };
  const document = new PDFDocument({ size: 'A4', layout: 'landscape', margin: 0, autoFirstPage: false, info });
  const sent = pipeline(document, out);
  // The failure of a reader who went away is reported once, by the page that it stops.
  sent.catch(() => undefined);
  const foot = (page: number) => `${facility.name}   ${window}   ${fillMessage(texts.page, { page })}`;
  const paper = new PdfTableLayout(document, { rightToLeft: isRightToLeft, timeZone, foot, none: texts.none });
  const { details, tables } = reportContent(report, texts);
  paper.title(texts.title, facility.name, details.slice(1), texts.units);
  for (const table of tables) await paper.table(table);
  document.end();
  await sent;
}
