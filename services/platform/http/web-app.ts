import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import expressStaticGzip from 'express-static-gzip';
import helmet from 'helmet';
import { routes } from '../../../contracts/routes.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { sendRefusal } from './problem-filter.js';

/** Paths that controllers answer; all others belong to the web app. */
const API_PATHS = /^\/api(\/|$)/i;
const PAGE = '/index.html';
const PRECONDITION_FAILED = 412;
const RANGE_WRONG = 416;

/** Headers that keep the pages to what they are made of: our own scripts, styles that Mantine writes, pictures from memory. */
export function addSecurityHeaders(app: NestExpressApplication): void {
  app.use(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          mediaSrc: ["'self'", 'blob:'],
          fontSrc: ["'self'", 'data:'],
          connectSrc: ["'self'"],
          workerSrc: ["'self'", 'blob:'],
          objectSrc: ["'none'"],
          // A paper that the page itself has fetched.
          frameSrc: ['blob:'],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      // Whether it is reached by https is for the proxy in front of it to say.
      strictTransportSecurity: false,
    }),
  );
}

/**
 * Serves the built web app from `root`: its files, compressed where the build made them so and the client takes that, and
 * its page for every path that is none of the API's.
 */
export function serveWebApp(app: NestExpressApplication, root: string): void {
  const files = existsSync(join(root, PAGE)) ? filesIn(root) : undefined;
  app.use('/dev/outbox', (_: Request, response: Response) => response.redirect(`/api${routes.outbox.path}`));
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (API_PATHS.test(request.path)) return next();
    const notSent = (error?: unknown): void => {
      // Of a file that was found and is not sent after all.
      response.removeHeader('Content-Encoding');
      const status = (error as { status?: number } | undefined)?.status;
      if (!error) sendRefusal(response, new Refusal('NotFound'));
      else if (status === RANGE_WRONG || status === PRECONDITION_FAILED) response.status(status).end();
      else next(error);
    };
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!files || !isRead || !isDecodable(request.path)) return notSent();
    files(request, response, (error?: unknown) => {
      // A missing script must not be answered with a page.
      if (error || extname(request.path) !== '') return notSent(error);
      request.url = PAGE;
      files(request, response, notSent);
    });
  });
}

/** Brotli before gzip, whichever a client names first. */
function filesIn(root: string): RequestHandler {
  return expressStaticGzip(root, {
    enableBrotli: true,
    orderPreference: ['br', 'gzip'],
    index: false,
    serveStatic: { redirect: false, setHeaders: setCacheHeaders },
  });
}

/** A path that says no text names no file. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Files under /assets are named by their content. */
function setCacheHeaders(response: ServerResponse, path: string): void {
  response.setHeader('Cache-Control', /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
}
