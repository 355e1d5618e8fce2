/** What is said of goods that came after the moment that was asked for. */
import { type Message, message } from '../../contracts/shared/refusals.js';
import type { PointInTime } from '../../projections/point-in-time.js';

/** When a fact was recorded, and when it happened. */
export interface Dated {
  recordedAt: string;
  occurredAt: string;
}

/** Facts count by when they were recorded, and on a day by when they happened. Undefined where the first one counts already. */
export function notRecordedYet(facts: readonly Dated[], { asOf, on }: PointInTime): Message | undefined {
  const recorded = facts.map(({ recordedAt }) => recordedAt).sort()[0];
  const happened = facts.map(({ occurredAt }) => occurredAt).sort()[0];
  if (asOf !== undefined && recorded !== undefined && asOf < recorded)
    return message('NotRecordedYet', { at: writtenMinute(asOf), first: writtenMinute(recorded) });
  if (on !== undefined && happened !== undefined && on < dayOf(happened))
    return message('NotRecordedYet', { at: writtenDay(on), first: writtenDay(happened) });
  return undefined;
}

const dayOf = (instant: string): string => instant.slice(0, 10);
/** As screens and papers write days, in every language. */
const writtenDay = (instant: string): string => dayOf(instant).split('-').reverse().join('/');
const writtenMinute = (instant: string): string => `${writtenDay(instant)} ${instant.slice(11, 16)} UTC`;
