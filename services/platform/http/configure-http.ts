import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { Config } from '../config/config.js';
import { AuditTrail } from '../monitoring/audit-trail.js';
import { Log } from '../monitoring/log.js';
import { Metrics } from '../monitoring/metrics.js';
import { PUBLIC_ADDRESS } from './access/caller.js';
import { serveWellKnown } from './api-docs/well-known.js';
import { auditRequests } from './audit/audit-requests.js';
import { BodyPipe } from './bodies/body-validation.js';
import { compressAnswers } from './compressed-answers.js';
import { answerOutside, type OutsidePages } from './pages/outside-pages.js';
import { addSecurityHeaders, type PlainPages, serveWebApp } from './pages/web-app.js';
import { ProblemFilter, sendRefusal } from './problem-filter.js';

/** Configures everything between a socket and a controller. `webRoot` is the folder of the built web app, if it exists. */
export function configureHttp(
  app: NestExpressApplication,
  webRoot: string,
  plainPages?: PlainPages,
  outside: readonly OutsidePages[] = [],
): void {
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
  serveWellKnown(app);
  app.use(answerOutside(outside));
  serveWebApp(app, webRoot, plainPages);
}

/** Lets no browser keep an answer, which depends on the caller, also where it refuses. */
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
  else if (/^(application\/json|multipart\/form-data)\s*(;|$)/i.test(type) || isOfProtocol(request.path, type)) next();
  else sendRefusal(response, new Refusal('ContentTypeInvalid'));
}

/** Protocols of others say in which type their messages come. */
const isOfProtocol = (path: string, type: string): boolean =>
  (path.startsWith('/api/scim/') && /^application\/scim\+json\s*(;|$)/i.test(type)) ||
  (path.startsWith('/api/epcis/') && /^application\/ld\+json\s*(;|$)/i.test(type)) ||
  (path === '/api/auth/oidc/logout' && /^application\/x-www-form-urlencoded\s*(;|$)/i.test(type));

function timeRequests(metrics: Metrics) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const began = performance.now();
    response.once('finish', () => {
      // A stream is answered at once, and ends with its client.
      if (String(response.getHeader('content-type')).startsWith('text/event-stream')) return;
      const route = (request.route as { path?: string } | undefined)?.path ?? 'other';
      metrics.observeRequest(request.method, route, response.statusCode, (performance.now() - began) / 1000);
    });
    next();
  };
}
