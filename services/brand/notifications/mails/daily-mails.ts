import { Injectable } from '@nestjs/common';
import { ENDING_KINDS, type Topic } from '../../../../contracts/brand/notifications/notification-kinds.js';
import type { DailyMailReply, NotificationSettingsReply } from '../../../../contracts/brand/notifications/replies.js';
import { type LanguageCode, languageOf } from '../../../../contracts/shared/languages.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { type UserRecord, Users } from '../../../ground/identity/users.js';
import { OutgoingMail } from '../../../ground/mail/outgoing-mail.js';
import { renderMail } from '../../../ground/mail/render-mail.js';
import type { MailSection } from '../../../ground/mail/templates.js';
import { Config, publicUrlOf } from '../../../platform/config/config.js';
import type { ActingUser } from '../../../platform/http/access/principal.js';
import type { Notice } from '../notice.js';
import { NotificationSettings } from '../notification-settings.js';
import { Notifications, onlyOf, saidIn, surfaceOf, type Told } from '../notifications.js';
import { NOTICE_WORDS, sayIn } from '../words/notice-words.js';
import { isNewTo, type MailedMarks, MailMarks } from './mail-marks.js';

/** Limits the rows of a section of a mail. */
const ROWS_MAX = 10;

export type NoticesMail = { subject: string; sections: MailSection[] };

/** Writes the mails with open matters and news. */
@Injectable()
export class DailyMails {
  constructor(
    private readonly notifications: Notifications,
    private readonly settings: NotificationSettings,
    private readonly marks: MailMarks,
    private readonly users: Users,
    private readonly mail: OutgoingMail,
    private readonly config: Config,
  ) {}

  /** Writes the same mail with the present facts. */
  async dailyMail(user: ActingUser, language: LanguageCode): Promise<DailyMailReply> {
    const person = await this.personOf(user);
    const letter = await this.letterNow(user, language);
    const data = { ...letter, screen: screenOf(user) };
    const { subject, html } = renderMail('notices', data, { language, base: publicUrlOf(this.config) });
    return { subject, html, to: person.email };
  }

  /** Sends the mail although nothing may be new; the next daily mail is not changed by it. */
  async sendDailyMail(user: ActingUser): Promise<void> {
    const person = await this.personOf(user);
    const language = languageOf(person.language);
    await this.send(person, user, await this.letterNow(user, language));
  }

  async send({ email, language = 'en' }: UserRecord, user: ActingUser, letter: NoticesMail): Promise<void> {
    await this.mail.send({ template: 'notices', to: email, language, data: { ...letter, screen: screenOf(user) } });
  }

  private async letterNow(user: ActingUser, language: LanguageCode): Promise<NoticesMail> {
    const [told, settings, marks] = await Promise.all([
      this.notifications.all(user),
      this.settings.of(user.userId, user),
      this.marks.of(user.userId),
    ]);
    return letterOf(dailyOf(told, settings), marks?.value.daily ?? {}, { language, on: surfaceOf(user) });
  }

  /** @throws Refusal NotFound for an account that was erased meanwhile */
  private async personOf({ userId }: ActingUser): Promise<UserRecord> {
    const person = await this.users.get(userId);
    if (!person) throw new Refusal('NotFound');
    return person;
  }
}

const screenOf = (user: ActingUser) => (surfaceOf(user) === 'desk' ? ('notifications' as const) : ('phoneNotifications' as const));

/** Leaves out topics that the person's daily mail does not include. */
export const dailyOf = (told: Told, { topics }: NotificationSettingsReply): Told => onlyOf(told, topicsBy(topics, 'daily'));

export const topicsBy = (topics: NotificationSettingsReply['topics'], by: 'daily' | 'atOnce'): ReadonlySet<Topic> =>
  new Set(topics.filter((each) => each[by]).map(({ topic }) => topic));

type Reading = Parameters<typeof saidIn>[1];

/** Writes what needs the person, what is new since the last mail, and what ends soon. */
export function letterOf({ needs, news }: Told, told: MailedMarks, reading: Reading): NoticesMail {
  const words = NOTICE_WORDS[reading.language];
  const isNew = isNewTo(told);
  const [ending, others] = [needs.filter(isEnding), needs.filter((notice) => !isEnding(notice))];
  const fresh = news.filter(isNew);
  const { mail } = words.notices;
  const newCount = needs.filter(isNew).length + fresh.length;
  const parts = [
    needs.length > 0 ? sayIn(words, mail, 'subjectNeeds', { count: needs.length }) : '',
    newCount > 0 ? sayIn(words, mail, 'subjectNew', { count: newCount }) : '',
  ].filter(Boolean);
  return {
    subject: parts.join(', ') || mail.nothing,
    sections: [...sectionOf(mail.needs, others, reading), ...sectionOf(mail.new, fresh, reading), ...sectionOf(mail.soon, ending, reading)],
  };
}

const isEnding = ({ kind }: Notice): boolean => ENDING_KINDS.includes(kind);

export function sectionOf(title: string, notices: readonly Notice[], reading: Reading): MailSection[] {
  if (notices.length === 0) return [];
  const words = NOTICE_WORDS[reading.language];
  const rows = notices.slice(0, ROWS_MAX).map((notice) => {
    const { text, why, action, link } = saidIn(notice, reading);
    return { what: text, why, action, path: link };
  });
  const left = notices.length - rows.length;
  return [{ title, rows, ...(left > 0 && { more: sayIn(words, words.notices.mail, 'more', { count: left }) }) }];
}
