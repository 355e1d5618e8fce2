import { Controller, Param, Query, Res } from '@nestjs/common';
import { create as attachment } from 'content-disposition';
import type { Response } from 'express';
import { type ReportFormat, ReportQuery } from '../../../contracts/balance/queries.js';
import { routes } from '../../../contracts/routes.js';
import { directionOf, type LanguageCode } from '../../../contracts/shared/languages.js';
import { CurrentUser } from '../../platform/http/access/current-user.js';
import type { Principal } from '../../platform/http/access/principal.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { NumberParam, UuidParam } from '../../platform/http/path-params.js';
import { RequestLanguage } from '../../platform/http/request-language.js';
import { Log } from '../../platform/monitoring/log.js';
import { REPORT_TEXTS } from './languages.js';
import { type ReconciliationReport, ReconciliationReports } from './reconciliation-reports.js';
import { writeJson } from './writers/write-json.js';
import { writePdf } from './writers/write-pdf.js';
import { writeXlsx } from './writers/write-xlsx.js';

const CONTENT_TYPES: Record<ReportFormat, string> = {
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

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
  const texts = REPORT_TEXTS[language];
  const isRightToLeft = directionOf(language) === 'rtl';
  switch (format) {
    case 'json':
      return writeJson(report, response);
    case 'pdf':
      return writePdf(report, texts, isRightToLeft, response);
    case 'xlsx':
      return writeXlsx(report, texts, isRightToLeft, response);
  }
}

const fileName = ({ sums: { facility, number } }: ReconciliationReport, format: ReportFormat): string =>
  `${facility.name.replaceAll(/[\\/:*?"<>|\s]+/g, '-')}-window-${number}.${format}`;
