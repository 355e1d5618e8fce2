import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AddDetentionSent, DetainOrder, DetentionGiven, EndDetention } from '../../../../contracts/brand/orders/detention/commands.js';
import type { DetentionFacts, WorkCalendar } from '../../../../contracts/brand/orders/detention/events.js';
import { message, Refusal } from '../../../../contracts/shared/refusals.js';
import { latestDate, localDate } from '../../../../contracts/shared/written/time-zones.js';
import type { ActingUser } from '../../../platform/http/access/principal.js';
import { Clock } from '../../../platform/lib/clock.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import { asReason, type TextReference } from '../../../platform/texts/erasable-texts.js';
import { brandOf } from '../brand-of.js';
import { CitedFiles } from '../cited-files.js';
import { DetentionTexts, type DetentionWords, type SentWords, wordsIn } from '../detention-texts.js';
import type { DetentionCommand } from '../order/detention.rules.js';
import type { OrderOutcome } from '../order/order-commands.js';
import { OrderStreams } from '../order/order-streams.js';
import { OrderReads } from '../reads/order-reads.js';
import { HolidayLibrary } from './holiday-library.js';
import { lastDayOf } from './working-days.rules.js';

const DAY_MS = 86_400_000;
/** Limits a term that is stated by its last day, and keeps its clock short. */
const TERM_DAYS_MAX = 400;
const CLOSING_TIME = '17:00';

type WithoutWords<Command> = Command extends { wordsId: string } ? Omit<Command, 'wordsId' | 'wordsHash'> : never;

/** Carries out a brand's commands on the detentions of its orders. */
@Injectable()
export class DetentionCommands {
  constructor(
    private readonly streams: OrderStreams,
    private readonly reads: OrderReads,
    private readonly texts: DetentionTexts,
    private readonly files: CitedFiles,
    private readonly holidays: HolidayLibrary,
    private readonly clock: Clock,
  ) {}

  /** Repeating it changes nothing. @throws Refusal NotFound, OrderNotPlaced, OrderDetained, TransactionIdReused, Invalid by field */
  async detainOrder(orderId: string, { detentionId = randomUUID(), ...given }: DetainOrder, user: ActingUser): Promise<OrderOutcome> {
    const facts = await this.factsOf(given);
    return this.recordWords({ kind: 'detain', orderId, brandId: brandOf(user), detentionId, facts }, wordsOf(given), user);
  }

  /** Replaces the facts of the detention as a whole. @throws Refusal NotFound, OrderNotDetained, Invalid by field */
  async changeDetention(orderId: string, given: DetentionGiven, user: ActingUser): Promise<OrderOutcome> {
    const facts = await this.factsOf(given);
    const before = await this.wordsNow(orderId, user);
    const words = wordsOf(given);
    const hasNewWords = before.authority !== words.authority || before.place !== words.place;
    return this.recordWords({ kind: 'changeDetention', orderId, brandId: brandOf(user), facts, hasNewWords }, words, user);
  }

  /** Repeating it changes nothing. @throws Refusal NotFound, OrderNotDetained, TransactionIdReused, DetentionFull, Invalid by field */
  async addDetentionSent(orderId: string, given: AddDetentionSent, user: ActingUser): Promise<OrderOutcome> {
    const brandId = brandOf(user);
    const { entryId = randomUUID(), sentAt, what, to, dossierId, file, exhibits } = given;
    this.assertNotInFuture({ sentAt });
    const cited = await this.files.resolve(brandId, 'file', file ? [{ blobName: file.blobName }] : [], []);
    if (Object.keys(cited.faults).length > 0) throw new Refusal('Invalid', {}, { file: [message('fileNotUploaded')] });
    const numbers = exhibits?.length ? exhibits.toSorted((a, b) => a - b) : undefined;
    const entry = { entryId, sentAt, ...omitUndefined({ dossierId: dossierId ?? undefined, file: cited.files[0], exhibits: numbers }) };
    return this.recordWords({ kind: 'addSent', orderId, brandId, entry }, { what, to } satisfies SentWords, user);
  }

