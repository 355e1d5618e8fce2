import { Injectable } from '@nestjs/common';
import type { NotificationSettingsReply } from '../../../../contracts/brand/notifications/replies.js';
import { languageOf } from '../../../../contracts/shared/languages.js';
import { actingRole, USER_STATUS } from '../../../../contracts/shared/roles.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { type UserRecord, Users } from '../../../ground/identity/users.js';
import { readOn } from '../../../platform/documents/read-on.js';
import type { ActingUser } from '../../../platform/http/access/principal.js';
import { Clock } from '../../../platform/lib/clock.js';
import { NotificationSettings } from '../notification-settings.js';
import { Notifications, onlyOf, surfaceOf, type Told } from '../notifications.js';
import { NOTICE_WORDS } from '../words/notice-words.js';
import { DailyMails, dailyOf, letterOf, sectionOf, topicsBy } from './daily-mails.js';
import { isNewTo, MailMarks, type MailsRecord, markedBy } from './mail-marks.js';

const USERS_PER_READ = 100;
const WEEKEND: readonly string[] = ['Sat', 'Sun'];

/** Mails people what is new to them: at once, or with their daily mail. */
@Injectable()
export class NotificationMails {
  constructor(
    private readonly users: Users,
    private readonly facilities: Facilities,
    private readonly notifications: Notifications,
    private readonly settings: NotificationSettings,
    private readonly letters: DailyMails,
    private readonly marks: MailMarks,
    private readonly clock: Clock,
  ) {}

  /** Mails everybody what is due and was not mailed. Again does nothing more. Returns how many mails left. */
  async send(): Promise<{ daily: number; atOnce: number }> {
    const sent = { daily: 0, atOnce: 0 };
    const filter = { status: USER_STATUS.ACTIVE };
    const people = readOn(USERS_PER_READ, async (skip, limit) => (await this.users.find({ filter, sort: ['id'], skip, limit })).items);
    for await (const person of people) {
      const user = await this.readerOf(person);
      if (!user) continue;
      const mailed = await this.mailTo(person, user);
      if (mailed.daily) sent.daily += 1;
      if (mailed.atOnce) sent.atOnce += 1;
    }
    return sent;
  }

  /** Mails one person. Who is looked at for the first time knows what there is by the bell: mails begin with what comes. */
  private async mailTo(person: UserRecord, user: ActingUser): Promise<{ daily: boolean; atOnce: boolean }> {
    const none = { daily: false, atOnce: false };
    const [settings, stored] = await Promise.all([this.settings.of(person.id, user), this.marks.of(person.id)]);
    const local = localTime(this.clock.now(), settings.timeZone);
    const isDaily = stored !== undefined && isDue(stored.value, settings, local);
    const atOnceTopics = topicsBy(settings.topics, 'atOnce');
    if (stored && !isDaily && atOnceTopics.size === 0) return none;
    const told = await this.notifications.all(user);
    const all = [...told.needs, ...told.news];
    if (!stored) {
      await this.marks.save({ userId: person.id, dailyOn: local.day, daily: {}, atOnce: markedBy(all) }, undefined);
      return none;
    }
    const { value, version } = stored;
    const nextDaily = isDaily ? { dailyOn: local.day, daily: markedBy(all) } : {};
    const next: MailsRecord = { ...value, ...nextDaily, atOnce: markedBy(all) };
    const urgent = this.newOf(onlyOf(told, atOnceTopics), value);
    const daily = isDaily ? dailyOf(told, settings) : undefined;
    const hasDaily = daily !== undefined && [...daily.needs, ...daily.news].some(isNewTo(value.daily));
    if (JSON.stringify(next) === JSON.stringify(value)) return none;
    // The mark comes first: of two processes one mails.
    if (!(await this.marks.save(next, version))) return none;
    const reading = { language: languageOf(person.language), on: surfaceOf(user) };
    if (hasDaily) await this.letters.send(person, user, letterOf(daily, value.daily, reading));
    // Notices of the daily mail of the same moment are not mailed twice.
    if (urgent.length === 0 || hasDaily) return { daily: hasDaily, atOnce: false };
    const { mail } = NOTICE_WORDS[reading.language].notices;
    const [section] = sectionOf(mail.new, urgent, reading);
    const subject = section?.rows[0]?.what ?? mail.new;
    await this.letters.send(person, user, { subject, sections: section ? [section] : [] });
    return { daily: false, atOnce: true };
  }

  private newOf({ needs, news }: Told, { atOnce }: MailsRecord) {
    return [...needs, ...news].filter(isNewTo(atOnce));
  }

  /** Returns the rights by which the person reads; none before they joined. */
  private async readerOf({ id, roles, currentFacilityId, joinedAt }: UserRecord): Promise<ActingUser | undefined> {
    const facility = currentFacilityId === undefined ? undefined : await this.facilities.get(currentFacilityId);
    const role = actingRole(roles, facility?.type);
    if (!role || !joinedAt) return undefined;
    return { userId: id, role, ...(facility && { facilityId: facility.id }) };
  }
}

interface LocalTime {
  /** YYYY-MM-DD. */
  day: string;
  hour: number;
  weekday: string;
}

function localTime(instant: string, timeZone: string): LocalTime {
  const format = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23', weekday: 'short' },
  });
  const parts = Object.fromEntries(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  const { year, month, day, hour, weekday = '' } = parts;
  return { day: `${year}-${month}-${day}`, hour: Number(hour), weekday: weekday.replace('.', '') };
}

/** The daily mail leaves on working days, once, from its hour on. */
const isDue = ({ dailyOn }: MailsRecord, { hour }: NotificationSettingsReply, local: LocalTime): boolean =>
  local.day > dailyOn && local.hour >= hour && !WEEKEND.includes(local.weekday);
