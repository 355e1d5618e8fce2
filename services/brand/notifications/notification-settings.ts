import { Injectable } from '@nestjs/common';
import type { SaveNotificationSettings } from '../../../contracts/brand/notifications/commands.js';
import { LOCKED_TOPICS, type Topic } from '../../../contracts/brand/notifications/notification-kinds.js';
import type { NotificationSettingsReply, TopicSettings } from '../../../contracts/brand/notifications/replies.js';
import type { Role } from '../../../contracts/shared/roles.js';
import { WATCHERS } from '../../../contracts/watch/grievances/routes.js';
import { type Collection, RecordStore } from '../../platform/documents/document-store.js';
import { isAdmin, type Reader } from '../../platform/http/access/principal.js';

export const NOTIFICATION_SETTINGS: Collection = { name: 'notification-settings' };

interface SettingsRecord extends SaveNotificationSettings {
  userId: string;
}

const DEFAULT_HOUR = 7;
const DEFAULT_TIME_ZONE = 'UTC';
const AT_ONCE_BY_DEFAULT: readonly Topic[] = ['urgent', 'alerts'];

/** Keeps which notices each person wants, and how. */
@Injectable()
export class NotificationSettings {
  constructor(private readonly records: RecordStore) {}

  async of(userId: string, user: Pick<Reader, 'role'>): Promise<NotificationSettingsReply> {
    const stored = (await this.records.get<SettingsRecord>(NOTIFICATION_SETTINGS.name, userId))?.value;
    return replyOf(stored, user);
  }

  /** The last of two saves at one moment counts. */
  async save(userId: string, { topics, hour, timeZone }: SaveNotificationSettings, user: Pick<Reader, 'role'>) {
    const record: SettingsRecord = { userId, topics, hour, timeZone };
    await this.records.put(NOTIFICATION_SETTINGS.name, userId, record);
    return replyOf(record, user);
  }
}

function replyOf(stored: SettingsRecord | undefined, { role }: Pick<Reader, 'role'>): NotificationSettingsReply {
  const topics = topicsOf(role).map((topic): TopicSettings => {
    const { bell = true, atOnce, daily = true } = stored?.topics.find((each) => each.topic === topic) ?? {};
    const locked = LOCKED_TOPICS.includes(topic);
    return { topic, bell: locked || bell, atOnce: atOnce ?? AT_ONCE_BY_DEFAULT.includes(topic), daily, locked };
  });
  return { topics, hour: stored?.hour ?? DEFAULT_HOUR, timeZone: stored?.timeZone ?? DEFAULT_TIME_ZONE };
}

function topicsOf(role: Role): readonly Topic[] {
  if (isAdmin({ role })) return ['alerts', 'office', 'tasks'];
  if (WATCHERS.some((each) => each === role)) return ['alerts', 'tasks'];
  if (role === 'BRAND') return ['urgent', 'alerts', 'papers', 'certificates', 'orders', 'partners', 'records', 'tasks'];
  if (role === 'TRANSPORTER') return ['partners', 'records', 'tasks'];
  return ['alerts', 'papers', 'certificates', 'partners', 'records', 'tasks'];
}
