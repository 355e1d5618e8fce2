import { get, post, put } from '../../shared/route.js';
import { MarkNotifications, SaveNotificationSettings } from './commands.js';
import { NotificationsQuery } from './queries.js';
import type { DailyMailReply, NotificationPage, NotificationSettingsReply, NotificationsReadReply } from './replies.js';

export const notificationRoutes = {
  notifications: get<NotificationPage>()('/notifications', 'signedIn', NotificationsQuery, {
    summary: 'What needs you, and what happened, the newest first',
  }),
  markNotifications: post<NotificationsReadReply>()('/notifications/read', 'signedIn', MarkNotifications, {
    summary: 'Mark notifications as read, or as unread again',
  }),
  notificationSettings: get<NotificationSettingsReply>()('/me/notification-settings', 'signedIn', {
    summary: 'What the bell, mails at once and the daily mail tell you',
  }),
  saveNotificationSettings: put<NotificationSettingsReply>()('/me/notification-settings', 'signedIn', SaveNotificationSettings, {
    summary: 'Choose what the bell, mails at once and the daily mail tell you',
  }),
  dailyMail: get<DailyMailReply>()('/me/notification-settings/daily-mail', 'signedIn', {
    summary: 'Your daily mail as it would be sent now',
  }),
  sendDailyMail: post<void>()('/me/notification-settings/daily-mail', 'signedIn', {
    summary: 'Send yourself the daily mail now',
    status: 204,
  }),
} as const;
