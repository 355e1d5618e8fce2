import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';

/** Shorter answers fit into one packet uncompressed. */
const BYTES_MIN = 1_024;
const JSON_TYPE = /^application\/([a-z.-]+\+)?json\b/;
/** Answers on these paths contain tokens; compression would reveal through the length what is next to them. */
const SECRET_PATHS = /^\/api\/(auth|setup)(\/|$)/i;

/**
 * Compresses JSON answers by brotli or gzip for clients that accept it. Documents, bundles and pictures are compressed already; the web
 * app's files are compressed on disk (ADR 0070).
 */
export function compressAnswers(): RequestHandler {
  return compression({ threshold: BYTES_MIN, filter: isCompressed });
}

function isCompressed({ originalUrl }: Request, response: Response): boolean {
  return JSON_TYPE.test(String(response.getHeader('content-type'))) && !SECRET_PATHS.test(originalUrl.split('?', 1)[0] ?? '');
}
