import { Injectable } from '@nestjs/common';
import type { MarkNotifications } from '../../../contracts/brand/notifications/commands.js';
import {
  NOTIFICATION_TABS,
  type NotificationKind,
  type NotificationTab,
  TOPIC_OF,
  type Topic,
} from '../../../contracts/brand/notifications/notification-kinds.js';
import type { NotificationsQuery } from '../../../contracts/brand/notifications/queries.js';
import type { NotificationPage, NotificationReply, NotificationsReadReply } from '../../../contracts/brand/notifications/replies.js';
import type { LanguageCode } from '../../../contracts/shared/languages.js';
import { mayUseWeb } from '../../../contracts/shared/roles.js';
import { SCREENS } from '../../../contracts/shared/screens.js';
import { Users } from '../../ground/identity/users.js';
import type { ActingUser, Reader } from '../../platform/http/access/principal.js';
import { pageOf, pageRange } from '../../platform/http/paging.js';
import { Needs } from './needs/needs.js';
import { News } from './news.js';
import type { Notice } from './notice.js';
import { NotificationMarks, type ReadMarks, readAtOf } from './notification-marks.js';
import { NotificationSettings } from './notification-settings.js';
import { NOTICE_WORDS, type NoticeWords, sayIn } from './words/notice-words.js';

/** Holds the notices that a person has at the moment. */
export type Told = { needs: readonly Notice[]; news: readonly Notice[] };

interface Reading {
  marks: ReadMarks;
  language: LanguageCode;
  on: 'desk' | 'phone';
  /** Ends what is no news to the person: it happened before. */
  joinedAt: string;
}

/** Shows people their open matters and news. */
@Injectable()
export class Notifications {
  constructor(
    private readonly needs: Needs,
    private readonly news: News,
    private readonly marks: NotificationMarks,
    private readonly settings: NotificationSettings,
    private readonly users: Users,
  ) {}

  async notifications(query: NotificationsQuery, user: ActingUser, language: LanguageCode): Promise<NotificationPage> {
    const [told, marks, person] = await Promise.all([this.told(user), this.marks.of(user.userId), this.users.get(user.userId)]);
    const on = query.on ?? surfaceOf(user);
    const rows = rowsOf(told, { marks, language, on, joinedAt: person?.joinedAt ?? '' });
    const { tab = 'all', unread } = query;
    const found = rows.filter((row) => isOfTab(row, tab) && (unread !== 'true' || row.readAt === null));
    const { skip, limit } = pageRange(query);
    const counts = Object.fromEntries(NOTIFICATION_TABS.map((each) => [each, rows.filter((row) => isOfTab(row, each)).length]));
    return {
      ...pageOf(found.slice(skip, skip + limit), found.length, query),
      unread: rows.filter(({ readAt }) => readAt === null).length,
      counts: counts as Record<NotificationTab, number>,
    };
  }

  async markNotifications({ ids, unread = false }: MarkNotifications, user: ActingUser): Promise<NotificationsReadReply> {
    const told = await this.told(user);
    const all = [...told.needs, ...told.news];
    const [marks, person] = await Promise.all([this.marks.mark(user.userId, all, new Set(ids), unread), this.users.get(user.userId)]);
    const rows = rowsOf(told, { marks, language: 'en', on: 'desk', joinedAt: person?.joinedAt ?? '' });
    return { unread: rows.filter(({ readAt }) => readAt === null).length };
  }

  /** Leaves out notices that the person's bell does not show. */
  private async told(user: ActingUser): Promise<Told> {
    const [told, { topics }] = await Promise.all([this.all(user), this.settings.of(user.userId, user)]);
    const isOn = new Set(topics.filter(({ bell }) => bell).map(({ topic }) => topic));
    return onlyOf(told, isOn);
  }

  /** Finds all notices of the reader. */
  async all(user: Reader): Promise<Told> {
    const [{ shown }, news] = await Promise.all([this.needs.of(user), this.news.of(user)]);
    return { needs: shown, news };
  }
}

export function onlyOf({ needs, news }: Told, topics: ReadonlySet<Topic>): Told {
  const isOf = ({ kind }: Notice): boolean => topics.has(TOPIC_OF[kind]);
  return { needs: needs.filter(isOf), news: news.filter(isOf) };
}

export const surfaceOf = ({ role }: Pick<Reader, 'role'>): 'desk' | 'phone' => (mayUseWeb(role) ? 'desk' : 'phone');

function rowsOf({ needs, news }: Told, reading: Reading): NotificationReply[] {
  return [...needs.map((notice) => needReply(notice, reading)), ...news.map((notice) => newsReply(notice, reading))];
}

const needReply = (notice: Notice, { marks, ...reading }: Reading): NotificationReply => ({
  ...saidIn(notice, reading),
  need: true,
  readAt: readAtOf(notice, marks),
});

const newsReply = (notice: Notice, { marks, joinedAt, ...reading }: Reading): NotificationReply => ({
  ...saidIn(notice, reading),
  need: false,
  readAt: readAtOf(notice, marks) ?? (notice.at < joinedAt ? joinedAt : null),
});

const ACTIONS: Partial<Record<NotificationKind, keyof NoticeWords['notices']['action']>> = {
  detained: 'openOrder',
  knockOut: 'openSite',
  listHit: 'openSite',
  alert: 'openAlert',
  paperRefused: 'askAgain',
  paperRequest: 'answer',
  untracedOrder: 'correct',
  caseQuestion: 'answer',
  requestDue: 'answer',
  actionToVerify: 'verify',
  invitation: 'answer',
  siteInvitation: 'answer',
  supplierMatch: 'settle',
  draftOrder: 'goOn',
  caseToSettle: 'settle',
  listMatch: 'settle',
  papersGranted: 'openPapers',
};

/** Says a notice in the reader's language, with the link to the reader's screens. */
export function saidIn(
  { id, kind, at, link, text = 'text', why = 'why', values }: Notice,
  { language, on }: Pick<Reading, 'language' | 'on'>,
) {
  const words = NOTICE_WORDS[language];
  const params = values(words);
  const texts = words.notices.kind[kind];
  return {
    ...{ id, kind, at, topic: TOPIC_OF[kind] },
    text: sayIn(words, texts, text, params),
    why: sayIn(words, texts, why, params),
    action: words.notices.action[ACTIONS[kind] ?? 'open'],
    link: link[on] ?? (on === 'phone' ? SCREENS.phoneHome.path : SCREENS.account.path),
  };
}

function isOfTab({ need, topic }: NotificationReply, tab: NotificationTab): boolean {
  if (tab === 'needs') return need;
  if (tab === 'alerts') return topic === 'alerts' || topic === 'urgent';
  return tab === 'all' || topic === 'papers';
}
