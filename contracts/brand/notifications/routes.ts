import { defineRoute } from '../../shared/route.js';
import { MarkNotifications, SaveNotificationSettings } from './commands.js';
import { NotificationsQuery } from './queries.js';
import type { DailyMailReply, NotificationPage, NotificationSettingsReply, NotificationsReadReply } from './replies.js';

export const notificationRoutes = {
  notifications: defineRoute<NotificationPage>()({
    method: 'GET',
    path: '/notifications',
    roles: 'signedIn',
    summary: 'What needs you, and what happened, the newest first',
    query: NotificationsQuery,
  }),
  markNotifications: defineRoute<NotificationsReadReply>()({
    method: 'POST',
    path: '/notifications/read',
    roles: 'signedIn',
    summary: 'Mark notifications as read, or as unread again',
    body: MarkNotifications,
  }),
  notificationSettings: defineRoute<NotificationSettingsReply>()({
    method: 'GET',
    path: '/me/notification-settings',
    roles: 'signedIn',
    summary: 'What the bell, mails at once and the daily mail tell you',
  }),
  saveNotificationSettings: defineRoute<NotificationSettingsReply>()({
    method: 'PUT',
    path: '/me/notification-settings',
    roles: 'signedIn',
    summary: 'Choose what the bell, mails at once and the daily mail tell you',
    body: SaveNotificationSettings,
  }),
  dailyMail: defineRoute<DailyMailReply>()({
    method: 'GET',
    path: '/me/notification-settings/daily-mail',
    roles: 'signedIn',
    summary: 'Your daily mail as it would be sent now',
  }),
  sendDailyMail: defineRoute<void>()({
    method: 'POST',
    path: '/me/notification-settings/daily-mail',
    roles: 'signedIn',
    summary: 'Send yourself the daily mail now',
    status: 204,
  }),
} as const;
