/** Folds corrections of a response, and the actions that follow from its findings. */

import { type RecordedGrievanceEvent, type ResponseCorrected, responseDetailsOf } from '../../../contracts/watch/grievances/events.js';
import type { FindingBody, GrievanceBody } from './grievance-body.js';

/** Replaces what the response says, and adds further findings. Withdrawn findings were closed before. */
export function corrected(view: GrievanceBody, says: ResponseCorrected, at: string): GrievanceBody {
  if (!view.response) return view;
  const { source, messageId } = view.response;
  const { date, priority, documents, findings, corrects, by, reasonId: correctionId } = says;
  const said = { date, priority, source, messageId, documents, version: corrects + 1, correctedAt: at, correctionId };
  const all: FindingBody[] = [...view.findings, ...findings.map((each) => ({ ...each, foundBy: by }))];
  const { closedAt, ...open } = view;
  const isOpen = all.some((each) => each.closedAt === undefined);
  return {
    ...open,
    ...(isOpen ? { state: 'responded' as const } : { state: 'closed' as const, ...(closedAt !== undefined && { closedAt }) }),
    response: { ...said, ...responseDetailsOf(says) },
    blobNames: documents.map(({ blobName }) => blobName),
    findings: all,
    isPublic: view.isPublic || findings.length > 0,
  };
}

export function countedActions(
  { open, done, verified }: GrievanceBody['actions'],
  event: RecordedGrievanceEvent,
): GrievanceBody['actions'] {
  switch (event.type) {
    case 'ActionOpened':
      return { open: open + 1, done, verified };
    case 'ActionDone':
      return { open: open - 1, done: done + 1, verified };
    case 'ActionReturned':
      return { open: open + 1, done: done - 1, verified };
    case 'ActionVerified':
      return { open, done: done - 1, verified: verified + 1 };
    case 'ActionEnded': {
      const { was } = event.data;
      return { open: was === 'open' ? open - 1 : open, done: was === 'done' ? done - 1 : done, verified };
    }
    default:
      return { open, done, verified };
  }
}
