import { routes } from '../../../contracts/routes.js';
import { notices } from '../../../projections/brand/notifications/notices.js';
import type { Context } from '../../platform/http/context.js';
import { row, rowsOf } from '../../platform/http/route-controller.js';
import { DailyMails } from './mails/daily-mails.js';
import { NOTIFICATION_MAILS } from './mails/mail-marks.js';
import { NOTIFICATION_MARKS } from './notification-marks.js';
import { NOTIFICATION_SETTINGS, NotificationSettings } from './notification-settings.js';
import { Notifications } from './notifications.js';

/** Notifies people of open tasks and of news, by the bell and by email. */
export const notificationsContext: Context = {
  rows: [
    ...rowsOf(Notifications, DailyMails),
    row(routes.notificationSettings, NotificationSettings, (settings, { user }) => settings.of(user.userId, user)),
    row(routes.saveNotificationSettings, NotificationSettings, (settings, { body, user }) => settings.save(user.userId, body, user)),
  ],
  records: [NOTIFICATION_MARKS, NOTIFICATION_SETTINGS, NOTIFICATION_MAILS],
  projections: [notices],
};
