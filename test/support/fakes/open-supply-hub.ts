/** A small server that answers as Open Supply Hub's API does, in the shapes of its documentation, and keeps what it was asked. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HubFacility {
  latitude?: number;
  longitude?: number;
  oarId: string;
  name: string;
  address: string;
  countryCode: string;
  closed: boolean;
}

export interface HubRequest {
  method: string;
  path: string;
  authorization: string | undefined;
  body: unknown;
}

export const HUB_TOKEN = 'b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5';

type Answer = { status: number; body?: unknown; headers?: Record<string, string> };

export class FakeOpenSupplyHub {
  readonly requests: HubRequest[] = [];
  /** Answers the next requests instead of the hub; null leaves them unanswered. */
  readonly cannedAnswers: (Answer | null)[] = [];
  private items = 900;
  private readonly server = createServer((request, response) => void this.handle(request, response));

  constructor(private readonly listed: readonly HubFacility[]) {}

  async start(): Promise<string> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = Buffer.concat(await request.toArray()).toString();
    const { method = '', url: path = '', headers } = request;
    this.requests.push({ method, path, authorization: headers.authorization, body: text ? JSON.parse(text) : undefined });
    const instead = this.cannedAnswers.shift();
    if (instead === null) return;
    const { status, body, headers: more } = instead ?? this.answer(this.requests.at(-1) as HubRequest);
    response.writeHead(status, { 'content-type': 'application/json', ...more });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }

  private answer({ method, path, authorization, body }: HubRequest): Answer {
    if (authorization !== `Token ${HUB_TOKEN}`) return { status: 401, body: { detail: 'Invalid token.' } };
    const { pathname, searchParams } = new URL(path, 'http://hub');
    const [, oarId] = /^\/api\/facilities\/([^/]+)\/$/.exec(pathname) ?? [];
    if (method === 'GET' && oarId) {
      const found = this.listed.find((facility) => facility.oarId === oarId);
      return found ? { status: 200, body: feature(found) } : { status: 404, body: { detail: 'Not found.' } };
    }
    if (method === 'POST' && pathname === '/api/facilities/') {
      return this.matched(body as { name: string; address: string; country: string }, searchParams.get('create') === 'true');
    }
    return { status: 404, body: { detail: 'Not found.' } };
  }

  private matched(place: { name: string; address: string; country: string }, create: boolean): Answer {
    const likely = this.listed
      .filter(({ countryCode }) => countryCode === place.country)
      .map((facility) => ({
        facility,
        confidence: 0.6 * similarityOf(facility.name, place.name) + 0.4 * similarityOf(facility.address, place.address),
      }))
      .filter(({ confidence }) => confidence >= 0.5)
      .sort((a, b) => b.confidence - a.confidence);
    const sure = likely.filter(({ confidence }) => confidence >= 0.8);
    const status = likely.length === 0 ? 'NEW_FACILITY' : sure.length === 1 ? 'MATCHED' : 'POTENTIAL_MATCH';
    const shown = status === 'MATCHED' ? sure : likely;
    const matches = shown.map(({ facility, confidence }, at) =>
      matchOf(facility, confidence, create && status === 'POTENTIAL_MATCH' ? 135_005 + at : undefined),
    );
    return {
      status: create ? 201 : 200,
      body: answerOf(status, matches, ++this.items, status === 'MATCHED' ? shown[0]?.facility.oarId : undefined),
    };
  }
}

/** The answer to a submitted facility. */
export function answerOf(status: string, matches: readonly object[], item = 959, osId?: string): object {
  return {
    matches,
    item_id: item,
    geocoded_geometry: { type: 'Point', coordinates: [120.596047, 32.172013] },
    geocoded_address: 'Guoyuanzhen, Rugao, Nantong, Jiangsu, China',
    status,
    ...(osId && { os_id: osId }),
  };
}

/** A facility among the matches; `match` is the number under which the hub waits for a decision. */
export function matchOf(facility: HubFacility, confidence: number, match?: number): object {
  const urls = match && {
    confirm_match_url: `/api/facility-matches/${match}/confirm/`,
    reject_match_url: `/api/facility-matches/${match}/reject/`,
  };
  return { ...feature(facility), confidence, ...urls };
}

/** The answer to a decision on a match. */
export function decisionOf(status: string, osId?: string): object {
  return {
    id: 1,
    matches: [{ id: 1, status: 'REJECTED', confidence: 0.6, os_id: 'CN2019303BQ3FZP', name: 'other', address: 'other', is_active: true }],
    row_index: 0,
    status,
    country_code: 'CN',
    matched_facility: osId ? { os_id: osId, name: 'ours', address: 'ours', location: { lat: 1, lng: 1 }, created_from_id: 12_345 } : null,
  };
}

function feature({ oarId, name, address, countryCode, closed, longitude, latitude }: HubFacility): object {
  return {
    id: oarId,
    type: 'Feature',
    geometry: latitude === undefined ? null : { type: 'Point', coordinates: [longitude, latitude] },
    properties: {
      name,
      address,
      country_code: countryCode,
      country_name: countryCode,
      os_id: oarId,
      other_names: [],
      other_addresses: [],
      contributors: [{ id: 4, name: 'Researcher A (Summer 2019 Affiliate List)', is_verified: false }],
      claim_info: null,
      other_locations: [],
      is_closed: closed,
    },
  };
}

/** By shared pairs of letters: how the hub does it is its own affair. */
function similarityOf(one: string, other: string): number {
  const pairs = (text: string) => {
    const letters = text.toLowerCase().replaceAll(/[^a-z\d]/g, '');
    return new Set(Array.from(letters.slice(1), (letter, at) => letters.charAt(at) + letter));
  };
  const [ours, theirs] = [pairs(one), pairs(other)];
  const shared = [...ours].filter((pair) => theirs.has(pair)).length;
  return (2 * shared) / (ours.size + theirs.size || 1);
}
