import { Controller } from '@nestjs/common';
import { routes } from '../../../contracts/routes.js';
import { routeController, row } from '../../platform/http/route-controller.js';
import { DailyMails } from './mails/daily-mails.js';
import { NotificationSettings } from './notification-settings.js';
import { Notifications } from './notifications.js';

@Controller()
export class NotificationsController extends routeController([
  row(routes.notifications, Notifications, (reads, { query, user, language }) => reads.page(query, user, language)),
  row(routes.markNotifications, Notifications, (reads, { body, user }) => reads.mark(body, user)),
  row(routes.notificationSettings, NotificationSettings, (settings, { user }) => settings.of(user.userId, user)),
  row(routes.saveNotificationSettings, NotificationSettings, (settings, { body, user }) => settings.save(user.userId, body, user)),
  row(routes.dailyMail, DailyMails, (mails, { user, language }) => mails.preview(user, language)),
  row(routes.sendDailyMail, DailyMails, (mails, { user }) => mails.sendNow(user)),
]) {}
