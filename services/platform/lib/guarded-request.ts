/** Sends a request to an address that somebody typed in, and to nothing behind the walls of this network. */
import dns from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { isLoopback } from './is-loopback.js';

export interface GuardedRequest {
  url: string;
  method?: string;
  body: string;
  contentType?: string;
  timeoutMs: number;
  /** Is true where the product itself can be reached from this machine alone: then this machine may be asked, without TLS. */
  mayAskThisMachine: boolean;
  headers?: Readonly<Record<string, string>>;
  /** Reads no more than so many bytes of the answer; without it, an answer beyond 64 kB is an error. */
  cutAt?: number;
}

export interface GuardedAnswer {
  status: number;
  contentType: string;
  headers: Record<string, string>;
  body: string;
  /** The address that answered. */
  address: string | null;
}

/** Refuses an address that is not public. */
export class AddressRefused extends Error {}

const ANSWER_BYTES_MAX = 64 * 1024;

const PRIVATE_V4 = networks(
  'ipv4',
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 ' +
    '198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3',
);
/** Holds the addresses of IPv6 that are routed in public; those that contain another address are refused. */
const PUBLIC_V6 = networks('ipv6', '2000::/3');
const EMBEDDING_V6 = networks('ipv6', '2001::/23 2001:db8::/32 2002::/16 3fff::/20');

function networks(type: 'ipv4' | 'ipv6', list: string): BlockList {
  const block = new BlockList();
  for (const each of list.split(' ')) {
    const [network = '', bits] = each.split('/');
    block.addSubnet(network, Number(bits), type);
  }
  return block;
}

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !PRIVATE_V4.check(address, 'ipv4');
  return isIP(address) === 6 && PUBLIC_V6.check(address, 'ipv6') && !EMBEDDING_V6.check(address, 'ipv6');
}

/** Returns true for an address with https, without name and password, whose host is a name or a public address. */
export function isAskable(url: string, mayAskThisMachine: boolean): boolean {
  const read = URL.parse(url);
  if (!read || read.username || read.password) return false;
  if (mayAskThisMachine && isLoopback(read.hostname)) return /^https?:$/.test(read.protocol);
  const host = read.hostname.replace(/^\[|\]$/g, '');
  return read.protocol === 'https:' && !isLoopback(host) && (isIP(host) === 0 || isPublicAddress(host));
}

/** Posts a body. @throws what `guardedSend` throws */
export const guardedPost = (request: GuardedRequest & { contentType: string }): Promise<GuardedAnswer> =>
  guardedSend({ ...request, method: 'POST' });

/** Returns a guarded `fetch` for libraries that take one. Answers have their type and no other header. */
export function guardedFetch({ timeoutMs, mayAskThisMachine }: Pick<GuardedRequest, 'timeoutMs' | 'mayAskThisMachine'>) {
  return async (url: string, { method, headers, body }: FetchedAs): Promise<Response> => {
    const sent = body === undefined || body === null ? '' : String(body);
    const answer = await guardedSend({ url, method, headers, body: sent, timeoutMs, mayAskThisMachine });
    const isEmpty = answer.status === 204 || answer.status === 304;
    return new Response(isEmpty ? null : answer.body, { status: answer.status, headers: { 'content-type': answer.contentType } });
  };
}

interface FetchedAs {
  method: string;
  headers: Record<string, string>;
  body?: unknown;
}

/**
 * Sends a request. The name is resolved once, and the connection goes to an address that was checked, so a name that changes meanwhile changes
 * nothing. Redirects are not followed: their status is the answer.
 * @throws AddressRefused; Error when there is no answer in time, or one that is too long
 */
export async function guardedSend(request: GuardedRequest): Promise<GuardedAnswer> {
  const { url, method = 'GET', body, contentType, timeoutMs, mayAskThisMachine } = request;
  if (!isAskable(url, mayAskThisMachine))
    throw new AddressRefused('This address is not asked: it has no https, or is inside a private network');
  const { protocol, hostname } = new URL(url);
  const isThisMachine = mayAskThisMachine && isLoopback(hostname);
  const send = protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise<GuardedAnswer>((answer, fail) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const typed = { ...request.headers, ...(contentType !== undefined && { 'content-type': contentType }) };
    const headers = method === 'GET' ? typed : { ...typed, 'content-length': Buffer.byteLength(body) };
    const options = { method, headers, signal, agent: false as const, ...(!isThisMachine && { lookup: publicLookup }) };
    const sent = send(url, options, (response) => {
      readAnswer(response, request.cutAt)
        .then(answer, fail)
        .finally(() => sent.destroy());
    });
    sent.on('error', fail);
    sent.end(body);
  });
}

async function readAnswer(response: IncomingMessage, cutAt: number | undefined): Promise<GuardedAnswer> {
  const address = response.socket.remoteAddress ?? null;
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.length;
    if (cutAt !== undefined && bytes >= cutAt) break;
    if (bytes > ANSWER_BYTES_MAX) throw new Error('The answer is too long');
  }
  return {
    status: response.statusCode ?? 0,
    contentType: response.headers['content-type'] ?? '',
    headers: Object.fromEntries(Object.entries(response.headers).map(([name, value = '']) => [name, String(value)])),
    body: Buffer.concat(parts).subarray(0, cutAt).toString('utf8'),
    address,
  };
}

/** Resolves a name to its addresses, where all of them are public. */
const publicLookup: LookupFunction = (name, options, done) => {
  dns.lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, []);
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new AddressRefused('This address is inside a private network'), []);
    const [first] = addresses;
    if (options.all) done(null, addresses);
    else done(null, first?.address ?? '', first?.family);
  });
};
