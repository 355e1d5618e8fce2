import { Controller, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { routes } from '../../../../contracts/routes.js';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import { RiskPaperQuery } from '../../../../contracts/trace/risk/queries.js';
import { CurrentUser } from '../../../platform/http/access/current-user.js';
import type { Reader } from '../../../platform/http/access/principal.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { UuidParam } from '../../../platform/http/path-params.js';
import { RequestLanguage } from '../../../platform/http/request-language.js';
import { Log } from '../../../platform/monitoring/log.js';
import { sendPaper, sendWhole } from '../../../platform/papers/paper-response.js';
import { SupplierRiskReads } from './supplier-risk-facts.js';
import { supplierRiskPaper } from './supplier-risk-paper.js';

@Controller()
export class SupplierRiskPapersController {
  constructor(
    private readonly reads: SupplierRiskReads,
    private readonly log: Log,
  ) {}

  @Endpoint(routes.supplierRiskPaper)
  async paper(
    @Param('id', UuidParam) id: string,
    @Query() { asOf, timeZone = 'UTC' }: RiskPaperQuery,
    @CurrentUser() user: Reader,
    @RequestLanguage() language: LanguageCode,
    @Res() response: Response,
  ): Promise<void> {
    const facts = await this.reads.of(id, asOf, user);
    const paper = supplierRiskPaper(facts, { language, timeZone });
    const name = ['risk', facts.supplier.businessName, facts.asOf.slice(0, 10)].join('-');
    await sendWhole(response, this.log, { supplier: id }, () => sendPaper(paper, 'pdf', name, response));
  }
}
