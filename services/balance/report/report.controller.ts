import { Controller, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { directionOf, type LanguageCode } from '../../../contracts/languages.js';
import { type ReportFormat, ReportQuery } from '../../../contracts/queries.js';
import { routes } from '../../../contracts/routes.js';
import type { Principal } from '../../identity/principal.js';
import { attached } from '../../platform/http/attached.js';
import { InLanguage } from '../../platform/http/in-language.js';
import { On } from '../../platform/http/on.js';
import { NumberParam, UuidParam } from '../../platform/http/params.js';
import { Who } from '../../platform/http/who.js';
import { Log } from '../../platform/log.js';
import { writeJson } from './json.js';
import { REPORT_TEXTS } from './languages.js';
import { writePdf } from './pdf.js';
import { Reconciliations, type Report } from './reconciliations.js';
import { writeXlsx } from './xlsx.js';

const TYPES: Record<ReportFormat, string> = {
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

@Controller()
export class ReportController {
  constructor(
    private readonly reconciliations: Reconciliations,
    private readonly log: Log,
  ) {}

  @On(routes.report)
  async report(
    @Param('facilityId', UuidParam) facilityId: string,
    @Param('number', NumberParam) number: number,
    @Query() { format = 'json' }: ReportQuery,
    @InLanguage() language: LanguageCode,
    @Who() who: Principal,
    @Res() response: Response,
  ): Promise<void> {
    const report = await this.reconciliations.of(facilityId, number, who);
    response.status(200).setHeader('Content-Type', TYPES[format]);
    if (format !== 'json') response.setHeader('Content-Disposition', attached(fileName(report, format)));
    try {
      await written(report, format, language, response);
    } catch (err) {
      // The status is sent: a report that breaks off must not look whole.
      if (!response.writableEnded || !response.destroyed) this.log.warn({ err, facilityId, window: number }, 'a report broke off');
      response.destroy();
    }
  }
}

function written(report: Report, format: ReportFormat, language: LanguageCode, response: Response): Promise<void> {
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

const fileName = ({ sums: { facility, number } }: Report, format: ReportFormat): string =>
  `${facility.name.replaceAll(/[\\/:*?"<>|\s]+/g, '-')}-window-${number}.${format}`;
