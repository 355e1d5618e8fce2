import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { Config } from '../config/config.js';
import { AuditTrail } from '../monitoring/audit-trail.js';
import { Log } from '../monitoring/log.js';
import { Metrics } from '../monitoring/metrics.js';
import { PUBLIC_ADDRESS } from './access/caller.js';
import { auditRequests } from './audit/audit-requests.js';
import { BodyPipe } from './bodies/body-validation.js';
import { compressAnswers } from './compressed-answers.js';
import { ProblemFilter, sendRefusal } from './problem-filter.js';
import { addSecurityHeaders, serveWebApp } from './web-app.js';

/** Configures everything between a socket and a controller. `webRoot` is the folder of the built web app, if it exists. */
export function configureHttp(app: NestExpressApplication, webRoot: string): void {
  app.setGlobalPrefix('api');
  const { trustedProxies, publicUrl } = app.get(Config);
  // Only these may name the client that they forward for.
  app.set('trust proxy', [...trustedProxies]);
  app.set(PUBLIC_ADDRESS, publicUrl);
  app.set('etag', false);
  app.disable('x-powered-by');
  addSecurityHeaders(app, publicUrl);
  app.use(timeRequests(app.get(Metrics)));
  app.use('/api', auditRequests(app.get(AuditTrail)));
  app.use('/api', keepNothing);
  app.use('/api', compressAnswers());
  app.use(checkContentType);
  app.useGlobalPipes(new BodyPipe());
  app.useGlobalFilters(new ProblemFilter(app.get(Log)));
  serveWebApp(app, webRoot);
}

/** Lets no browser keep an answer, which depends on who asks, also where it refuses. */
function keepNothing(_: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  next();
}

/**
 * Refuses bodies other than JSON and forms, which would otherwise count as absent, and compressed bodies, whose full size is unknown before
 * unpacking.
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
