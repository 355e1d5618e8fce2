/** Words the message about goods that came after the requested moment. */
import { type Message, message } from '../../../contracts/shared/refusals.js';
import { writtenDay, writtenMinute } from '../../../contracts/shared/written/shown-days.js';
import type { PointInTime } from '../../../projections/shared/point-in-time.js';

export type Dated = { recordedAt: string; occurredAt: string };

/** Compares the time of recording, or for a day the time of the event. Returns undefined when the first fact counts already. */
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
