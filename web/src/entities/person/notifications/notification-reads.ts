import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { NotificationsQuery } from '../../../../../contracts/brand/notifications/queries.js';
import type { NotificationReply } from '../../../../../contracts/brand/notifications/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { call } from '../../../client/api/api.js';
import { pageRead, read } from '../../../client/api/read.js';
import { useFailureText } from '../../../ui/feedback/read-error.js';
import { toast } from '../../../ui/feedback/toast.js';

/** Sets how soon the bell knows of what others do. */
const ASKED_EVERY_MS = 60_000;
const SHOWN_MAX = 100;

export const notificationKeys = {
  root: ['notifications'],
  lists: ['notifications', 'list'],
  list: (query: NotificationsQuery, language: string) => ['notifications', 'list', query, language],
  settings: ['notifications', 'settings'],
  mail: (language: string) => ['notifications', 'mail', language],
} as const;

/** Reads in the language of the reader, who may switch to another one. */
export const notificationsRead = (query: NotificationsQuery, language: string) =>
  pageRead(notificationKeys.list(query, language), routes.notifications, { query });

/** Reads what bell and panel show. */
export const bellRead = (language: string) =>
  queryOptions({ ...notificationsRead({ perPage: SHOWN_MAX }, language), refetchInterval: ASKED_EVERY_MS });

export const notificationSettingsRead = () => read(notificationKeys.settings, routes.notificationSettings);

export const dailyMailRead = (language: string) => read(notificationKeys.mail(language), routes.dailyMail);

/** Marks rows as read or unread. A row whose mark fails stays as it was, and is marked when it is opened again. */
export function useMarkRead(): (rows: readonly Pick<NotificationReply, 'id'>[], unread?: boolean) => Promise<void> {
  const client = useQueryClient();
  const failureText = useFailureText();
  return async (rows, unread = false) => {
    if (rows.length === 0) return;
    try {
      await call(routes.markNotifications, { body: { ids: rows.map(({ id }) => id), unread } });
    } catch (error) {
      toast('error', failureText(error));
    }
    await client.invalidateQueries({ queryKey: notificationKeys.lists });
  };
}
