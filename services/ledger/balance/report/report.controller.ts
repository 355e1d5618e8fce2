import { Controller, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ReportQuery } from '../../../../contracts/ledger/balance/queries.js';
import { routes } from '../../../../contracts/routes.js';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import { CurrentUser } from '../../../platform/http/access/current-user.js';
import type { Reader } from '../../../platform/http/access/principal.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { NumberParam, UuidParam } from '../../../platform/http/path-params.js';
import { RequestLanguage } from '../../../platform/http/request-language.js';
import { Log } from '../../../platform/monitoring/log.js';
import { sendWhole } from '../../../platform/papers/paper-response.js';
import { ReconciliationReports } from './reconciliation-reports.js';
import { sendReport } from './send-report.js';

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
    await sendWhole(response, this.log, about, () => sendReport(report, format, { language }, response));
  }
}
