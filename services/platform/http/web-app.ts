import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import { Refusal } from '../../../contracts/refusals.js';
import { routes } from '../../../contracts/routes.js';
import { refuse } from './problem-filter.js';

/** Paths that controllers answer; all others belong to the web app. */
const API_PATHS = /^\/api(\/|$)/i;

/** Headers that keep the pages to what they are made of: our own scripts, styles that Mantine writes, pictures from memory. */
export function secure(app: NestExpressApplication): void {
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

/** Serves the built web app from `root`: its files, and its page for every path that is none of the API's. */
export function serveWebApp(app: NestExpressApplication, root: string): void {
  const page = join(root, 'index.html');
  const isBuilt = existsSync(page);
  app.use('/dev/outbox', (_: Request, response: Response) => response.redirect(`/api${routes.outbox.path}`));
  if (isBuilt) app.useStaticAssets(root, { index: false, redirect: false, setHeaders: cached });
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (API_PATHS.test(request.path)) return next();
    const asksForPage = (request.method === 'GET' || request.method === 'HEAD') && extname(request.path) === '';
    // A missing script must not be answered with a page.
    if (!isBuilt || !asksForPage) return refuse(response, new Refusal('NotFound'));
    response.setHeader('Cache-Control', 'no-cache');
    response.sendFile(page);
  });
}

/** Files under /assets are named by their content. */
function cached(response: Response, path: string): void {
  response.setHeader('Cache-Control', /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
}
