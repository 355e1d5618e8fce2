import { Controller, Param, Query } from '@nestjs/common';
import type { FailedMailReply } from '../../contracts/mail-replies.js';
import { PageQuery } from '../../contracts/queries.js';
import type { Page } from '../../contracts/replies.js';
import { routes } from '../../contracts/routes.js';
import { On } from '../platform/http/on.js';
import { UuidParam } from '../platform/http/params.js';
import { FailedMails } from './failed-mails.js';

@Controller()
export class MailsController {
  constructor(private readonly failed: FailedMails) {}

  @On(routes.failedMails)
  list(@Query() query: PageQuery): Promise<Page<FailedMailReply>> {
    return this.failed.list(query);
  }

  @On(routes.retryMail)
  retry(@Param('id', UuidParam) id: string): Promise<FailedMailReply> {
    return this.failed.retry(id);
  }
}
