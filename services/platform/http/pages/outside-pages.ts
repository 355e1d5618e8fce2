/** Answers paths outside the API that are no screens of the web app. */
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { EngineUnavailable } from '../../lib/engine-unavailable.js';
import { sendRefusal } from '../problem-filter.js';

export interface OutsideRequest {
  /** Is the path as sent, percent-encoded. */
  path: string;
  /** Begins with `?`; empty without a query. */
  search: string;
  accept: string;
  acceptLanguage: string;
  /** Is the client's network address. */
  address: string;
  /** Is the host that was asked, with its port where that is not the usual one. */
  host: string;
}

export interface OutsideAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
}

/** Is a function where the answer takes work, which is done for reads alone. */
export type Outside = OutsideAnswer | (() => Promise<OutsideAnswer>);

/** Returns undefined for a path that is not its own. */
export type OutsidePages = (request: OutsideRequest) => Outside | undefined;

const API_PATHS = /^\/api(\/|$)/i;

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS',
  'Access-Control-Allow-Headers': 'Accept, Accept-Language',
  'Access-Control-Expose-Headers': 'Link, Location',
};

export function answerOutside(pages: readonly OutsidePages[]): RequestHandler {
  return (request: Request, response: Response, next: NextFunction): void => {
    const { path, search } = splitTarget(request.originalUrl);
    const header = (name: string): string => String(request.headers[name] ?? '');
    const of = {
      path,
      search,
      accept: header('accept'),
      acceptLanguage: header('accept-language'),
      address: request.ip ?? '',
      host: header('host'),
    };
    const answer = API_PATHS.test(path) ? undefined : firstAnswer(pages, of);
    if (answer) response.set(CORS);
    if (!answer) next();
    else if (request.method === 'OPTIONS') {
      response.setHeader('Allow', CORS['Access-Control-Allow-Methods']);
      response.status(204).end();
    } else if (request.method !== 'GET' && request.method !== 'HEAD') sendRefusal(response, new Refusal('NotFound'));
    else
      Promise.resolve(typeof answer === 'function' ? answer() : answer).then(
        (found) => send(response, found),
        (error: unknown) => (error instanceof EngineUnavailable ? sendRefusal(response, new Refusal('EngineUnavailable')) : next(error)),
      );
  };
}

function firstAnswer(pages: readonly OutsidePages[], request: OutsideRequest): Outside | undefined {
  for (const page of pages) {
    const answer = page(request);
    if (answer) return answer;
  }
  return undefined;
}

function splitTarget(target: string): { path: string; search: string } {
  const at = target.indexOf('?');
  return at < 0 ? { path: target, search: '' } : { path: target.slice(0, at), search: target.slice(at) };
}

function send(response: Response, { status, headers, body }: OutsideAnswer): void {
  response
    .status(status)
    .set({ 'Cache-Control': 'no-store', ...headers })
    .send(body);
}
