import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { LanguageCode } from '../../../contracts/shared/languages.js';
import { epcisExceptionOf } from '../../../contracts/shared/messages/epcis-exceptions.js';
import type { Problem } from '../../../contracts/shared/messages/problem.js';
import { translateMessage, translateRefusal } from '../../../contracts/shared/messages/translate-message.js';
import { type Message, message, REFUSALS, Refusal, type RefusalCode } from '../../../contracts/shared/refusals.js';
import { RevisionConflict } from '../events/event-store.js';
import { EngineUnavailable } from '../lib/engine-unavailable.js';
import { Log } from '../monitoring/log.js';
import { REFUSAL_CODE, settleRequest } from './audit/audit-requests.js';
import { FIELD_ERRORS_MAX } from './bodies/unstorable-text.js';
import { requestedLanguage } from './request-language.js';

const PATH_CHARS_MAX = 200;
const TEXT_CHARS_MAX = 500;
const FIELDS_CHARS_MAX = 16_000;

/** Sends every failure as an RFC 9457 problem. A defect reveals only an ID, which the log also has. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const response = http.getResponse<Response>();
    if (isUntaken(thrown, response)) {
      settleRequest(response, 200);
      return;
    }
    const refusal = refusalOf(thrown);
    const problem = refusal ? problemOf(refusal, requestedLanguage(http.getRequest<Request>())) : this.defect(thrown);
    sendProblem(response, problem);
  }

  private defect(thrown: unknown): Problem {
    const id = randomUUID();
    this.log.error({ id, err: thrown }, 'defect');
    return { type: 'about:blank', title: 'Internal Server Error', status: 500, detail: id, code: 'Defect' };
  }
}

/** Is true where a handler that writes its answer itself ended because the connection did. */
const isUntaken = (thrown: unknown, { destroyed }: Response): boolean =>
  destroyed && String((thrown as { code?: unknown } | undefined)?.code).startsWith('ERR_STREAM_');

/** Answers a request that reaches no controller. */
export function sendRefusal(response: Response, refusal: Refusal): void {
  sendProblem(response, problemOf(refusal, requestedLanguage(response.req)));
}

function sendProblem(response: Response, problem: Problem): void {
  response.locals[REFUSAL_CODE] = problem.code;
  settleRequest(response, problem.status);
  if (response.headersSent) {
    // Part of the answer is already sent, so only a broken connection can show that it is incomplete.
    response.destroy();
    return;
  }
  if (isUnder(response, '/api/scim/')) {
    sendScimError(response, problem);
    return;
  }
  if (isUnder(response, '/api/epcis/')) problem.type = epcisExceptionOf(problem);
  if (problem.status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
  if (problem.status === 429) response.setHeader('Retry-After', String(problem.retryAfterSeconds ?? 900));
  response.status(problem.status).type('application/problem+json').send(JSON.stringify(problem));
}

const isUnder = ({ req }: Response, path: string): boolean => req.path.startsWith(path) || req.originalUrl.startsWith(path);

/** Names what RFC 7644 (table 9) has a name for. */
const SCIM_TYPES: Readonly<Record<string, string>> = { Invalid: 'invalidValue', EmailTaken: 'uniqueness', KeeperMissing: 'mutability' };

function sendScimError(response: Response, { status, detail, code }: Problem): void {
  const scimType = SCIM_TYPES[code];
  const body = { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: String(status), detail, ...(scimType && { scimType }) };
  if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
  response.status(status).type('application/scim+json').send(JSON.stringify(body));
}

function problemOf(refusal: Refusal, language: LanguageCode): Problem {
  const status = REFUSALS[refusal.code];
  const problem: Problem = {
    type: `/api/docs#${refusal.code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: translateRefusal(refusal, language),
    code: refusal.code,
  };
  if (refusal.fieldMessages) problem.fields = localizedFields(refusal.fieldMessages, language);
  const { seconds, challenge, zeroBits } = refusal.data;
  if (['TooOften', 'ProofNeeded', 'KeyBusy'].includes(refusal.code) && seconds) problem.retryAfterSeconds = Number(seconds);
  if (refusal.code === 'ProofNeeded' && challenge) {
    problem.proof = { challenge, zeroBits: Number(zeroBits), waitSeconds: Number(seconds) };
  }
  if (refusal.code === 'OrderNumberTaken') {
    const { orderId = '', purchaseOrderNumber = '', placedAt = '' } = refusal.data;
    Object.assign(problem, { orderId, purchaseOrderNumber, placedAt });
  }
  return problem;
}

/** Shortens paths and messages, which may contain sent text, and limits them together to a page of text. */
function localizedFields(said: NonNullable<Refusal['fieldMessages']>, language: LanguageCode): Record<string, string[]> {
  // Several library messages may share one text in a language; it is sent once.
  const texts = (all: readonly Message[]): string[] => [
    ...new Set(all.map((each) => truncate(translateMessage(each, language), TEXT_CHARS_MAX))),
  ];
  const fields: [path: string, texts: string[]][] = [];
  let chars = 0;
  for (const [path, all] of Object.entries(said).slice(0, FIELD_ERRORS_MAX)) {
    const field: [string, string[]] = [truncate(path, PATH_CHARS_MAX), texts(all)];
    chars += JSON.stringify(field).length;
    if (chars > FIELDS_CHARS_MAX) break;
    fields.push(field);
  }
  return Object.fromEntries(fields);
}

function truncate(text: string, charsMax: number): string {
  return text.length <= charsMax ? text : `${text.slice(0, charsMax - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** Returns the refusal behind a thrown error, or undefined for a defect. */
export function refusalOf(thrown: unknown): Refusal | undefined {
  if (thrown instanceof Refusal) return thrown;
  if (thrown instanceof EngineUnavailable) return new Refusal('EngineUnavailable');
  if (thrown instanceof RevisionConflict) return new Refusal('Conflict');
  if (isDiskFull(thrown)) return new Refusal('StorageFull');
  if (thrown instanceof HttpException) return refusalOfStatus(thrown.getStatus(), thrown.cause);
  const { status, expose } = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as { status?: unknown; expose?: unknown };
  // Errors of body parsers and static files carry a status that may be shown.
  return typeof status === 'number' && expose === true ? refusalOfStatus(status) : undefined;
}

/** Is true for what Node and the file system say of a disk, or a quota of it, that is full. */
const isDiskFull = (thrown: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(String((thrown as NodeJS.ErrnoException | undefined)?.code));

/** Returns the refusal for a status that a library chose; `cause` is the library's error. */
function refusalOfStatus(status: number, cause?: unknown): Refusal | undefined {
  if (status < 400 || status > 499) return undefined;
  const { code, field } = (cause ?? {}) as { code?: unknown; field?: unknown };
  const tooLarge = code === 'LIMIT_FILE_SIZE' ? 'FileTooLarge' : 'BodyTooLarge';
  const codes: Record<number, RefusalCode> = {
    401: 'SignedOut',
    403: 'NotFound',
    404: 'NotFound',
    413: tooLarge,
    415: 'ContentTypeInvalid',
  };
  const named = codes[status] ?? 'Invalid';
  const said = code === 'LIMIT_UNEXPECTED_FILE' ? message('fieldUnknown', { field: String(field) }) : message(named);
  const fields = typeof field === 'string' ? { [field]: [said] } : undefined;
  return new Refusal(named, {}, fields);
}
