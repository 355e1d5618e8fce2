import { Controller, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ChainQuery } from '../../../contracts/ledger/proof/queries.js';
import type { ChainReply } from '../../../contracts/ledger/proof/replies.js';
import { routes } from '../../../contracts/routes.js';
import type { LanguageCode } from '../../../contracts/shared/languages.js';
import { AuditLogQuery } from '../../../contracts/watch/audit/queries.js';
import type { AuditLogReply } from '../../../contracts/watch/audit/replies.js';
import { CurrentUser } from '../../platform/http/access/current-user.js';
import type { Reader } from '../../platform/http/access/principal.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { RequestLanguage } from '../../platform/http/request-language.js';
import { Log } from '../../platform/monitoring/log.js';
import { sendPaper, sendWhole } from '../../platform/papers/paper-response.js';
import { auditCsv, auditPaper, sendCsv } from './audit-files.js';
import { AuditReads } from './audit-reads.js';

@Controller()
export class AuditController {
  constructor(
    private readonly reads: AuditReads,
    private readonly log: Log,
  ) {}

  @Endpoint(routes.auditLog)
  async auditLog(
    @Query() query: AuditLogQuery,
    @RequestLanguage() language: LanguageCode,
    @CurrentUser() user: Reader,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuditLogReply | undefined> {
    const { format = 'json' } = query;
    if (format === 'json') return this.reads.page(query, user);
    const pages = await this.reads.all(query, user);
    await sendWhole(response, this.log, { query }, () =>
      format === 'csv' ? sendCsv(auditCsv(pages), response) : sendPaper(auditPaper(pages, query, language), 'xlsx', 'audit-log', response),
    );
    return undefined;
  }

  @Endpoint(routes.auditChain)
  chain(@Query() query: ChainQuery): Promise<ChainReply> {
    return this.reads.chain(query);
  }
}
