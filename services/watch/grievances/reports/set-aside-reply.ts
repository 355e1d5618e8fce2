import { BRING_BACK_DAYS } from '../../../../contracts/watch/grievances/grievance-kinds.js';
import type { AnnouncedVisitsReply, GrievancePerson, SetAsideReply, VisitReply } from '../../../../contracts/watch/grievances/replies.js';
import type { GrievanceBody, SetAsideBody } from '../../../../projections/watch/grievances/grievances.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import type { GrievanceTexts } from '../grievance-texts.js';

const DAY_MS = 86_400_000;

/** Shows who set a report aside, why, and until when it can come back. */
export function setAsideReply(
  { why, at, by, reasonId, isSuggested, isAlone }: SetAsideBody,
  texts: ReadonlyMap<string, string>,
  personOf: (id: string) => GrievancePerson,
): SetAsideReply {
  const backUntil = new Date(Date.parse(at) + BRING_BACK_DAYS * DAY_MS).toISOString();
  const alone = isAlone && !isSuggested ? { isAlone: true as const } : {};
  return { why, at, by: personOf(by), isSuggested, ...alone, backUntil, ...omitUndefined({ reason: texts.get(reasonId) }) };
}

/** Shows the visit that was announced. */
export const visitOf = ({ visitOn, visitAnnouncedAt }: GrievanceBody): VisitReply | undefined =>
  visitAnnouncedAt === undefined ? undefined : { date: visitOn, announcedAt: visitAnnouncedAt };

/** Shows a site the days of announced visits, and the questions. */
export async function announcedVisitsReply(found: readonly GrievanceBody[], texts: GrievanceTexts): Promise<AnnouncedVisitsReply> {
  const questions = await texts.getMany(found.flatMap(({ questionId }) => questionId ?? []));
  return {
    items: found.map(({ visitOn, questionId = '' }) => ({ date: visitOn, ...omitUndefined({ question: questions.get(questionId) }) })),
  };
}
