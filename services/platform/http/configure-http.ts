import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { Log } from '../monitoring/log.js';
import { Metrics } from '../monitoring/metrics.js';
import { BodyPipe } from './bodies/body-validation.js';
import { compressAnswers } from './compressed-answers.js';
import { ProblemFilter, sendRefusal } from './problem-filter.js';
import { addSecurityHeaders, serveWebApp } from './web-app.js';

/** Everything between a socket and a controller. `webRoot`: the built web app, if it is there. */
export function configureHttp(app: NestExpressApplication, webRoot: string): void {
  app.setGlobalPrefix('api');
  // A proxy on the same machine may say whom it speaks for; nobody else may.
  app.set('trust proxy', 'loopback');
  app.set('etag', false);
  app.disable('x-powered-by');
  addSecurityHeaders(app);
  app.use(timeRequests(app.get(Metrics)));
  app.use('/api', compressAnswers());
  app.use(checkContentType);
  app.useGlobalPipes(new BodyPipe());
  app.useGlobalFilters(new ProblemFilter(app.get(Log)));
  serveWebApp(app, webRoot);
}

/**
 * Bodies are JSON or forms with files: another type would be taken for no body at all. Nor are they compressed: what a
 * few bytes grow to is known only when it has grown.
 */
function checkContentType(request: Request, response: Response, next: NextFunction): void {
  const { 'content-type': type = '', 'content-length': length = '0', 'transfer-encoding': chunked } = request.headers;
  const { 'content-encoding': encoding = 'identity' } = request.headers;
  const hasBody = chunked !== undefined || length !== '0';
  if (!hasBody) next();
  else if (encoding.toLowerCase() !== 'identity') sendRefusal(response, new Refusal('ContentEncodingInvalid'));
  else if (/^(application\/json|multipart\/form-data)\s*(;|$)/i.test(type)) next();
  else sendRefusal(response, new Refusal('ContentTypeInvalid'));
}

function timeRequests(metrics: Metrics) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const began = performance.now();
    response.once('finish', () => {
      const route = (request.route as { path?: string } | undefined)?.path ?? 'other';
      metrics.observeRequest(request.method, route, response.statusCode, (performance.now() - began) / 1000);
    });
    next();
  };
}