  /** Repeating it changes nothing. @throws Refusal NotFound, OrderNotDetained, Invalid by field */
  async endDetention(orderId: string, { outcome, reason, endedAt }: EndDetention, user: ActingUser): Promise<OrderOutcome> {
    const last = (await this.reads.view(orderId, user)).detentions?.at(-1);
    const timeZone = last ? await this.holidays.timeZoneOf(last.calendar) : 'UTC';
    const today = localDate(Date.parse(this.clock.now()), timeZone);
    // A brand east of the port may have named a day that the port has not reached.
    const day = endedAt ?? (last && last.detainedAt > today ? last.detainedAt : today);
    this.assertNotInFuture({ endedAt: day });
    const command = { kind: 'endDetention' as const, orderId, brandId: brandOf(user), outcome, endedAt: day };
    return this.record(command.orderId, reason, user, (text) => ({ ...command, ...asReason(text) }));
  }

  private recordWords(command: WithoutWords<DetentionCommand>, words: object, user: ActingUser): Promise<OrderOutcome> {
    const withText = ({ id, hash }: TextReference) => ({ ...command, wordsId: id, wordsHash: hash });
    return this.record(command.orderId, JSON.stringify(words), user, withText);
  }

  private record(
    orderId: string,
    text: string,
    user: ActingUser,
    commandWith: (text: TextReference) => DetentionCommand,
  ): Promise<OrderOutcome> {
    const origin = { facilityId: brandOf(user), transactionId: orderId, userId: user.userId };
    return this.texts.during(origin, text, {
      dryRun: (reference) => this.streams.dryRun(commandWith(reference)),
      execute: async (reference) => ({
        id: orderId,
        transactionId: orderId,
        ...(await this.streams.execute(commandWith(reference), user.userId)),
      }),
    });
  }

  private async wordsNow(orderId: string, user: ActingUser): Promise<Partial<DetentionWords>> {
    const events = await this.streams.read(orderId);
    if (events[0]?.data.brandId !== brandOf(user)) throw new Refusal('NotFound');
    const last = events.findLast(({ type }) => type === 'OrderDetained' || type === 'OrderDetentionChanged');
    const wordsId = last && 'wordsId' in last.data ? last.data.wordsId : '';
    return wordsIn<DetentionWords>((await this.texts.get(wordsId))?.text);
  }

  private async factsOf(given: DetentionGiven): Promise<DetentionFacts> {
    const { regime, detainedAt, termDays, answerDue, answerTime, noticeNumber, transportPaper, entryNumber, cartons } = given;
    const calendar = await this.calendarOf(given);
    this.assertNotInFuture({ detainedAt });
    const hasDay = (answerDue ?? undefined) !== undefined;
    if (hasDay === ((termDays ?? undefined) !== undefined)) throw new Refusal('Invalid', {}, { answerDue: [message('oneDeadline')] });
    const due = answerDue ?? lastDayOf(await this.holidays.holidaysOf(calendar, 'en'), detainedAt, termDays ?? 1);
    if (due < detainedAt) throw new Refusal('Invalid', {}, { answerDue: [message('beforeDetained')] });
    if (Date.parse(due) - Date.parse(detainedAt) > TERM_DAYS_MAX * DAY_MS)
      throw new Refusal('Invalid', {}, { answerDue: [message('daysAhead', { max: TERM_DAYS_MAX })] });
    const said = {
      termDays: termDays ?? undefined,
      noticeNumber: noticeNumber ?? undefined,
      transportPaper: transportPaper ?? undefined,
      entryNumber: entryNumber ?? undefined,
      cartons: cartons ?? undefined,
    };
    return { regime, detainedAt, answerDue: due, answerTime: answerTime ?? CLOSING_TIME, calendar, ...omitUndefined(said) };
  }

  private async calendarOf({ calendar: { country, region } }: DetentionGiven): Promise<WorkCalendar> {
    const regions = await this.holidays.regionsOf(country, 'en');
    if (!regions) throw new Refusal('Invalid', {}, { 'calendar.country': [message('countryUnknown', { country })] });
    const code = region ?? undefined;
    if (code === undefined) return { country };
    const known = regions.find((each) => each.code.toLowerCase() === code.toLowerCase());
    if (!known) throw new Refusal('Invalid', {}, { 'calendar.region': [message('regionUnknown')] });
    return { country, region: known.code };
  }

  private assertNotInFuture(day: Record<string, string>): void {
    const latest = latestDate(Date.parse(this.clock.now()));
    for (const [field, value] of Object.entries(day))
      if (value > latest) throw new Refusal('Invalid', {}, { [field]: [message('dateInFuture')] });
  }
}

const wordsOf = ({ authority, place }: DetentionGiven): DetentionWords => ({ authority, ...(place ? { place } : {}) });
