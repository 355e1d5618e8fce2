import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';

/** Paths that the server answers itself; all others belong to the web app. */
const SERVER_PATHS = /^\/(api|dev)(\/|$)/;

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

/** Serves the built web app from `root`: its files, and its page for every path that is none of the server's. */
export function serveWebApp(app: NestExpressApplication, root: string): void {
  const page = join(root, 'index.html');
  if (!existsSync(page)) return;
  app.useStaticAssets(root, { index: false, setHeaders: cached });
  app.use((request: Request, response: Response, next: NextFunction) => {
    const asks = request.method === 'GET' || request.method === 'HEAD';
    // A missing script must not be answered with a page.
    if (!asks || SERVER_PATHS.test(request.path) || extname(request.path) !== '') return next();
    response.setHeader('Cache-Control', 'no-cache');
    response.sendFile(page);
  });
}

/** Files under /assets are named by their content. */
function cached(response: Response, path: string): void {
  response.setHeader('Cache-Control', /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
}
