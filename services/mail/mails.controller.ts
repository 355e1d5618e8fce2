import { Controller, Param, Query } from '@nestjs/common';
import type { FailedMailReply } from '../../contracts/mail/replies.js';
import { routes } from '../../contracts/routes.js';
import { PageQuery } from '../../contracts/shared/queries.js';
import type { Page } from '../../contracts/shared/replies.js';
import { Endpoint } from '../platform/http/endpoint.js';
import { UuidParam } from '../platform/http/path-params.js';
import { FailedMails } from './failed-mails.js';

@Controller()
export class MailsController {
  constructor(private readonly failed: FailedMails) {}

  @Endpoint(routes.failedMails)
  list(@Query() query: PageQuery): Promise<Page<FailedMailReply>> {
    return this.failed.list(query);
  }

  @Endpoint(routes.retryMail)
  retry(@Param('id', UuidParam) id: string): Promise<FailedMailReply> {
    return this.failed.retry(id);
  }
}
