import { Controller, Param, Query, Res } from '@nestjs/common';
import { create as attachment } from 'content-disposition';
import type { Response } from 'express';
import { type ReportFormat, ReportQuery } from '../../../contracts/balance/queries.js';
import { routes } from '../../../contracts/routes.js';
import type { LanguageCode } from '../../../contracts/shared/languages.js';
import { CurrentUser } from '../../platform/http/access/current-user.js';
import type { Principal } from '../../platform/http/access/principal.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { NumberParam, UuidParam } from '../../platform/http/path-params.js';
import { RequestLanguage } from '../../platform/http/request-language.js';
import { Log } from '../../platform/monitoring/log.js';
import { PAPER_TYPES } from '../../platform/papers/paper-response.js';
import { writePdf } from '../../platform/papers/write-pdf.js';
import { writeXlsx } from '../../platform/papers/write-xlsx.js';
import { type ReconciliationReport, ReconciliationReports } from './reconciliation-reports.js';
import { reportPaper } from './tables/report-paper.js';
import { writeJson } from './write-json.js';

const CONTENT_TYPES: Record<ReportFormat, string> = { json: 'application/json; charset=utf-8', ...PAPER_TYPES };

@Controller()
export class ReportController {
  constructor(
    private readonly reports: ReconciliationReports,
    private readonly log: Log,
  ) {}

  @Endpoint(routes.report)
  async report(
    @Param('facilityId', UuidParam) facilityId: string,
    @Param('number', NumberParam) number: number,
    @Query() { format = 'json' }: ReportQuery,
    @RequestLanguage() language: LanguageCode,
    @CurrentUser() user: Principal,
    @Res() response: Response,
  ): Promise<void> {
    const report = await this.reports.build(facilityId, number, user);
    response.status(200).setHeader('Content-Type', CONTENT_TYPES[format]);
    if (format !== 'json') response.setHeader('Content-Disposition', attachment(fileName(report, format)));
    try {
      await writeReport(report, format, language, response);
    } catch (err) {
      // The status is sent: a report that breaks off must not look whole.
      if (!response.writableEnded || !response.destroyed) this.log.warn({ err, facilityId, window: number }, 'a report broke off');
      response.destroy();
    }
  }
}

function writeReport(report: ReconciliationReport, format: ReportFormat, language: LanguageCode, response: Response): Promise<void> {
  if (format === 'json') return writeJson(report, response);
  const paper = reportPaper(report, language);
  return format === 'pdf' ? writePdf(paper, response) : writeXlsx(paper, response);
}

const fileName = ({ sums: { facility, number } }: ReconciliationReport, format: ReportFormat): string =>
  `${facility.name.replaceAll(/[\\/:*?"<>|\s]+/g, '-')}-window-${number}.${format}`;
