import type { Response } from 'express';
import type { ReportFormat } from '../../../../contracts/ledger/balance/queries.js';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import { sendPaper } from '../../../platform/papers/paper-response.js';
import type { ReconciliationReport } from './reconciliation-reports.js';
import { reportPaper } from './tables/report-paper.js';
import { writeJson } from './write-json.js';

/** @param how in which language, and with whose name on each page */
export function sendReport(
  report: ReconciliationReport,
  format: ReportFormat,
  { language, watermark }: { language: LanguageCode; watermark?: string },
  response: Response,
): Promise<void> {
  const { facility, number } = report.sums;
  if (format !== 'json') {
    const paper = { ...reportPaper(report, language), ...(watermark !== undefined && { watermark }) };
    return sendPaper(paper, format, `${facility.name}-window-${number}`, response);
  }
  response.status(200).setHeader('Content-Type', 'application/json; charset=utf-8');
  return writeJson(report, response);
}
