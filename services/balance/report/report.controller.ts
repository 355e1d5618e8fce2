import { Controller, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { type ReportFormat, ReportQuery } from '../../../contracts/balance/queries.js';
import { routes } from '../../../contracts/routes.js';
import type { LanguageCode } from '../../../contracts/shared/languages.js';
import { CurrentUser } from '../../platform/http/access/current-user.js';
import type { Reader } from '../../platform/http/access/principal.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { NumberParam, UuidParam } from '../../platform/http/path-params.js';
import { RequestLanguage } from '../../platform/http/request-language.js';
import { Log } from '../../platform/monitoring/log.js';
import { sendPaper, sendWhole } from '../../platform/papers/paper-response.js';
import { type ReconciliationReport, ReconciliationReports } from './reconciliation-reports.js';
import { reportPaper } from './tables/report-paper.js';
import { writeJson } from './write-json.js';

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
    @CurrentUser() user: Reader,
    @Res() response: Response,
  ): Promise<void> {
    const report = await this.reports.build(facilityId, number, user);
    const about = { facilityId, window: number };
    await sendWhole(response, this.log, about, () => sendReport(report, format, language, response));
  }
}

function sendReport(report: ReconciliationReport, format: ReportFormat, language: LanguageCode, response: Response): Promise<void> {
  const { facility, number } = report.sums;
  if (format !== 'json') return sendPaper(reportPaper(report, language), format, `${facility.name}-window-${number}`, response);
  response.status(200).setHeader('Content-Type', 'application/json; charset=utf-8');
  return writeJson(report, response);
}
