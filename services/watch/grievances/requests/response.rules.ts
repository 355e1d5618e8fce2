/** Decides how a request is answered, and how the answer is corrected: what it says, what was found, and what was not so. */

import { isDeepStrictEqual } from 'node:util';
import { message, Refusal } from '../../../../contracts/shared/refusals.js';
import { latestDate } from '../../../../contracts/shared/written/time-zones.js';
import {
  type Finding,
  type GrievanceEvent,
  type ResponseCorrected,
  type ResponseDetails,
  responseDetailsOf,
} from '../../../../contracts/watch/grievances/events.js';
import { findingIdOf } from '../../../../contracts/watch/grievances/grievance-kinds.js';
import { findingOf, needsAnother } from '../corrective-action.rules.js';
import { type CommandOf, type KnownFinding, type KnownGrievance, type KnownResponse, requestOf } from '../grievance.rules.js';

type Correcting = CommandOf<'correct'>;

export function respond(known: KnownGrievance, command: CommandOf<'respond'>, now: string): GrievanceEvent[] {
  const { header } = requestOf(known);
  const { kind: _, by: assigneeId, found, documents, ...response } = command;
  if (known.assigneeId !== assigneeId) throw new Refusal('NotFound');
  if (known.response) {
    if (isSameResponse(known, command)) return [];
    throw new Refusal('RequestAnswered');
  }
  if (response.date > latestDate(Date.parse(now))) throw new Refusal('Invalid', {}, { date: [message('dateInFuture')] });
  const findings = found.map((each, at) => ({ findingId: findingIdOf(known.grievanceId, at + 1), ...each }));
  return [{ type: 'RequestResponded', data: { ...header, assigneeId, ...response, findings, documents: [...documents] } }];
}

/** Compares with what was answered first, whatever became of it. */
function isSameResponse({ response, findings }: KnownGrievance, command: CommandOf<'respond'>): boolean {
  const first = response?.first ?? (response && { ...response, findings });
  return first !== undefined && isSame(first, command) && told(first.findings) === told(command.found);
}

/** Replaces the facts of the response, and adds new findings. The findings that it withdraws were closed before it. */
export function corrected(known: KnownGrievance, says: ResponseCorrected): KnownGrievance {
  if (!known.response) return known;
  const { source, first = { ...known.response, findings: known.findings } } = known.response;
  const { documents, findings, withdrawn, by, reasonId, corrects } = says;
  const correction = { by, reasonId, findings, withdrawn };
  const response = { ...responseDetailsOf(says), documents, source, version: corrects + 1, correction, first };
  const all = [...known.findings, ...findings.map((each) => ({ ...each, foundBy: by, isClosed: false }))];
  return { ...known, response, findings: all, state: all.every(({ isClosed }) => isClosed) ? 'closed' : 'responded' };
}

/** Returns no events where nothing changes, and for the last correction again. */
export function correctResponse(known: KnownGrievance, command: Correcting): GrievanceEvent[] {
  const { header } = requestOf(known);
  const { response } = known;
  if (!response) throw new Refusal('NotFound');
  if (isRepeated(response, command)) return [];
  if (command.corrects !== response.version) throw new Refusal('ResponseIsCorrected');
  const withdrawn = command.withdraw.map((id) => withdrawableOf(known, id, command.by));
  assertNew(known, command);
  const says = saidBy(response, command);
  const findings = command.found.map((each, at) => ({
    findingId: findingIdOf(known.grievanceId, known.findings.length + at + 1),
    ...each,
  }));
  if (withdrawn.length === 0 && findings.length === 0 && isSame(response, says)) return [];
  const { by, source, corrects, reasonId, reasonHash } = command;
  const data = {
    ...header,
    corrects,
    by,
    source,
    ...says,
    documents: [...says.documents],
    findings,
    withdrawn: [...command.withdraw],
    reasonId,
    reasonHash,
  };
  return [...withdrawn.flatMap((each) => withdraw(known, each, { reasonId, reasonHash })), { type: 'ResponseCorrected', data }];
}

/** @throws Refusal NotFound, FindingIsClosed, OwnFinding */
function withdrawableOf(known: KnownGrievance, findingId: string, by: string): KnownFinding {
  const found = findingOf(known, findingId);
  if (found.isClosed) throw new Refusal('FindingIsClosed');
  if (needsAnother(found, by)) throw new Refusal('OwnFinding');
  return found;
}

/** @throws Refusal Invalid at the field for an indicator that has an open finding, which stays */
function assertNew({ findings }: KnownGrievance, { found, withdraw: taken }: Correcting): void {
  const open = findings.filter(({ findingId, isClosed }) => !isClosed && !taken.includes(findingId));
  const at = found.findIndex((each) => open.some(({ indicator }) => indicator === each.indicator));
  if (at >= 0) throw new Refusal('Invalid', {}, { [`indicators.${at}.indicator`]: [message('indicatorFound')] });
}

/** Closes the finding, and ends the actions that it led to. */
function withdraw(
  known: KnownGrievance,
  { findingId, indicator }: KnownFinding,
  reason: { reasonId: string; reasonHash: string },
): GrievanceEvent[] {
  const { header } = requestOf(known);
  const ended = known.actions.flatMap(({ actionId, findingId: of, state: was }): GrievanceEvent[] =>
    of === findingId && (was === 'open' || was === 'done') ? [{ type: 'ActionEnded', data: { ...header, actionId, was } }] : [],
  );
  return [{ type: 'FindingClosed', data: { ...header, findingId, indicator, ...reason, isWithdrawn: true } }, ...ended];
}

type Said = ResponseDetails & Pick<KnownResponse, 'documents'>;

const saidBy = (response: Said, command: Partial<Said>): Said => ({
  ...{ ...responseDetailsOf(response), ...responseDetailsOf(command) },
  documents: command.documents ?? response.documents,
});

const hashesOf = ({ documents }: Pick<KnownResponse, 'documents'>): string => documents.map(({ sha256 }) => sha256).join();

const told = (found: readonly Omit<Finding, 'findingId'>[]): string =>
  found.map(({ indicator, severity }) => `${indicator} ${severity}`).join();

const isSame = (one: Said, other: Said): boolean =>
  isDeepStrictEqual(responseDetailsOf(one), responseDetailsOf(other)) && hashesOf(one) === hashesOf(other);

/** Compares with the last correction; the caller compares the reasons. */
function isRepeated(response: KnownResponse, command: Correcting): boolean {
  const { correction, version } = response;
  if (!correction || command.corrects !== version - 1 || correction.by !== command.by) return false;
  return (
    isSame(response, saidBy(response, command)) &&
    told(correction.findings) === told(command.found) &&
    correction.withdrawn.join() === command.withdraw.join()
  );
}
