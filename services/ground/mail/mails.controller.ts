import { Controller } from '@nestjs/common';
import { routes } from '../../../contracts/routes.js';
import { routeController, row } from '../../platform/http/route-controller.js';
import { FailedMails } from './failed-mails.js';

@Controller()
export class MailsController extends routeController([
  row(routes.failedMails, FailedMails, (mails, { query }) => mails.list(query)),
  row(routes.retryMail, FailedMails, (mails, { params }) => mails.retry(params.id)),
]) {}
