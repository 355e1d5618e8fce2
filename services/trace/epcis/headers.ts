/** Sends the headers of the REST bindings of EPCIS 2.0. */
import type { Request, Response } from 'express';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { CBV_VERSION, EPC_FORMATS, EPCIS_VERSION } from '../../../contracts/trace/epcis/vocabulary.js';

const LD_JSON = 'application/ld+json';
export const MEDIA_TYPES = ['application/json', LD_JSON];

/**
 * Sets the headers of an answer. No site has a company prefix of GS1, so identifiers are addresses of this product in every format.
 * @throws Refusal EpcisNotAcceptable for another media type, version or format
 */
export function prepare(request: Request, response: Response): void {
  const type = request.accepts(MEDIA_TYPES);
  const format = request.get('GS1-EPC-Format') ?? 'No_Preference';
  const isKnown = EPC_FORMATS.some((each) => each === format);
  if (type === false || !isKnown || !isOfVersion(request, 'GS1-EPCIS-Max', 'atMost')) throw new Refusal('EpcisNotAcceptable');
  if (!isOfVersion(request, 'GS1-EPCIS-Min', 'atLeast')) throw new Refusal('EpcisNotAcceptable');
  if (type === LD_JSON) response.type(LD_JSON);
  response.setHeader('GS1-EPCIS-Version', EPCIS_VERSION);
  response.setHeader('GS1-CBV-Version', CBV_VERSION);
  response.setHeader('GS1-EPC-Format', format);
}

/** Compares a version that the caller demands with that of the answers. */
function isOfVersion(request: Request, header: string, bound: 'atMost' | 'atLeast'): boolean {
  const asked = request.get(header);
  if (asked === undefined) return true;
  const [one = 0, two = 0] = asked.split('.').map(Number);
  return bound === 'atMost' ? one >= 2 : one < 2 || (one === 2 && two === 0);
}

export function paged<Document>({ document, next }: { document: Document; next?: string }, request: Request, response: Response): Document {
  if (next === undefined) return document;
  const address = new URL(request.originalUrl, 'http://localhost');
  address.searchParams.set('nextPageToken', next);
  response.setHeader('Link', `<${address.pathname}${address.search}>; rel="next"`);
  // A token names a place in the log, which stays.
  response.setHeader('GS1-Next-Page-Token-Expires', '9999-12-31T23:59:59Z');
  return document;
}
