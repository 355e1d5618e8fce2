import { Injectable } from '@nestjs/common';
import type { WorkingDaysQuery } from '../../../../contracts/brand/orders/detention/commands.js';
import type { WorkCalendar } from '../../../../contracts/brand/orders/detention/events.js';
import type {
  DetentionClock,
  DetentionReply,
  DetentionSentReply,
  OrderDetentionReply,
  WorkingDays,
  WorkingDaysReply,
} from '../../../../contracts/brand/orders/detention/replies.js';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import { message, Refusal } from '../../../../contracts/shared/refusals.js';
import { localDate, zonedTimeToUtc } from '../../../../contracts/shared/written/time-zones.js';
import type { DetentionBody, OrderBody, SentBody } from '../../../../projections/brand/orders/orders.js';
import type { Reader } from '../../../platform/http/access/principal.js';
import { Clock } from '../../../platform/lib/clock.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import { CitedFiles } from '../cited-files.js';
import { DetentionTexts, type DetentionWords, type SentWords, wordsIn } from '../detention-texts.js';
import { OrderReads } from '../reads/order-reads.js';
import { HolidayLibrary } from './holiday-library.js';
import { clockDays, DUE_DAYS, holidaysWithin, lastDayOf, workingDays } from './working-days.rules.js';

const DAY_MS = 86_400_000;
const COUNTED_DAYS_MAX = 400;

@Injectable()
export class DetentionReads {
  constructor(
    private readonly reads: OrderReads,
    private readonly texts: DetentionTexts,
    private readonly files: CitedFiles,
    private readonly holidays: HolidayLibrary,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal NotFound for an order that does not exist or belongs to another brand */
  async orderDetention(orderId: string, user: Reader, language: LanguageCode): Promise<OrderDetentionReply> {
    const { detentions = [] } = await this.reads.view(orderId, user);
    const texts = await this.texts.getMany(detentions.flatMap(textIdsOf));
    const replies = await Promise.all(detentions.map((each) => this.replyOf(each, texts, language)));
    const current = replies.findLast(({ ended }) => ended === undefined) ?? null;
    return { current, earlier: replies.filter((each) => each !== current).toReversed() };
  }

  /** Returns the detention of an order that was open at an instant, with the clock of that instant; null without one. */
  async running({ detentions = [] }: Pick<OrderBody, 'detentions'>, at: string, language: LanguageCode): Promise<DetentionReply | null> {
    const last = detentions.findLast(({ ended, at: since }) => ended === undefined && since <= at);
    return last ? this.replyOf(last, await this.texts.getMany(textIdsOf(last)), language, at) : null;
  }

  /** Counts working days for a form. @throws Refusal NotFound for a country without data, Invalid */
  async days(country: string, query: WorkingDaysQuery, language: LanguageCode): Promise<WorkingDaysReply> {
    const regions = await this.holidays.regionsOf(country, language);
    if (!regions) throw new Refusal('NotFound');
    const { region } = query;
    if (region && !regions.some(({ code }) => code === region)) throw new Refusal('Invalid', {}, { region: [message('regionUnknown')] });
    const calendar = { country, ...(region ? { region } : {}) };
    const timeZone = await this.holidays.timeZoneOf(calendar);
    return { timeZone, regions, counted: await this.counted(calendar, query, language) };
  }

  private async counted(calendar: WorkCalendar, query: WorkingDaysQuery, language: LanguageCode): Promise<WorkingDays | null> {
    const { from, until, days } = query;
    if (!from || (!until && days === undefined)) return null;
    const holidays = await this.holidays.holidaysOf(calendar, language);
    const last = until ?? lastDayOf(holidays, from, days ?? 1);
    if (last < from) throw new Refusal('Invalid', {}, { until: [message('endsBeforeItBegins')] });
    if (Date.parse(last) - Date.parse(from) > COUNTED_DAYS_MAX * DAY_MS)
      throw new Refusal('Invalid', {}, { until: [message('daysAhead', { max: COUNTED_DAYS_MAX })] });
    const total = workingDays(holidays, from, last).length;
    return { from, until: last, total, holidays: holidaysWithin(holidays, from, last) };
  }

  async clockOf(detention: DetentionBody, language: LanguageCode, at = this.clock.now()): Promise<DetentionClock> {
    const { calendar, detainedAt, answerDue, answerTime } = detention;
    const [holidays, timeZone] = await Promise.all([this.holidays.holidaysOf(calendar, language), this.holidays.timeZoneOf(calendar)]);
    const now = Date.parse(at);
    const today = localDate(now, timeZone);
    const due = zonedTimeToUtc(answerDue, `${answerTime}:00`, timeZone);
    const days = clockDays(holidays, detainedAt, answerDue, today);
    const left = days.filter(({ state }) => state === 'rest').length;
    const isOverdue = now > due;
    return {
      from: detainedAt,
      until: answerDue,
      total: days.length,
      holidays: holidaysWithin(holidays, detainedAt, answerDue),
      timeZone,
      dueAt: new Date(due).toISOString(),
      left,
      isDue: !isOverdue && left <= DUE_DAYS,
      isOverdue,
      overdueDays: isOverdue ? workingDays(holidays, answerDue, today).length : 0,
      days,
    };
  }

  private async replyOf(
    detention: DetentionBody,
    texts: ReadonlyMap<string, string>,
    language: LanguageCode,
    at?: string,
  ): Promise<DetentionReply> {
    const { detentionId: id, wordsId, at: recordedAt, sent, ended, ...facts } = detention;
    const { authority, place } = wordsIn<DetentionWords>(texts.get(wordsId));
    return {
      id,
      ...facts,
      ...omitUndefined({ authority, place }),
      recordedAt,
      sent: await Promise.all(sent.map((each) => this.sentOf(each, texts))),
      clock: ended ? null : await this.clockOf(detention, language, at),
      ...(ended && { ended: await this.endOf(detention, ended, texts) }),
    };
  }

  private async sentOf(entry: SentBody, texts: ReadonlyMap<string, string>): Promise<DetentionSentReply> {
    const { entryId: id, sentAt, wordsId, dossierId, file, exhibits, at: recordedAt } = entry;
    const { what, to } = wordsIn<SentWords>(texts.get(wordsId));
    const [cited] = file ? await this.files.replies([file]) : [];
    return { id, sentAt, ...omitUndefined({ what, to, dossierId, file: cited, exhibits }), recordedAt };
  }

  private async endOf(
    { calendar, detainedAt }: DetentionBody,
    { outcome, endedAt, reasonId }: NonNullable<DetentionBody['ended']>,
    texts: ReadonlyMap<string, string>,
  ): Promise<NonNullable<DetentionReply['ended']>> {
    const holidays = await this.holidays.holidaysOf(calendar, 'en');
    const days = workingDays(holidays, detainedAt, endedAt).length;
    return { outcome, endedAt, ...omitUndefined({ reason: texts.get(reasonId) }), workingDays: days };
  }
}

const textIdsOf = ({ wordsId, sent, ended }: DetentionBody): string[] => [
  wordsId,
  ...sent.map((each) => each.wordsId),
  ...(ended ? [ended.reasonId] : []),
];
