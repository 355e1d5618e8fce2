/** What a report is of, as the head of its first page says it. */
import { filled } from '../../../contracts/field-messages.js';
import type { ReportSums } from '../../../contracts/report-replies.js';
import { dateIn, dateTimeIn, whole } from './formats.js';
import type { ReportTexts } from './texts/en.js';

export type Fact = readonly [label: string, value: string];

/** What the head of a report says: label and value. */
export function factsOf(sums: ReportSums, texts: ReportTexts): Fact[] {
  const { facility, timeZone, from, to, number, firstRevision, lastRevision } = sums;
  const last = dateIn(new Date(Date.parse(to) - 1).toISOString(), timeZone);
  return [
    ['', facility.name],
    ...(facility.oarId ? [[texts.oarId, facility.oarId] as const] : []),
    [texts.model, texts[sums.model]],
    [filled(texts.window, { number }), number === 0 ? filled(texts.until, { date: last }) : `${dateIn(from, timeZone)} – ${last}`],
    [texts.state, texts[sums.status]],
    [texts.factors, sums.factorsVersion],
    [texts.events, firstRevision < 0 ? '–' : `${whole(firstRevision)} – ${whole(lastRevision)}`],
    [texts.head, sums.headHash],
    ...(sums.closedAt ? [[texts.closed, dateTimeIn(sums.closedAt, timeZone)] as const] : []),
    [texts.made, dateTimeIn(sums.madeAt, timeZone)],
    [texts.timeZone, timeZone],
  ];
}
