import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import expressStaticGzip from 'express-static-gzip';
import helmet from 'helmet';
import { routes } from '../../../../contracts/routes.js';
import { type LanguageCode, languageOf } from '../../../../contracts/shared/languages.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { sendRefusal } from '../problem-filter.js';

/** Matches paths of controllers; all others belong to the web app. */
const API_PATHS = /^\/api(\/|$)/i;
const PAGE = '/index.html';
const PRECONDITION_FAILED = 412;
const RANGE_WRONG = 416;

const YEAR_S = 31_536_000;

/**
 * Sets headers that limit pages to our own scripts, the styles that Mantine writes, and pictures from memory. Only the
 * operator knows whether clients use https: they say so by the public address.
 */
export function addSecurityHeaders(app: NestExpressApplication, publicUrl: string | undefined): void {
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
          // Allows documents that the page itself has fetched.
          frameSrc: ['blob:'],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      // Older browsers read this in place of frameAncestors.
      xFrameOptions: { action: 'deny' },
      strictTransportSecurity: publicUrl?.startsWith('https:') ? { maxAge: YEAR_S, includeSubDomains: false } : false,
    }),
  );
}

/** Maps paths to functions that return HTML for browsers that run no script, in the language that the address names. */
export type PlainPages = Readonly<Record<string, (language: LanguageCode) => Promise<string>>>;

/**
 * Serves the built web app from `root`: its files, compressed if the build did so and the client accepts it, and its page for all paths
 * outside the API.
 */
export function serveWebApp(app: NestExpressApplication, root: string, plainPages: PlainPages = {}): void {
  const files = existsSync(join(root, PAGE)) ? filesIn(root) : undefined;
  app.use('/dev/outbox', ({ originalUrl }: Request, response: Response) => {
    const { search } = new URL(originalUrl, 'http://localhost');
    response.redirect(`/api${routes.outbox.path}${search}`);
  });
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (API_PATHS.test(request.path)) return next();
    const notSent = (error?: unknown): void => {
      // The header belongs to a file that was found but not sent.
      response.removeHeader('Content-Encoding');
      const status = (error as { status?: number } | undefined)?.status;
      if (!error) sendRefusal(response, new Refusal('NotFound'));
      else if (status === RANGE_WRONG || status === PRECONDITION_FAILED) response.status(status).end();
      else next(error);
    };
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!files || !isRead || !isDecodable(request.path)) return notSent();
    files(request, response, (error?: unknown) => {
      // A page must not be the answer to a missing script.
      if (error || extname(request.path) !== '') return notSent(error);
      const plainPage = plainPages[request.path];
      const sendPage = (): void => {
        request.url = PAGE;
        files(request, response, notSent);
      };
      if (!plainPage) return sendPage();
      plainPage(languageOf(request.query['language'])).then((html) => sendWithPlainPage(response, join(root, PAGE), html), sendPage);
    });
  });
}

/** Sends the page of the web app with what it shows where no script runs. */
function sendWithPlainPage(response: Response, file: string, html: string): void {
  // The plain page is the last part of the body, so that the app finds its own element first.
  const page = readFileSync(file, 'utf8').replace('</body>', () => `<noscript>${html}</noscript></body>`);
  response.removeHeader('Content-Encoding');
  response.setHeader('Cache-Control', 'no-cache');
  response.type('html').send(page);
}

/** Prefers brotli to gzip, whatever order the client names. */
function filesIn(root: string): RequestHandler {
  return expressStaticGzip(root, {
    enableBrotli: true,
    orderPreference: ['br', 'gzip'],
    index: false,
    serveStatic: { redirect: false, setHeaders: setCacheHeaders },
  });
}

/** A path that cannot be decoded names no file. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Files under /assets have names that depend on their content. */
function setCacheHeaders(response: ServerResponse, path: string): void {
  response.setHeader('Cache-Control', /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
}
