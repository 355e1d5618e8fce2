import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';

/** What is shorter fits one packet as it is. */
const BYTES_MIN = 1_024;
const JSON_TYPE = /^application\/([a-z.-]+\+)?json\b/;
/** Their answers hold tokens: a length must say nothing of what stands beside them. */
const SECRET_PATHS = /^\/api\/(auth|setup)(\/|$)/i;

/**
 * Sends answers in JSON by brotli or gzip to who takes that. Papers, bundles and pictures are compressed in themselves and
 * stream as they are; the web app's files lie compressed on the disk (ADR 0070).
 */
export function compressAnswers(): RequestHandler {
  return compression({ threshold: BYTES_MIN, filter: isCompressed });
}

function isCompressed({ originalUrl }: Request, response: Response): boolean {
  return JSON_TYPE.test(String(response.getHeader('content-type'))) && !SECRET_PATHS.test(originalUrl.split('?', 1)[0] ?? '');
}
