import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { Refusal } from '../../../contracts/refusals.js';
import { Log } from '../log.js';
import { Metrics } from '../metrics.js';
import { ProblemFilter, refuse } from './problem-filter.js';
import { BodyPipe } from './validation.js';
import { secure, serveWebApp } from './web-app.js';

/** 500 lots with everything that can be said of them stay well under it. */
const BODY_BYTES_MAX = 2 * 1024 * 1024;

/** Everything between a socket and a controller. `webRoot`: the built web app, if it is there. */
export function configureHttp(app: NestExpressApplication, webRoot: string): void {
  app.setGlobalPrefix('api');
  // A proxy on the same machine may say whom it speaks for; nobody else may.
  app.set('trust proxy', 'loopback');
  app.set('etag', false);
  app.disable('x-powered-by');
  secure(app);
  app.use(timed(app.get(Metrics)));
  app.use(acceptable);
  app.useBodyParser('json', { limit: BODY_BYTES_MAX });
  app.useGlobalPipes(new BodyPipe());
  app.useGlobalFilters(new ProblemFilter(app.get(Log)));
  serveWebApp(app, webRoot);
}

/** Bodies are JSON or forms with files: another type would be taken for no body at all. */
function acceptable(request: Request, response: Response, next: NextFunction): void {
  const { 'content-type': type = '', 'content-length': length = '0', 'transfer-encoding': chunked } = request.headers;
  const hasBody = chunked !== undefined || length !== '0';
  if (!hasBody || /^(application\/json|multipart\/form-data)\s*(;|$)/i.test(type)) next();
  else refuse(response, new Refusal('ContentTypeInvalid'));
}

function timed(metrics: Metrics) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const began = performance.now();
    response.once('finish', () => {
      const route = (request.route as { path?: string } | undefined)?.path ?? 'other';
      metrics.answered(request.method, route, response.statusCode, (performance.now() - began) / 1000);
    });
    next();
  };
}
