import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Request, Response } from 'express';
import { routes } from '../../../../contracts/routes.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { Config, publicUrlOf } from '../../config/config.js';
import { Clock } from '../../lib/clock.js';
import { sendRefusal } from '../problem-filter.js';

const CATALOG_PATH = '/.well-known/api-catalog';
const CONTACT_PATH = '/.well-known/security.txt';
const LINKSET = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';
const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/** Serves what programs and people look for at every host: where the API is described (RFC 9727), and who hears of a vulnerability (RFC 9116). */
export function serveWellKnown(app: NestExpressApplication): void {
  const config = app.get(Config);
  const clock = app.get(Clock);
  app.use(CATALOG_PATH, (request: Request, response: Response, next: () => void) => {
    if (!isReadOf(request)) return next();
    response.setHeader('Link', `<${CATALOG_PATH}>; rel="api-catalog"`);
    response.setHeader('Content-Type', LINKSET);
    response.end(JSON.stringify(apiCatalog(publicUrlOf(config))));
  });
  app.use(CONTACT_PATH, (request: Request, response: Response, next: () => void) => {
    if (!isReadOf(request)) return next();
    if (config.securityContact === undefined) return sendRefusal(response, new Refusal('NotFound'));
    response.type('text/plain; charset=utf-8').send(securityText(config.securityContact, config.publicUrl, clock.now()));
  });
}

/** Returns true for the path itself, and for no path below it. */
const isReadOf = ({ method, path }: Request): boolean => (method === 'GET' || method === 'HEAD') && path === '/';

/** @param origin the public address, without a path */
export function apiCatalog(origin: string): object {
  const at = (path: string): string => `${origin}${path}`;
  const ofApi = (path: string): string => at(`/api${path}`);
  return {
    linkset: [
      { anchor: at(CATALOG_PATH), item: [{ href: at('/api') }] },
      {
        anchor: at('/api'),
        'service-desc': [{ href: ofApi(routes.docsJson.path), type: 'application/json' }],
        'service-doc': [{ href: ofApi(routes.docs.path), type: 'text/html' }],
        status: [{ href: ofApi(routes.health.path), type: 'application/json' }],
      },
    ],
  };
}

/** @param now an instant; the text says that it ends at the beginning of a later day */
export function securityText(contact: string, origin: string | undefined, now: string): string {
  const end = new Date(Date.parse(now) + VALID_DAYS * DAY_MS).toISOString().slice(0, 10);
  const lines = [`Contact: ${contact}`, `Expires: ${end}T00:00:00Z`, 'Preferred-Languages: en'];
  return [...lines, ...(origin ? [`Canonical: ${origin}${CONTACT_PATH}`] : []), ''].join('\n');
}
