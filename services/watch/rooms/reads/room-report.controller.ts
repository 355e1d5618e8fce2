import { Controller, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ReportQuery } from '../../../../contracts/ledger/balance/queries.js';
import { routes } from '../../../../contracts/routes.js';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import { sendReport } from '../../../ledger/balance/report/send-report.js';
import { type Caller, CurrentCaller } from '../../../platform/http/access/caller.js';
import { CurrentGuest, type RoomGuest } from '../../../platform/http/access/room-auth.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { NumberParam, UuidParam } from '../../../platform/http/path-params.js';
import { RequestLanguage } from '../../../platform/http/request-language.js';
import { Log } from '../../../platform/monitoring/log.js';
import { sendWhole } from '../../../platform/papers/paper-response.js';
import { RoomLedgers, watermarkOf } from './room-ledgers.js';

@Controller()
export class RoomReportController {
  constructor(
    private readonly ledgers: RoomLedgers,
    private readonly log: Log,
  ) {}

  @Endpoint(routes.roomReport)
  async report(
    @Param('facilityId', UuidParam) facilityId: string,
    @Param('number', NumberParam) number: number,
    @Query() { format = 'json' }: ReportQuery,
    @RequestLanguage() language: LanguageCode,
    @CurrentGuest() guest: RoomGuest,
    @CurrentCaller() caller: Caller,
    @Res() response: Response,
  ): Promise<void> {
    const report = await this.ledgers.report(facilityId, number, format === 'json', { guest, caller });
    const watermark = watermarkOf(guest, report.sums.madeAt);
    await sendWhole(response, this.log, { facilityId, window: number }, () =>
      sendReport(report, format, { language, watermark }, response),
    );
  }
}
