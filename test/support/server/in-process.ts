/** Asks a product of this process without a socket: a request starts where Node has read it, and ends where Node would send the answer. */
import { IncomingMessage, type RequestListener, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

export interface AskedRequest {
  method: string;
  /** With its query. */
  path: string;
  /** By names in small letters. */
  headers: Record<string, string>;
  body?: FormData | Uint8Array | string | undefined;
}

export interface InProcessAnswer {
  status: number;
  headers: Headers;
  body: Buffer<ArrayBuffer>;
}

const LOOPBACK = '127.0.0.1';
/** The default headers of Node's `fetch`. */
const AS_FETCH = { 'user-agent': 'node', accept: '*/*', 'accept-language': '*', 'sec-fetch-mode': 'cors' };
const END_OF_HEAD = '\r\n\r\n';

/** Takes whatever is written at once, so that nobody who writes waits for a drain, which the server would pass on from a socket. */
class FarEnd extends Duplex {
  readonly remoteAddress = LOOPBACK;
  readonly written: Buffer[] = [];
  constructor() {
    super({ writableHighWaterMark: Number.MAX_SAFE_INTEGER });
  }
  override _read(): void {}
  override _write(chunk: Buffer, _: BufferEncoding, done: () => void): void {
    this.written.push(chunk);
    done();
  }
  setTimeout(): this {
    return this;
  }
}

/** Products of this process that listen, by address. The runner of pages asks them as well. */
const servers: Map<string, Server> = new Map();

export function listensHere(url: string, server: Server): void {
  servers.set(url, server);
  server.once('close', () => servers.delete(url));
}

/** Returns how to ask the product at this address, if it runs in this process and still listens. */
export function askerAt(url: string): ((request: AskedRequest) => Promise<InProcessAnswer>) | undefined {
  const server = servers.get(url);
  return server?.listening ? (request) => follow(server, url, request) : undefined;
}

/** Follows redirects of reads within the product, as `fetch` does. */
async function follow(server: Server, url: string, request: AskedRequest): Promise<InProcessAnswer> {
  const { origin, host } = new URL(url);
  const answer = await ask(server, host, request);
  const address = answer.headers.get('location');
  if (address === null || request.method !== 'GET' || !REDIRECTS.has(answer.status)) return answer;
  const next = new URL(address, new URL(request.path, url));
  return next.origin === origin ? follow(server, url, { ...request, path: next.pathname + next.search }) : answer;
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

async function ask(server: Server, host: string, { method, path, headers: given, body }: AskedRequest): Promise<InProcessAnswer> {
  const { content, headers } = body instanceof FormData ? await formOf(body, given) : { content: bytesOf(body), headers: given };
  const end = new FarEnd();
  const socket = end as unknown as Socket;
  const request = new IncomingMessage(socket);
  Object.assign(request, { method, url: path, httpVersion: '1.1', httpVersionMajor: 1, httpVersionMinor: 1, complete: true });
  request.headers = { host, ...AS_FETCH, ...headers, ...lengthOf(method, content) };
  request.rawHeaders = Object.entries(request.headers).flat() as string[];
  if (content?.length) request.push(content);
  request.push(null);
  const response = new ServerResponse(request);
  // The body is as it was written, not in chunks.
  response.useChunkedEncodingByDefault = false;
  response.assignSocket(socket);
  return new Promise((resolve, reject) => {
    // Answers that the product cuts off are no answers.
    end.once('close', () => reject(new TypeError('The connection was closed before the answer had ended')));
    response.once('finish', () => {
      response.detachSocket(socket);
      process.nextTick(() => {
        response.destroyed = true;
        response.emit('close');
        request.resume();
      });
      // Timers and other requests have their turn, as they have while an answer is read from a socket.
      setImmediate(() => resolve(answerOf(response.statusCode, Buffer.concat(end.written))));
    });
    (server.listeners('request') as RequestListener[]).forEach((listen) => void listen.call(server, request, response));
  });
}

const bytesOf = (body: Uint8Array | string | undefined): Buffer | undefined =>
  body === undefined ? undefined : Buffer.from(body as string);

/** As `fetch` writes it. */
async function formOf(form: FormData, headers: Record<string, string>) {
  const written = new Response(form);
  const content = Buffer.from(await written.arrayBuffer());
  return { content, headers: { ...headers, 'content-type': written.headers.get('content-type') ?? '' } };
}

function lengthOf(method: string, content: Buffer | undefined): { 'content-length'?: string } {
  if (content) return { 'content-length': String(content.length) };
  return method === 'POST' || method === 'PUT' || method === 'PATCH' ? { 'content-length': '0' } : {};
}

function answerOf(status: number, sent: Buffer<ArrayBuffer>): InProcessAnswer {
  const end = sent.indexOf(END_OF_HEAD);
  const [, ...lines] = sent.toString('latin1', 0, end).split('\r\n');
  const headers = new Headers(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)] as [string, string]),
  );
  return { status, headers, body: sent.subarray(end + END_OF_HEAD.length) };
}
