/** Says which detention the dossier answers, and which evidence was sent before. */
import type { DossierBlock } from '../../../../../../contracts/brand/dossiers/content.js';
import type { DetentionReply } from '../../../../../../contracts/brand/orders/detention/replies.js';
import type { DossierWords } from '../../words/dossier-words.js';
import { column, fact, facts as factLines, heading, table, text } from '../blocks.js';
import type { Draft } from '../draft.js';

export function detentionBlocks({ facts: { detention }, words }: Draft): DossierBlock[] {
  if (!detention) return [];
  const { column: head } = words.own;
  const { whatWasSent, wordsErased } = words.texts.detention;
  const rows = detention.sent.map(({ sentAt, what = wordsErased, to = wordsErased }) => [words.day(sentAt), what, to]);
  return [
    heading(titleOf(detention, words)),
    factLines(detentionFacts(detention, words)),
    ...clockBlock(detention, words),
    ...(rows.length > 0
      ? [heading(whatWasSent, 3), table([column(head.date, 1.6), column(head.what, 5), column(head.with, 5)], rows)]
      : []),
  ];
}

function titleOf({ noticeNumber }: DetentionReply, words: DossierWords): string {
  const { title, titleOf: titled } = words.own.detention;
  return noticeNumber === undefined ? title : words.fill(titled, { number: noticeNumber });
}

function detentionFacts(detention: DetentionReply, words: DossierWords): (readonly [string, string])[] {
  const { detention: own } = words.own;
  const { form, regime: law, wordsErased, left_other: left, overdue_other: overdue } = words.texts.detention;
  const { authority = wordsErased, place, regime, detainedAt, transportPaper, entryNumber, cartons, clock } = detention;
  return [
    [form.authority, authority],
    ...fact(form.place, place),
    [form.regime, law[regime]],
    [form.detainedAt, words.day(detainedAt)],
    ...fact(form.transportPaper, transportPaper),
    ...fact(form.entryNumber, entryNumber),
    ...fact(form.cartons, cartons),
    [own.due, dueOf(detention, words)],
    ...(clock && !clock.isOverdue
      ? [[words.capital(left), words.fill(own.leftOf, { left: clock.left, total: clock.total })] as const]
      : []),
    ...(clock?.isOverdue ? [[words.capital(overdue), words.count(clock.overdueDays)] as const] : []),
  ];
}

/** Draws the term as a row of working days. */
function clockBlock({ clock }: DetentionReply, words: DossierWords): DossierBlock[] {
  const [first, last] = [clock?.days[0], clock?.days.at(-1)];
  if (!clock || !first || !last) return [];
  const dayAndMonth = (day: string) => words.day(day).slice(0, 5);
  const { holidays_other: other, holidays_one: one = other } = words.texts.detention;
  const free = words.join(clock.holidays.map(({ day, name }) => `${dayAndMonth(day)} (${name})`));
  const note = clock.holidays.length === 0 ? '' : words.fill(clock.holidays.length === 1 ? one : other, { days: free });
  const days = clock.days.map(({ state, startsWeek }) => ({ state, startsWeek }));
  return [{ kind: 'clock', days, first: dayAndMonth(first.day), last: dayAndMonth(last.day), note }];
}

function dueOf({ answerDue, answerTime, clock }: DetentionReply, words: DossierWords): string {
  const due = `${words.day(answerDue)} ${answerTime}`;
  return clock ? `${due} (${clock.timeZone})` : due;
}

/** Says the same in one sentence, and lists the sent evidence in another. */
export function detentionSummary({ facts: { detention }, words }: Draft): DossierBlock[] {
  if (!detention) return [];
  const { detention: own } = words.own;
  const { form, regime: law, nothingSent, sentSoFar, wordsErased } = words.texts.detention;
  const { authority = wordsErased, regime, detainedAt, place, transportPaper, entryNumber, cartons, sent } = detention;
  const where = place === undefined || authority.includes(place) ? [] : [place];
  const what = {
    authority: words.join([authority, ...where]),
    date: words.day(detainedAt),
    law: law[regime],
    due: dueOf(detention, words),
  };
  const numbers = [...fact(form.transportPaper, transportPaper), ...fact(form.entryNumber, entryNumber), ...fact(form.cartons, cartons)];
  const named = numbers.map(([label, value]) => `${label}: ${value}.`);
  const list = words.join(sent.map((each) => `${each.what ?? wordsErased} (${words.day(each.sentAt)})`));
  return [
    heading(titleOf(detention, words)),
    text([words.fill(own.summary, what), ...named, sent.length > 0 ? words.fill(sentSoFar, { list }) : nothingSent].join(' ')),
  ];
}
